import type { NewRequest } from '#contract/request-contract.ts';
import { isLocalDate, type LocalDate, type LocalTime } from '#domain/time.ts';
import { type PhoneEntry, phoneEntryOf, phoneNumberOf, readPhone } from '../design/phone/phone-mask.ts';

/** What has been entered for a custom booking, up to the moment in which the request is made. */
export interface CustomDraft {
	readonly step: 0 | 1 | 2;
	readonly departureDate: LocalDate | null;
	readonly departureTime: LocalTime;
	readonly arrivalDate: LocalDate | null;
	readonly arrivalTime: LocalTime;
	readonly adults: number;
	readonly kids: number;
	readonly name: string;
	readonly phone: PhoneEntry;
	readonly otherRequests: string;
	/** The key under which exactly this wish was sent before. */
	readonly attempt: { readonly wish: string; readonly key: string } | null;
}

/** An empty draft, with what the person's own account and the experience already know. */
export function startCustomDraft(start: {
	readonly name: string;
	readonly phoneNumber: string | null;
	readonly departureTime: LocalTime;
}): CustomDraft {
	return {
		step: 0,
		departureDate: null,
		departureTime: start.departureTime.replace(/\d$/, '0'),
		arrivalDate: null,
		arrivalTime: '18:00',
		adults: 2,
		kids: 0,
		name: start.name,
		phone: phoneEntryOf(start.phoneNumber),
		otherRequests: '',
		attempt: null,
	};
}

/** A kept draft, as far as it makes sense. */
export function parseCustomDraft(kept: unknown): CustomDraft | undefined {
	if (typeof kept !== 'object' || kept === null) return undefined;
	const all = kept as Record<string, unknown>;
	const { step, adults, kids, name, otherRequests, attempt } = all;
	if (typeof name !== 'string' || typeof otherRequests !== 'string') return undefined;
	const departureDate = date(all.departureDate);
	const arrivalDate = date(all.arrivalDate);
	const { country, digits } = (all.phone ?? {}) as Record<string, unknown>;
	const { wish, key } = (attempt ?? {}) as Record<string, unknown>;
	return {
		step: departureDate && arrivalDate && (step === 1 || step === 2) ? step : 0,
		departureDate,
		departureTime: time(all.departureTime) ?? '09:00',
		arrivalDate,
		arrivalTime: time(all.arrivalTime) ?? '18:00',
		adults: people(adults) ?? 2,
		kids: people(kids) ?? 0,
		name,
		phone: readPhone(typeof digits === 'string' ? digits : '', country === 'AU' ? 'AU' : 'LK'),
		otherRequests,
		attempt: typeof wish === 'string' && typeof key === 'string' ? { wish, key } : null,
	};
}

function date(value: unknown): LocalDate | null {
	return typeof value === 'string' && isLocalDate(value) ? value : null;
}

function time(value: unknown): LocalTime | undefined {
	return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]0$/.test(value) ? value : undefined;
}

function people(value: unknown): number | undefined {
	return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9_999
		? value
		: undefined;
}

/** The request that a draft asks for. */
export function requestOf(
	experience: string,
	draft: CustomDraft & { readonly departureDate: LocalDate; readonly arrivalDate: LocalDate },
): NewRequest {
	const { departureDate, departureTime, arrivalDate, arrivalTime, adults, kids } = draft;
	return {
		type: 'CUSTOM',
		experience,
		departureDate,
		departureTime,
		arrivalDate,
		arrivalTime,
		group: { adults, kids },
		name: draft.name.trim(),
		contactNumber: phoneNumberOf(draft.phone),
		otherRequests: draft.otherRequests.trim(),
	};
}
