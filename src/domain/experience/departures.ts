import { instantOf, type LocalDate, type LocalTime, type Weekday, weekdayOf } from '../time.ts';

export const maxDepartureTimes = 8;

export interface DepartureSeries {
	readonly time: LocalTime;
	readonly days: readonly Weekday[];
}

/** A departure time as stored. Its weekdays are seven bits, with Monday the lowest. */
export interface SeriesColumn {
	readonly time: LocalTime;
	readonly days: number;
}

/**
 * Departure times of an experience: `departureTime` with `sailingDays` is the first one,
 * `furtherDepartures` has all others.
 */
export interface DepartureTimes {
	readonly departureTime: LocalTime;
	readonly sailingDays: readonly Weekday[];
	readonly furtherDepartures: readonly DepartureSeries[];
}

export function listDepartureSeries(of: DepartureTimes): readonly [DepartureSeries, ...DepartureSeries[]] {
	return [{ time: of.departureTime, days: of.sailingDays }, ...of.furtherDepartures];
}

export function findSeriesAt(of: DepartureTimes, time: LocalTime): DepartureSeries | undefined {
	return listDepartureSeries(of).find((series) => series.time === time);
}

export function sortByTime(series: readonly DepartureSeries[]): readonly DepartureSeries[] {
	return [...series].sort((one, other) => (one.time < other.time ? -1 : 1));
}

/** Drops a further time that is now equal to the first. */
export function dropEqualSeries(first: LocalTime, further: readonly DepartureSeries[]): DepartureSeries[] {
	return further.filter(({ time }) => time !== first);
}

/**
 * Returns the earliest future departure on a date that respects the minimum notice, or undefined. This
 * departure has the lowest price of the day, because departures of a day differ only by the
 * last-minute discount. Ignores bookings.
 */
export function earliestDeparture(
	experience: {
		readonly departures: readonly DepartureSeries[];
		readonly timeZone: string;
		readonly minimumNoticeMinutes: number;
	},
	date: LocalDate,
	now: Temporal.Instant,
): LocalTime | undefined {
	const soonest = now.add({ minutes: experience.minimumNoticeMinutes });
	const [first] = experience.departures
		.filter(({ days }) => days.includes(weekdayOf(date)))
		.map(({ time }) => ({ time, at: instantOf(date, time, experience.timeZone) }))
		.filter(({ at }) => Temporal.Instant.compare(at, now) > 0 && Temporal.Instant.compare(at, soonest) >= 0)
		.sort((one, other) => Temporal.Instant.compare(one.at, other.at));
	return first?.time;
}
