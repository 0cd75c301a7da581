import type { Schedule } from '../booking/availability.ts';
import { listDepartureSeries, sortByTime } from '../experience/departures.ts';
import { inSeason } from '../experience/season.ts';
import { addDays, dateAt, type LocalDate, type LocalTime, tripSpan, weekdayOf } from '../time.ts';
import { forecastDays } from './forecast.ts';

export interface ChosenDeparture {
	readonly date?: LocalDate | undefined;
	readonly time?: LocalTime | undefined;
}

/**
 * Returns the departure to forecast: the chosen departure if it exists and is in the future; without a
 * date the next departure. Returns undefined if the departure is beyond the forecast days.
 */
export function forecastDeparture(
	schedule: Schedule,
	{ date, time }: ChosenDeparture,
	now: Temporal.Instant,
): { readonly departsAt: Temporal.Instant; readonly arrivesAt: Temporal.Instant } | undefined {
	const today = dateAt(now, schedule.timeZone);
	for (let ahead = 0; ahead <= forecastDays; ahead += 1) {
		const day = addDays(today, ahead);
		if ((date !== undefined && day !== date) || !inSeason(schedule.season, day)) continue;
		const weekday = weekdayOf(day);
		for (const series of sortByTime(listDepartureSeries(schedule))) {
			if (!series.days.includes(weekday) || (time !== undefined && series.time !== time)) continue;
			const span = tripSpan({ ...schedule, departureTime: series.time }, day);
			if (Temporal.Instant.compare(span.departsAt, now) > 0) return span;
		}
	}
	return undefined;
}
