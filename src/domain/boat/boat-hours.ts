import { addDays, dateAt, instantOf, type LocalDate, type LocalTime } from '../time.ts';

export interface BoatOccupancy {
	readonly spans: readonly TripSpan[];
	readonly turnaroundMinutes: number;
}

/** In the place’s zone. Midnight at the end of the day is '24:00'. */
export interface DayHours {
	readonly from: LocalTime;
	readonly to: LocalTime;
}

type BoatDay = 'free' | 'part' | 'out';

/** One step of the time picker. */
const leastFreeMinutes = 10;

export function findHoursOut(
	{ spans }: BoatOccupancy,
	date: LocalDate,
	timeZone: string,
): readonly DayHours[] {
	return within(dayOf(date, timeZone), spans).map((span) => hoursOf(span, date, timeZone));
}

/**
 * Returns the hours of a day in which a new trip fits from departure to return, with the
 * turnaround before and after it.
 */
export function findFreeHours(
	{ spans, turnaroundMinutes }: BoatOccupancy,
	date: LocalDate,
	timeZone: string,
): readonly DayHours[] {
	const day = dayOf(date, timeZone);
	const shortened = within(
		day,
		spans.map(({ departsAt, arrivesAt }) => ({
			departsAt: departsAt.subtract({ minutes: turnaroundMinutes }),
			arrivesAt: arrivesAt.add({ minutes: turnaroundMinutes }),
		})),
	);
	const free: TripSpan[] = [];
	let from = day.departsAt;
	for (const { departsAt, arrivesAt } of shortened) {
		free.push({ departsAt: from, arrivesAt: departsAt });
		if (Temporal.Instant.compare(arrivesAt, from) > 0) from = arrivesAt;
	}
	free.push({ departsAt: from, arrivesAt: day.arrivesAt });
	return free
		.filter(({ departsAt, arrivesAt }) => arrivesAt.since(departsAt).total('minutes') >= leastFreeMinutes)
		.map((span) => hoursOf(span, date, timeZone));
}

/** A trip over midnight can be refused even on a free day, because of a trip on the next day. */
export function boatDay(occupancy: BoatOccupancy, date: LocalDate, timeZone: string): BoatDay {
	const [first, ...more] = findFreeHours(occupancy, date, timeZone);
	if (!first) return 'out';
	return more.length === 0 && first.from === '00:00' && first.to === '24:00' ? 'free' : 'part';
}

export function conflictingDates(
	{ spans, turnaroundMinutes }: BoatOccupancy,
	trip: TripSpan,
	timeZone: string,
): readonly LocalDate[] {
	const first = dateAt(trip.departsAt, timeZone);
	const last = dateAt(trip.arrivesAt, timeZone);
	const dates = new Set<LocalDate>();
	for (const span of spans) {
		if (!isTooNear(trip, span, turnaroundMinutes)) continue;
		const from = dateAt(span.departsAt, timeZone);
		const to = dateAt(span.arrivesAt, timeZone);
		for (let date = from < first ? first : from; date <= last && date <= to; date = addDays(date, 1))
			dates.add(date);
		// The sold trip is on another day, but less than the turnaround away.
		if (to < first) dates.add(first);
		if (from > last) dates.add(last);
	}
	return [...dates].sort();
}

/**
 * Returns one departure for each free span of the day that fits a trip of this length, nearest to the
 * wanted time first. Times are in steps of the time picker.
 */
export function freeDepartures(
	occupancy: BoatOccupancy,
	{ date, time, minutes }: { readonly date: LocalDate; readonly time: LocalTime; readonly minutes: number },
	timeZone: string,
): readonly LocalTime[] {
	const wanted = minuteOf(time);
	return findFreeHours(occupancy, date, timeZone)
		.map(({ from, to }) => {
			const earliest = Math.ceil(minuteOf(from) / leastFreeMinutes) * leastFreeMinutes;
			// A trip may end after midnight, so a free span until 24:00 permits a departure until 23:50.
			const latest =
				to === '24:00'
					? minuteOf('23:50')
					: Math.floor((minuteOf(to) - minutes) / leastFreeMinutes) * leastFreeMinutes;
			return latest < earliest ? undefined : Math.min(latest, Math.max(earliest, wanted));
		})
		.filter((minute) => minute !== undefined)
		.sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
		.map(timeOfMinute)
		.filter((departure) => {
			const departsAt = instantOf(date, departure, timeZone);
			return (
				conflictingDates(occupancy, { departsAt, arrivesAt: departsAt.add({ minutes }) }, timeZone).length ===
				0
			);
		});
}

const minuteOf = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const timeOfMinute = (minute: number): LocalTime =>
	`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The day is 23 or 25 hours long when the clocks change. */
function dayOf(date: LocalDate, timeZone: string): TripSpan {
	return {
		departsAt: instantOf(date, '00:00', timeZone),
		arrivesAt: instantOf(addDays(date, 1), '00:00', timeZone),
	};
}

function within(day: TripSpan, spans: readonly TripSpan[]): TripSpan[] {
	const { compare } = Temporal.Instant;
	return spans
		.filter((span) => isTooNear(day, span, 0))
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

export interface TripSpan {
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
}

export const longestTurnaroundMinutes = 24 * 60;

/** The API accepts any value up to the longest. */
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

/** New sales are checked, existing ones are not. */
export function isTooNear(one: TripSpan, other: TripSpan, turnaroundMinutes: number): boolean {
	const ready = ({ arrivesAt }: TripSpan) => arrivesAt.add({ minutes: turnaroundMinutes });
	return (
		Temporal.Instant.compare(one.departsAt, ready(other)) < 0 &&
		Temporal.Instant.compare(other.departsAt, ready(one)) < 0
	);
}
