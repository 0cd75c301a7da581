import { isTooNear, type TripSpan } from '../boat/boat-hours.ts';
import { type DepartureTimes, listDepartureSeries } from '../experience/departures.ts';
import type { DayRange } from '../experience/season.ts';
import { addDays, dateAt, type LocalDate, tripSpan, weekdayOf } from '../time.ts';
import { type DateClaim, filterClaimsAt } from './availability.ts';

export interface Taken {
	readonly confirmed: readonly Pick<DateClaim, 'date' | 'departureTime'>[];
	/** Holds do not count. */
	readonly spans: readonly TripSpan[];
	readonly turnaroundMinutes: number;
	/** The last day with valid insurance; null if the insurance has no end. */
	readonly insuredUntil: LocalDate | null;
}

/** Ranges of days, in order and with gaps between them. `until` is excluded; null means no end. */
export type TakenRange = Omit<DayRange, 'until'> & { readonly until: LocalDate | null };

export interface TakenDays {
	readonly days: readonly TakenRange[];
	/**
	 * The unavailable days of each departure time, in order of the times; null if there is only one
	 * departure time.
	 */
	readonly byTime: readonly (readonly TakenRange[])[] | null;
}

/**
 * Returns the first day whose availability is stored, three days before the UTC date. The margin covers
 * the difference between time zones, up to a day, and overnight trips.
 */
export const takenDaysFloor = (now: Temporal.Instant): LocalDate => addDays(dateAt(now, 'UTC'), -3);

/**
 * Returns the days from `floor` on that cannot be booked. These are the day of a confirmed booking and
 * the next day (BOOK-4), days on which the boat is out or within its turnaround, and days after its
 * insurance expires.
 */
export function takenDays(
	schedule: DepartureTimes & { readonly durationMinutes: number; readonly timeZone: string },
	taken: Taken,
	floor: LocalDate,
): TakenDays {
	const { insuredUntil } = taken;
	const series = listDepartureSeries(schedule).map((one) => ({
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

/** Returns the days from `floor` on that cannot be booked at a departure time, except uninsured days. */
export function daysTakenAt(
	schedule: Parameters<typeof takenDays>[0],
	departureTime: string,
	{ confirmed, spans, turnaroundMinutes }: Omit<Taken, 'insuredUntil'>,
	floor: LocalDate,
): ReadonlySet<LocalDate> {
	const days = new Set<LocalDate>();
	for (const { date } of filterClaimsAt(schedule, departureTime, confirmed)) {
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
			if (isTooNear(trip, span, turnaroundMinutes)) days.add(day);
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
	// The day after 9999-12-31 has a year of five digits, which cannot be compared as text.
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
