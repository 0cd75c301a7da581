import { instantOf, type LocalDate, type LocalTime, weekdayOf } from '../time.ts';
import type { DepartureSeries } from './departure-series.ts';

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
