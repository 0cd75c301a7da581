import type { Sent } from '#contract/client.ts';
import type { NewRequest } from '#contract/request-contract.ts';
import { isLocalDate, type LocalDate, type LocalTime } from '#domain/time.ts';
import {
	type Booker,
	type DetailsDraft,
	detailsOf,
	parseDetails,
	parsePeople,
	startDetails,
} from '../person/guests/details-draft.ts';
import type { CustomTimes } from './custom-dates.ts';

/** What has been entered for a custom booking, up to the moment in which the request is made. */
export interface CustomDraft extends CustomTimes, DetailsDraft {
	readonly step: 0 | 1 | 2;
	readonly adults: number;
	readonly kids: number;
}

/** An empty draft, with what the person's own account and the experience already know. */
export function startCustomDraft(person: Booker, departureTime: LocalTime): CustomDraft {
	return {
		...startDetails(person),
		step: 0,
		departureDate: null,
		departureTime: departureTime.replace(/\d$/, '0'),
		arrivalDate: null,
		arrivalTime: '18:00',
		adults: 2,
		kids: 0,
	};
}

/** A kept draft, as far as it makes sense. */
export function parseCustomDraft(kept: unknown): CustomDraft | undefined {
	if (typeof kept !== 'object' || kept === null) return undefined;
	const { step, adults, kids, ...rest } = kept as Record<string, unknown>;
	const details = parseDetails(rest);
	if (!details) return undefined;
	const departureDate = date(rest.departureDate);
	const arrivalDate = date(rest.arrivalDate);
	return {
		...details,
		step: departureDate && arrivalDate && (step === 1 || step === 2) ? step : 0,
		departureDate,
		departureTime: time(rest.departureTime) ?? '09:00',
		arrivalDate,
		arrivalTime: time(rest.arrivalTime) ?? '18:00',
		adults: parsePeople(adults) ?? 2,
		kids: parsePeople(kids) ?? 0,
	};
}

function date(value: unknown): LocalDate | null {
	return typeof value === 'string' && isLocalDate(value) ? value : null;
}

function time(value: unknown): LocalTime | undefined {
	return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]0$/.test(value) ? value : undefined;
}

/** The request that a draft asks for. */
export function requestOf(
	experience: string,
	draft: CustomDraft & { readonly departureDate: LocalDate; readonly arrivalDate: LocalDate },
): Sent<NewRequest> {
	const { departureDate, departureTime, arrivalDate, arrivalTime, adults, kids } = draft;
	return {
		type: 'CUSTOM',
		experience,
		departureDate,
		departureTime,
		arrivalDate,
		arrivalTime,
		group: { adults, kids },
		...detailsOf(draft),
	};
}
