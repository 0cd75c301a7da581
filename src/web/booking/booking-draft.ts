import type { NewInstantBooking } from '#contract/booking-contract.ts';
import { isLocalDate, type LocalDate } from '#domain/time.ts';
import { type PhoneEntry, phoneEntryOf, phoneNumberOf, readPhone } from '../design/phone/phone-mask.ts';

/** What has been entered for an instant booking, up to the moment in which the date is held. */
export interface BookingDraft {
	readonly step: 0 | 1 | 2;
	readonly date: LocalDate | null;
	readonly adults: number;
	readonly kids: number;
	readonly name: string;
	readonly phone: PhoneEntry;
	readonly otherRequests: string;
	/** The last attempt to hold the date: the same wish is sent again under the same key, another under a new one. */
	readonly attempt: { readonly wish: string; readonly key: string } | null;
}

/** An empty draft, with what the person's own account already knows. */
export function startDraft(start: {
	readonly name: string;
	readonly phoneNumber: string | null;
}): BookingDraft {
	return {
		step: 0,
		date: null,
		adults: 1,
		kids: 0,
		name: start.name,
		phone: phoneEntryOf(start.phoneNumber),
		otherRequests: '',
		attempt: null,
	};
}

/** The date that was chosen on the page that led here; another one than before is shown on its step. */
export function bringDate(draft: BookingDraft, date: unknown): BookingDraft {
	if (typeof date !== 'string' || !isLocalDate(date) || date === draft.date) return draft;
	return { ...draft, date, step: 0 };
}

/** A kept draft, as far as it makes sense. */
export function parseDraft(kept: unknown): BookingDraft | undefined {
	if (typeof kept !== 'object' || kept === null) return undefined;
	const { step, date, adults, kids, name, phone, otherRequests, attempt } = kept as Record<string, unknown>;
	if (typeof name !== 'string' || typeof otherRequests !== 'string') return undefined;
	const chosen = typeof date === 'string' && isLocalDate(date) ? date : null;
	const { country, digits } = (phone ?? {}) as Record<string, unknown>;
	return {
		step: chosen && (step === 1 || step === 2) ? step : 0,
		date: chosen,
		adults: people(adults) ?? 1,
		kids: people(kids) ?? 0,
		name,
		phone: readPhone(typeof digits === 'string' ? digits : '', country === 'AU' ? 'AU' : 'LK'),
		otherRequests,
		attempt: parseAttempt(attempt),
	};
}

/** A kept attempt, as far as it makes sense. */
export function parseAttempt(kept: unknown): BookingDraft['attempt'] {
	const { wish, key } = (kept ?? {}) as Record<string, unknown>;
	return typeof wish === 'string' && typeof key === 'string' ? { wish, key } : null;
}

function people(value: unknown): number | undefined {
	return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9_999
		? value
		: undefined;
}

/** The booking that a draft asks for. */
export function wishOf(
	experience: string,
	draft: BookingDraft & { readonly date: LocalDate },
): NewInstantBooking {
	return {
		type: 'INSTANT',
		experience,
		departureDate: draft.date,
		group: { adults: draft.adults, kids: draft.kids },
		name: draft.name.trim(),
		contactNumber: phoneNumberOf(draft.phone),
		otherRequests: draft.otherRequests.trim(),
	};
}

/** The key under which a wish is sent: the earlier one when exactly this was sent before. */
export function attemptFor(
	draft: Pick<BookingDraft, 'attempt'>,
	wish: object,
	makeKey: () => string,
): NonNullable<BookingDraft['attempt']> {
	const words = JSON.stringify(wish);
	return draft.attempt?.wish === words ? draft.attempt : { wish: words, key: makeKey() };
}
