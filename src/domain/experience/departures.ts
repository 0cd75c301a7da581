import { instantOf, type LocalDate, type LocalTime, type Weekday, weekdayOf } from '../time.ts';

/** An experience departs at so many times of day at most. */
export const mostDepartureTimes = 8;

/** One of the times of day at which an experience departs, on the clock of its place, and the weekdays on which it does. */
export interface DepartureSeries {
	readonly time: LocalTime;
	readonly days: readonly Weekday[];
}

/** A series as its row keeps it: the days in seven bits, Monday the lowest. */
export interface SeriesColumn {
	readonly time: LocalTime;
	readonly days: number;
}

/**
 * When an experience departs. `departureTime` and `sailingDays` are its first series, all that specification section 3
 * knows; further ones have other times.
 */
export interface DepartureTimes {
	readonly departureTime: LocalTime;
	readonly sailingDays: readonly Weekday[];
	readonly furtherDepartures: readonly DepartureSeries[];
}

/** All series of an experience, the first first. */
export function seriesOf(of: DepartureTimes): readonly [DepartureSeries, ...DepartureSeries[]] {
	return [{ time: of.departureTime, days: of.sailingDays }, ...of.furtherDepartures];
}

/** The series that departs at a time, if there is one. */
export function seriesAt(of: DepartureTimes, time: LocalTime): DepartureSeries | undefined {
	return seriesOf(of).find((series) => series.time === time);
}

/** All series in the order of the day. */
export function inOrderOfDay(series: readonly DepartureSeries[]): readonly DepartureSeries[] {
	return [...series].sort((one, other) => (one.time < other.time ? -1 : 1));
}

/**
 * The further series beside a first one, for somebody who sends the first alone: one of the same time is the first by
 * now. Nothing else about them changes.
 */
export function furtherBeside(first: LocalTime, further: readonly DepartureSeries[]): DepartureSeries[] {
	return further.filter(({ time }) => time !== first);
}

/**
 * The earliest departure of a date that is still to come and not nearer than the notice asks for: at that time a trip costs
 * least, since all in which the prices of a day's times differ is the last-minute discount. Nothing where none departs.
 * Whether one is taken is not asked here. The SQL function `earliest_departure` says the same in SQL, of those that are free.
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
