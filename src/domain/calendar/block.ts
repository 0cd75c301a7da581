import { horizonDays } from '../booking/availability.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { BlockProblem } from '../refusal-facts.ts';
import { addDays, dateAt, daysBetween, instantOf, type LocalDate, type Weekday, weekdayOf } from '../time.ts';

/** A local date and time, 'YYYY-MM-DDTHH:MM'. */
export type LocalDateTime = string;

/** In local time of the boat's place. */
export interface BlockTimes {
	readonly from: LocalDateTime;
	/** The first free minute after the block. A whole day ends at 00:00 of the next day. */
	readonly until: LocalDateTime;
	/**
	 * Repeats the block on these weekdays until a last day. The day of `from` is included if its
	 * weekday is selected.
	 */
	readonly repeat?: { readonly weekdays: readonly Weekday[]; readonly lastDay: LocalDate } | undefined;
}

export interface BlockSpan {
	readonly startsAt: Temporal.Instant;
	readonly endsAt: Temporal.Instant;
}

const maxBlocks = 200;

/**
 * Returns the time spans of a block and its repetitions, in order, or why the block is refused. A block
 * is refused if it ends before it begins, is completely past, ends later than boats can be booked ahead,
 * has no days, or has overlapping repetitions. Local times of the input are in the time zone of `place`.
 */
export function blockSpans(
	input: BlockTimes,
	place: { readonly timeZone: string; readonly now: Temporal.Instant },
): readonly BlockSpan[] | Refusal<'block-impossible'> {
	const last = addDays(dateAt(place.now, place.timeZone), horizonDays);
	const impossible = (problem: BlockProblem) => refuse('block-impossible', { problem, last });
	const spans: BlockSpan[] = [];
	for (const date of firstDays(input, last)) {
		if (spans.length === maxBlocks) return impossible('too-many');
		const span = spanFrom(input, date, place.timeZone);
		if (Temporal.Instant.compare(span.endsAt, span.startsAt) <= 0) return impossible('backwards');
		const before = spans.at(-1);
		if (before && Temporal.Instant.compare(span.startsAt, before.endsAt) < 0)
			return impossible('overlapping');
		spans.push(span);
	}
	const end = spans.at(-1)?.endsAt;
	if (!end) return impossible('no-day');
	if (Temporal.Instant.compare(end, place.now) <= 0) return impossible('passed');
	if (Temporal.Instant.compare(end, instantOf(addDays(last, 1), '00:00', place.timeZone)) > 0)
		return impossible('too-far');
	return spans;
}

function firstDays({ from, repeat }: BlockTimes, last: LocalDate): readonly LocalDate[] {
	const [first = ''] = from.split('T');
	if (!repeat) return [first];
	const days: LocalDate[] = [];
	const until = repeat.lastDay < last ? repeat.lastDay : last;
	for (let day = first; day <= until; day = addDays(day, 1)) {
		if (repeat.weekdays.includes(weekdayOf(day))) days.push(day);
	}
	return days;
}

/** Returns a span with the same local times on another day. */
function spanFrom({ from, until }: BlockTimes, date: LocalDate, timeZone: string): BlockSpan {
	const [first = '', begins = ''] = from.split('T');
	const [ends = '', over = ''] = until.split('T');
	return {
		startsAt: instantOf(date, begins, timeZone),
		endsAt: instantOf(addDays(date, daysBetween(first, ends)), over, timeZone),
	};
}

export function subtractTakenTimes(span: BlockSpan, taken: readonly BlockSpan[]): readonly BlockSpan[] {
	const { compare } = Temporal.Instant;
	const parts: BlockSpan[] = [];
	let { startsAt } = span;
	for (const one of taken.toSorted((a, b) => compare(a.startsAt, b.startsAt))) {
		if (compare(one.startsAt, span.endsAt) >= 0) break;
		if (compare(one.startsAt, startsAt) > 0) parts.push({ startsAt, endsAt: one.startsAt });
		if (compare(one.endsAt, startsAt) > 0) startsAt = one.endsAt;
	}
	if (compare(startsAt, span.endsAt) < 0) parts.push({ startsAt, endsAt: span.endsAt });
	return parts;
}
