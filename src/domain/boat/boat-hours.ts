import { addDays, dateAt, instantOf, type LocalDate, type LocalTime } from '../time.ts';

/** When a boat is out, from now on, and what it needs between two trips. */
export interface BoatOccupancy {
	readonly spans: readonly TripSpan[];
	readonly turnaroundMinutes: number;
}

/** Hours of one day on the place's clock; the day ends at '24:00'. */
export interface DayHours {
	readonly from: LocalTime;
	readonly to: LocalTime;
}

/** What a day offers to a new trip: all of it, some hours, or nothing. */
type BoatDay = 'free' | 'part' | 'out';

/** Free for so many minutes at least, the step of the time pickers, is worth naming. */
const leastFreeMinutes = 10;

/** The hours of a day on which a boat is out. */
export function hoursOut({ spans }: BoatOccupancy, date: LocalDate, timeZone: string): readonly DayHours[] {
	return within(dayOf(date, timeZone), spans).map((span) => hoursOf(span, date, timeZone));
}

/** The hours of a day within which a new trip can leave and be back, with the time that the boat needs around it. */
export function hoursFree(
	{ spans, turnaroundMinutes }: BoatOccupancy,
	date: LocalDate,
	timeZone: string,
): readonly DayHours[] {
	const day = dayOf(date, timeZone);
	const kept = within(
		day,
		spans.map(({ departsAt, arrivesAt }) => ({
			departsAt: departsAt.subtract({ minutes: turnaroundMinutes }),
			arrivesAt: arrivesAt.add({ minutes: turnaroundMinutes }),
		})),
	);
	const free: TripSpan[] = [];
	let from = day.departsAt;
	for (const { departsAt, arrivesAt } of kept) {
		free.push({ departsAt: from, arrivesAt: departsAt });
		if (Temporal.Instant.compare(arrivesAt, from) > 0) from = arrivesAt;
	}
	free.push({ departsAt: from, arrivesAt: day.arrivesAt });
	return free
		.filter(({ departsAt, arrivesAt }) => arrivesAt.since(departsAt).total('minutes') >= leastFreeMinutes)
		.map((span) => hoursOf(span, date, timeZone));
}

/** What a day offers. A trip over midnight can be too near to one of the next day all the same: `meets` says so. */
export function boatDay(occupancy: BoatOccupancy, date: LocalDate, timeZone: string): BoatDay {
	const [first, ...more] = hoursFree(occupancy, date, timeZone);
	if (!first) return 'out';
	return more.length === 0 && first.from === '00:00' && first.to === '24:00' ? 'free' : 'part';
}

/** The dates, from a trip's departure to its arrival, on which it would be too near to trips that are sold. */
export function meets(
	{ spans, turnaroundMinutes }: BoatOccupancy,
	trip: TripSpan,
	timeZone: string,
): readonly LocalDate[] {
	const first = dateAt(trip.departsAt, timeZone);
	const last = dateAt(trip.arrivesAt, timeZone);
	const dates = new Set<LocalDate>();
	for (const span of spans) {
		if (!tooNear(trip, span, turnaroundMinutes)) continue;
		const from = dateAt(span.departsAt, timeZone);
		const to = dateAt(span.arrivesAt, timeZone);
		for (let date = from < first ? first : from; date <= last && date <= to; date = addDays(date, 1))
			dates.add(date);
		// Nothing of it falls on the trip's own days: it is the boat's readiness that is missing.
		if (to < first) dates.add(first);
		if (from > last) dates.add(last);
	}
	return [...dates].sort();
}

/** A day from midnight to midnight: 23 or 25 hours where the clocks change. */
function dayOf(date: LocalDate, timeZone: string): TripSpan {
	return {
		departsAt: instantOf(date, '00:00', timeZone),
		arrivesAt: instantOf(addDays(date, 1), '00:00', timeZone),
	};
}

/** What of some spans falls on a day, in its order. */
function within(day: TripSpan, spans: readonly TripSpan[]): TripSpan[] {
	const { compare } = Temporal.Instant;
	return spans
		.filter((span) => tooNear(day, span, 0))
		.map(({ departsAt, arrivesAt }) => ({
			departsAt: compare(departsAt, day.departsAt) < 0 ? day.departsAt : departsAt,
			arrivesAt: compare(arrivesAt, day.arrivesAt) > 0 ? day.arrivesAt : arrivesAt,
		}))
		.sort((a, b) => compare(a.departsAt, b.departsAt));
}

function hoursOf({ departsAt, arrivesAt }: TripSpan, date: LocalDate, timeZone: string): DayHours {
	const time = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5);
	return { from: time(departsAt), to: dateAt(arrivesAt, timeZone) > date ? '24:00' : time(arrivesAt) };
}

/** When a boat is out, from its departure to its arrival. */
export interface TripSpan {
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
}

/** The longest time that a boat can need between two trips: a day. */
export const longestTurnaroundMinutes = 24 * 60;

/** What the wizard offers, in minutes; the API takes any number of them up to the longest. */
export const turnaroundChoices = [
	0,
	15,
	30,
	45,
	60,
	90,
	120,
	180,
	240,
	720,
	longestTurnaroundMinutes,
] as const;

/**
 * Whether two trips of a boat are nearer to each other than it needs to be made ready (decisions, 22 November: for new
 * sales only), or overlap. Leaving the moment it is ready is near enough.
 */
export function tooNear(one: TripSpan, other: TripSpan, turnaroundMinutes: number): boolean {
	const ready = ({ arrivesAt }: TripSpan) => arrivesAt.add({ minutes: turnaroundMinutes });
	return (
		Temporal.Instant.compare(one.departsAt, ready(other)) < 0 &&
		Temporal.Instant.compare(other.departsAt, ready(one)) < 0
	);
}
