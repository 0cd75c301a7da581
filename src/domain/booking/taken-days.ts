import { type TripSpan, tooNear } from '../boat/boat-hours.ts';
import { type DepartureTimes, seriesOf } from '../experience/departures.ts';
import type { DayRange } from '../experience/season.ts';
import { addDays, dateAt, type LocalDate, tripSpan, weekdayOf } from '../time.ts';
import { claimsAt, type DateClaim } from './availability.ts';

/** What makes days of an experience unavailable: its own confirmed bookings, and its boat. */
export interface Taken {
	readonly confirmed: readonly Pick<DateClaim, 'date' | 'departureTime'>[];
	/** When the boat is permanently taken; holds do not count. */
	readonly spans: readonly TripSpan[];
	readonly turnaroundMinutes: number;
	/** The last day with insurance; null: no end. */
	readonly insuredUntil: LocalDate | null;
}

/** Days as ranges that are apart and in order; `until` is not included, and null for ever. */
export type TakenRange = Omit<DayRange, 'until'> & { readonly until: LocalDate | null };

export interface TakenDays {
	/** Days on which no departure time can be booked. */
	readonly days: readonly TakenRange[];
	/** With several departure times, the days of each, the first one first. */
	readonly byTime: readonly (readonly TakenRange[])[] | null;
}

/** Earlier days are not stored. Zones differ by up to a day, and an overnight trip occupies the next day as well. */
export const takenDaysFloor = (now: Temporal.Instant): LocalDate => addDays(dateAt(now, 'UTC'), -3);

/**
 * Days from `floor` on that cannot be booked at any moment: the day of a confirmed booking and the day after
 * (BOOK-4), days on which the boat is elsewhere or not ready, and those after its insurance.
 */
export function takenDays(
	schedule: DepartureTimes & { readonly durationMinutes: number; readonly timeZone: string },
	taken: Taken,
	floor: LocalDate,
): TakenDays {
	const { insuredUntil } = taken;
	const series = seriesOf(schedule).map((one) => ({
		...one,
		taken: daysTakenAt(schedule, one.time, taken, floor),
	}));
	const ranges = (days: Iterable<LocalDate>) => rangesOf(days, floor, insuredUntil);
	const [only, ...others] = series;
	if (only && others.length === 0) return { days: ranges(only.taken), byTime: null };
	const near = new Set(series.flatMap((one) => [...one.taken]));
	const full = [...near].filter((day) =>
		series.every((one) => one.taken.has(day) || !one.days.includes(weekdayOf(day))),
	);
	return { days: ranges(full), byTime: series.map((one) => ranges(one.taken)) };
}

function daysTakenAt(
	schedule: Parameters<typeof takenDays>[0],
	departureTime: string,
	{ confirmed, spans, turnaroundMinutes }: Taken,
	floor: LocalDate,
): ReadonlySet<LocalDate> {
	const days = new Set<LocalDate>();
	for (const { date } of claimsAt(schedule, departureTime, confirmed)) {
		days.add(date);
		days.add(addDays(date, 1));
	}
	const { durationMinutes, timeZone } = schedule;
	const trips = new Map<LocalDate, TripSpan>();
	for (const span of spans) {
		const first = span.departsAt.subtract({ minutes: durationMinutes + turnaroundMinutes });
		const last = dateAt(span.arrivesAt.add({ minutes: turnaroundMinutes }), timeZone);
		const from = dateAt(first, timeZone);
		for (let day = from < floor ? floor : from; day <= last; day = addDays(day, 1)) {
			if (days.has(day)) continue;
			const trip = trips.get(day) ?? tripSpan({ departureTime, durationMinutes, timeZone }, day);
			trips.set(day, trip);
			if (tooNear(trip, span, turnaroundMinutes)) days.add(day);
		}
	}
	return days;
}

function rangesOf(
	days: Iterable<LocalDate>,
	floor: LocalDate,
	insuredUntil: LocalDate | null,
): readonly TakenRange[] {
	const ranges: { from: LocalDate; until: LocalDate | null }[] = [];
	// The day after it has a year of five digits, which does not compare as text.
	const uninsuredFrom =
		insuredUntil === null || insuredUntil === '9999-12-31' ? null : addDays(insuredUntil, 1);
	for (const day of [...days].sort()) {
		if (day < floor || (uninsuredFrom && day >= uninsuredFrom)) continue;
		const last = ranges.at(-1);
		if (last?.until === day) last.until = addDays(day, 1);
		else ranges.push({ from: day, until: addDays(day, 1) });
	}
	const last = ranges.at(-1);
	if (!uninsuredFrom) return ranges;
	if (last?.until === uninsuredFrom) last.until = null;
	else ranges.push({ from: uninsuredFrom < floor ? floor : uninsuredFrom, until: null });
	return ranges;
}
