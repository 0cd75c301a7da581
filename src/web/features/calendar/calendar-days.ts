import type { CalendarEntry, OwnerCalendar } from '#contract/calendar-contract.ts';
import { addDays, dateAt, type LocalDate, type LocalTime } from '#domain/time.ts';

export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];
export type CalendarBoat = OwnerCalendar['boats'][number];

/** A calendar entry, in the time zone of its boat’s pier. */
export interface LocalEntry {
	readonly entry: CalendarEntry;
	readonly boat: CalendarBoat;
	readonly firstDay: LocalDate;
	/** Last day that the entry occupies. */
	readonly lastDay: LocalDate;
	/**
	 * Start time on the first day and end time on the last day. An entry for whole days starts and ends at
	 * 00:00.
	 */
	readonly starts: LocalTime;
	readonly ends: LocalTime;
}

const agendaDays = 28;

export const mondayOf = (date: LocalDate): LocalDate =>
	addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);

const weeksAhead = 5;

/**
 * The month view has whole weeks, and omits past weeks of the current month. The agenda has four weeks
 * from the date on.
 */
export function listDaysShown(view: CalendarView, date: LocalDate, today: LocalDate): readonly LocalDate[] {
	if (view === 'agenda') return listDaysFrom(date, agendaDays);
	if (view === 'week') return listDaysFrom(mondayOf(date), 7);
	const { daysInMonth } = Temporal.PlainDate.from(date);
	const first = mondayOf(date === today ? date : `${date.slice(0, 8)}01`);
	const lastOfMonth = addDays(mondayOf(`${date.slice(0, 8)}${daysInMonth}`), 6);
	const lastAhead = addDays(first, 7 * weeksAhead - 1);
	const last = date === today && lastAhead > lastOfMonth ? lastAhead : lastOfMonth;
	const length = Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(last)).days + 1;
	return listDaysFrom(first, length);
}

export const listDaysFrom = (first: LocalDate, length: number): LocalDate[] =>
	Array.from({ length }, (_, at) => addDays(first, at));

/** Returns true unless the month view hides past weeks of the month. */
export const isWholeMonth = (date: LocalDate, days: readonly LocalDate[]): boolean =>
	days.includes(`${date.slice(0, 8)}01`);

export function adjacentDate(
	view: CalendarView,
	date: LocalDate,
	steps: 1 | -1,
	days: readonly LocalDate[],
): LocalDate {
	if (view === 'week') return addDays(date, 7 * steps);
	if (view === 'agenda') return addDays(date, agendaDays * steps);
	// If past weeks are hidden, the previous page shows the complete month.
	if (steps === -1 && !isWholeMonth(date, days)) return `${date.slice(0, 8)}01`;
	return Temporal.PlainDate.from(`${date.slice(0, 8)}01`)
		.add({ months: steps })
		.toString();
}

export function localEntries(
	{ boats, entries }: { readonly boats: readonly CalendarBoat[]; readonly entries: readonly CalendarEntry[] },
	boatId?: string,
): readonly LocalEntry[] {
	const byId = new Map(boats.map((boat) => [boat._id, boat]));
	return entries.flatMap((entry) => {
		const boat = byId.get(entry.boatId);
		if (!boat || (boatId && boatId !== boat._id)) return [];
		const start = Temporal.Instant.from(entry.startsAt);
		const end = Temporal.Instant.from(entry.endsAt);
		return [
			{
				entry,
				boat,
				firstDay: dateAt(start, boat.timeZone),
				lastDay: dateAt(end.subtract({ nanoseconds: 1 }), boat.timeZone),
				starts: timeAt(start, boat.timeZone),
				ends: timeAt(end, boat.timeZone),
			},
		];
	});
}

const timeAt = (at: Temporal.Instant, timeZone: string): LocalTime =>
	at.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });

export const filterEntriesOn = (entries: readonly LocalEntry[], date: LocalDate): readonly LocalEntry[] =>
	entries.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay);

export const isWholeDays = ({ starts, ends }: LocalEntry): boolean => starts === '00:00' && ends === '00:00';

export function toBlockTimes(block: LocalEntry, lastDay: LocalDate): { from: string; until: string } {
	const endDay = block.ends === '00:00' ? addDays(lastDay, 1) : lastDay;
	return { from: `${block.firstDay}T${block.starts}`, until: `${endDay}T${block.ends}` };
}

export const sortDates = (one: LocalDate, other: LocalDate): readonly [LocalDate, LocalDate] =>
	one <= other ? [one, other] : [other, one];
