import type { NewInstantBooking } from '#contract/booking-contract.ts';
import type { Sent } from '#contract/client.ts';
import { isLocalDate, type LocalDate } from '#domain/time.ts';
import {
	type Booker,
	type DetailsDraft,
	detailsOf,
	parseDetails,
	parsePeople,
	startDetails,
} from '../person/guests/details-draft.ts';

/** What has been entered for an instant booking, up to the moment in which the date is held. */
export interface BookingDraft extends DetailsDraft {
	readonly step: 0 | 1 | 2;
	readonly date: LocalDate | null;
	readonly adults: number;
	readonly kids: number;
}

/** An empty draft, with what the person's own account already knows. */
export function startDraft(person: Booker): BookingDraft {
	return { ...startDetails(person), step: 0, date: null, adults: 1, kids: 0 };
}

/** The date that was chosen on the page that led here; another one than before is shown on its step. */
export function bringDate(draft: BookingDraft, date: unknown): BookingDraft {
	if (typeof date !== 'string' || !isLocalDate(date) || date === draft.date) return draft;
	return { ...draft, date, step: 0 };
}

/** A kept draft, as far as it makes sense. */
export function parseDraft(kept: unknown): BookingDraft | undefined {
	if (typeof kept !== 'object' || kept === null) return undefined;
	const { step, date, adults, kids, ...rest } = kept as Record<string, unknown>;
	const details = parseDetails(rest);
	if (!details) return undefined;
	const chosen = typeof date === 'string' && isLocalDate(date) ? date : null;
	return {
		...details,
		step: chosen && (step === 1 || step === 2) ? step : 0,
		date: chosen,
		adults: parsePeople(adults) ?? 1,
		kids: parsePeople(kids) ?? 0,
	};
}

/** The booking that a draft asks for. */
export function wishOf(
	experience: string,
	draft: BookingDraft & { readonly date: LocalDate },
): Sent<NewInstantBooking> {
	return {
		type: 'INSTANT',
		experience,
		departureDate: draft.date,
		group: { adults: draft.adults, kids: draft.kids },
		...detailsOf(draft),
	};
}
