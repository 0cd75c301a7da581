import { instantOf, type LocalDate, type LocalTime, type Weekday, weekdayOf } from '../time.ts';

/** Maximum number of departure times per experience. */
export const mostDepartureTimes = 8;

/** A local departure time of an experience with its weekdays. */
export interface DepartureSeries {
	readonly time: LocalTime;
	readonly days: readonly Weekday[];
}

/** A series as stored: the days as seven bits, Monday the lowest. */
export interface SeriesColumn {
	readonly time: LocalTime;
	readonly days: number;
}

/**
 * When an experience departs. `departureTime` and `sailingDays` are the first series; further ones have other
 * times.
 */
export interface DepartureTimes {
	readonly departureTime: LocalTime;
	readonly sailingDays: readonly Weekday[];
	readonly furtherDepartures: readonly DepartureSeries[];
}

/** All series of an experience, the first one first. */
export function seriesOf(of: DepartureTimes): readonly [DepartureSeries, ...DepartureSeries[]] {
	return [{ time: of.departureTime, days: of.sailingDays }, ...of.furtherDepartures];
}

/** The series at a departure time, if any. */
export function seriesAt(of: DepartureTimes, time: LocalTime): DepartureSeries | undefined {
	return seriesOf(of).find((series) => series.time === time);
}

/** All series sorted by time. */
export function inOrderOfDay(series: readonly DepartureSeries[]): readonly DepartureSeries[] {
	return [...series].sort((one, other) => (one.time < other.time ? -1 : 1));
}

/** Further series after a change of the first one only: drops one that now has the same time. */
export function otherSeries(first: LocalTime, further: readonly DepartureSeries[]): DepartureSeries[] {
	return further.filter(({ time }) => time !== first);
}

/**
 * The earliest future departure of a date that respects the minimum notice. It has the lowest price of the day,
 * because times of a day differ only by the last-minute discount. Undefined if there is none. Ignores bookings;
 * the SQL function `earliest_departure` does the same for free departures.
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
