import { horizonDays } from '../booking/availability.ts';
import { type Refusal, refuse } from '../refusal.ts';
import {
	addDays,
	dateAt,
	instantOf,
	isSkippedByClockChange,
	type LocalDate,
	type LocalTime,
} from '../time.ts';

/** In local time of the pier. */
export interface RequestTimes {
	readonly departureDate: LocalDate;
	readonly departureTime: LocalTime;
	readonly arrivalDate: LocalDate;
	readonly arrivalTime: LocalTime;
}

export interface ChosenTimes extends Omit<RequestTimes, 'departureDate' | 'arrivalDate'> {
	readonly departureDate: LocalDate | null;
	readonly arrivalDate: LocalDate | null;
}

export function requestSpan(
	times: RequestTimes,
	timeZone: string,
): { readonly departsAt: Temporal.Instant; readonly arrivesAt: Temporal.Instant } {
	return {
		departsAt: instantOf(times.departureDate, times.departureTime, timeZone),
		arrivesAt: instantOf(times.arrivalDate, times.arrivalTime, timeZone),
	};
}

/**
 * Returns why the times of a custom trip are refused (REQ-1). It must depart in the future and arrive
 * later. It must not be too far ahead, or at a time that a clock change skips. A departure or arrival
 * without a date is not checked. Used by browser and server.
 */
export function requestTimesRefusals(
	times: ChosenTimes,
	{ timeZone, now }: { readonly timeZone: string; readonly now: Temporal.Instant },
): {
	readonly departure: Refusal<'date-passed' | 'date-too-far' | 'time-skipped'> | undefined;
	readonly arrival: Refusal<'arrival-before-departure' | 'date-too-far' | 'time-skipped'> | undefined;
} {
	const { departureDate, arrivalDate } = times;
	const departsAt = departureDate && instantOf(departureDate, times.departureTime, timeZone);
	const arrivesAt = arrivalDate && instantOf(arrivalDate, times.arrivalTime, timeZone);
	const last = addDays(dateAt(now, timeZone), horizonDays);
	const impossible = (date: LocalDate | null, time: LocalTime) => {
		if (!date) return undefined;
		if (date > last) return refuse('date-too-far', { date, last });
		return isSkippedByClockChange(date, time, timeZone) ? refuse('time-skipped', { date, time }) : undefined;
	};
	const passed = departureDate && departsAt && Temporal.Instant.compare(departsAt, now) <= 0;
	const backwards = departsAt && arrivesAt && Temporal.Instant.compare(arrivesAt, departsAt) <= 0;
	return {
		departure: passed
			? refuse('date-passed', { date: departureDate })
			: impossible(departureDate, times.departureTime),
		arrival: backwards ? refuse('arrival-before-departure') : impossible(arrivalDate, times.arrivalTime),
	};
}
