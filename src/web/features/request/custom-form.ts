import { msg } from '@lingui/core/macro';
import type { UnparsedInput } from '#contract/client.ts';
import type { NewRequest } from '#contract/request-contract.ts';
import { type BoatOccupancy, boatDay } from '#domain/boat/boat-hours.ts';
import { documentsExpired } from '#domain/boat/insurance.ts';
import { type ChosenTimes, requestSpan, requestTimesRefusals } from '#domain/request/request-times.ts';
import { isLocalDate, type LocalDate, type LocalTime, tripSpan } from '#domain/time.ts';
import { defineForm, type FormDraft, type FormInput } from '../../forms/define-form.ts';
import { count, day, tenMinuteTime } from '../../forms/field-schemas.ts';
import type { StateOf } from '../../forms/use-form.ts';
import {
	adjustGroupSize,
	createDetailsEntry,
	type DetailsSource,
	detailsFields,
	detailsProblems,
	groupProblem,
	toDetailsRequest,
} from '../person/guests/details-step.tsx';

interface Circumstances {
	/** Time zone of the pier. */
	readonly timeZone: string;
	readonly now: Temporal.Instant;
	readonly groupSize: number;
}

export const customForm = defineForm({
	name: 'custom-booking',
	progress: [msg`Dates`, msg`Group`, msg`Details`, msg`Request Submitted`],
	steps: [['departure', 'arrival'], ['group'], ['name', 'phone']],
	fields: {
		...detailsFields,
		departureDate: day,
		departureTime: tenMinuteTime('09:00'),
		arrivalDate: day,
		arrivalTime: tenMinuteTime('18:00'),
		adults: count(0, 2),
		kids: count(0, 0),
	},
	problems: (request, { groupSize, ...at }: Circumstances) => {
		const { departure, arrival } = requestTimesRefusals(request, at);
		return {
			departure: endProblem(request.departureDate, departure?.refused),
			arrival: endProblem(request.arrivalDate, arrival?.refused),
			group: groupProblem(request, groupSize),
			...detailsProblems(request),
		};
	},
});

export type CustomEntry = FormInput<typeof customForm>;
export type CustomFormState = StateOf<typeof customForm>;

function endProblem(
	date: LocalDate | null,
	refused: 'date-passed' | 'date-too-far' | 'time-skipped' | 'arrival-before-departure' | undefined,
) {
	if (!date) return msg`Please choose a date.`;
	switch (refused) {
		case 'date-passed':
			return msg`That departure has passed. Please choose a later date.`;
		case 'date-too-far':
			return msg`That date is too far ahead.`;
		case 'time-skipped':
			return msg`Clocks go forward that day and skip this time. Please choose another time.`;
		case 'arrival-before-departure':
			return msg`The return must be after the departure.`;
		default:
			return refused satisfies undefined;
	}
}

export function createRequestEntry(person: DetailsSource, departureTime: LocalTime): CustomEntry {
	return customForm.start({
		...createDetailsEntry(person),
		departureTime: roundDownToTenMinutes(departureTime),
	});
}

const roundDownToTenMinutes = (time: LocalTime) => time.replace(/\d$/, '0');

interface UsualTrip {
	readonly departureTime: LocalTime;
	readonly numberOfHours: number;
	readonly timeZone: string;
}

/**
 * A different date gets the experience’s times. Guests count as adults until the user changes the group.
 */
export function applyAddressToRequest(
	draft: FormDraft<CustomEntry>,
	{ departureTime, numberOfHours, timeZone }: UsualTrip,
	{ date, guests }: { readonly date: unknown; readonly guests: number | undefined },
): FormDraft<CustomEntry> {
	const withGuests = { ...draft, ...adjustGroupSize(draft, guests) };
	if (typeof date !== 'string' || !isLocalDate(date) || date === draft.departureDate) return withGuests;
	return {
		...withGuests,
		departureDate: date,
		departureTime: roundDownToTenMinutes(departureTime),
		...computeArrival(Math.round(numberOfHours * 60), { date, time: departureTime, timeZone }),
		step: 0,
	};
}

/** Rounded up to ten minutes. */
export function computeArrival(
	durationMinutes: number,
	{ date, time, timeZone }: { readonly date: LocalDate; readonly time: LocalTime; readonly timeZone: string },
): Pick<CustomEntry, 'arrivalDate' | 'arrivalTime'> {
	const { arrivesAt } = tripSpan({ departureTime: time, durationMinutes, timeZone }, date);
	const arrival = arrivesAt
		.toZonedDateTimeISO(timeZone)
		.round({ smallestUnit: 'minute', roundingIncrement: 10, roundingMode: 'ceil' });
	return {
		arrivalDate: arrival.toPlainDate().toString(),
		arrivalTime: arrival.toPlainTime().toString({ smallestUnit: 'minute' }),
	};
}

export function tripMinutes(times: ChosenTimes, timeZone: string): number | null {
	const span = toTripSpan(times, timeZone);
	return span && Math.round(span.departsAt.until(span.arrivesAt).total('minutes'));
}

export function toCustomRequestInput(
	experience: string,
	entered: CustomEntry,
): UnparsedInput<NewRequest> | undefined {
	const { departureDate, departureTime, arrivalDate, arrivalTime, adults, kids } = entered;
	if (!departureDate || !arrivalDate) return undefined;
	return {
		type: 'CUSTOM',
		experience,
		departureDate,
		departureTime,
		arrivalDate,
		arrivalTime,
		group: { adults, kids },
		...toDetailsRequest(entered),
	};
}

export function toTripSpan(times: ChosenTimes, timeZone: string) {
	const { departureDate, arrivalDate } = times;
	if (!departureDate || !arrivalDate) return null;
	return { ...requestSpan({ ...times, departureDate, arrivalDate }, timeZone), timeZone };
}

/**
 * Whether a custom trip can depart or arrive on a day. `part` means that the boat is out for a part of
 * the day.
 */
export type CustomDay = 'free' | 'part' | 'taken';

interface KnownOccupancy {
	/** Trips of the boat. Undefined while loading. */
	readonly occupancy: (BoatOccupancy & { readonly insuredUntil: LocalDate | null }) | undefined;
	readonly timeZone: string;
}

/**
 * A day is taken if the boat is out all day. For a departure, it is also taken if the boat is not
 * insured.
 */
export function customDay(
	date: LocalDate,
	end: 'departure' | 'arrival',
	{ occupancy, timeZone }: KnownOccupancy,
): CustomDay {
	if (!occupancy) return 'free';
	if (end === 'departure' && documentsExpired(occupancy.insuredUntil, date)) return 'taken';
	const day = boatDay(occupancy, date, timeZone);
	return day === 'out' ? 'taken' : day;
}
