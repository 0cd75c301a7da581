import { type RawBuilder, sql } from 'kysely';
import { bookingWindowLimits } from '#domain/experience/booking-window.ts';
import { longestNoticeMinutes } from '#domain/experience/experience.ts';
import { type SearchFilters, toMaxCents, toMaxMinutes } from '#domain/experience/search.ts';
import { toYearlyDay } from '#domain/experience/season.ts';
import { type TimeOfDay, timeOfDayHours } from '#domain/experience/time-of-day.ts';
import {
	daysBetween,
	earliestDate,
	earliestStartOfDate,
	type LocalDate,
	type LocalTime,
	latestDate,
	weekdayOf,
} from '#domain/time.ts';
import { bindParam } from '../db/bind-param.ts';
import { type AreaValues, areaValues, type SearchArea } from '../db/earth.ts';
import { onSaleAt } from './experience-store.ts';
import type { FoundWords } from './search-word-store.ts';
import { sailingDayBits } from './series-columns.ts';

/** An undefined filter does not apply. */
export interface SearchValues extends AreaValues {
	readonly now: string;
	readonly guests: number | undefined;
	readonly minutes: number | undefined;
	readonly groupSize: number | undefined;
	readonly category: string | undefined;
	readonly trusted: true | undefined;
	readonly words?: FoundWords['words'] | undefined;
	/** If set, rows are found by the index of words (`selectInBlocks`). */
	readonly blocks?: FoundWords['blocks'] | undefined;
	/**
	 * First departure time of the range, and the time after the last one. `night` is set if the range
	 * passes midnight.
	 */
	readonly timeFrom?: LocalTime | undefined;
	readonly timeUntil?: LocalTime | undefined;
	readonly night?: true | undefined;
	readonly cents: number | undefined;
	readonly date?: LocalDate;
	readonly sailingDay?: number;
	readonly month?: number;
	/** Month and day of the date, in the year that represents every year in `season`. */
	readonly dayOfYear?: LocalDate;
	/**
	 * Days until the date in the latest and the earliest time zone. They are undefined if every booking
	 * window includes the date.
	 */
	readonly minDays?: number | undefined;
	readonly maxDays?: number | undefined;
	/**
	 * Minutes until the date begins in the earliest time zone. The number is undefined if it exceeds every
	 * minimum notice.
	 */
	readonly minutesLeft?: number | undefined;
	/** True if the date has begun in at least one time zone. */
	readonly begun?: true | undefined;
}

export function searchValues(area: SearchArea, filters: StoredFilters, now: Temporal.Instant): SearchValues {
	const { duration, price, groupSize, guests, category, trusted, words, blocks, time, date } = filters;
	return {
		...areaValues(area),
		now: now.toString(),
		guests,
		minutes: duration === undefined ? undefined : toMaxMinutes(duration),
		groupSize: groupSize === undefined ? undefined : Math.floor(groupSize),
		category,
		trusted,
		words,
		blocks,
		...(time === undefined ? {} : timeValues(time)),
		cents: price === undefined ? undefined : toMaxCents(price),
		...(date === undefined ? {} : dateValues(date, now)),
	};
}

const timeValues = (time: TimeOfDay) => {
	const { from, until } = timeOfDayHours[time];
	return { timeFrom: from, timeUntil: until, night: from > until ? (true as const) : undefined };
};

function dateValues(date: LocalDate, now: Temporal.Instant) {
	const [min, max] = [daysBetween(latestDate(now), date), daysBetween(earliestDate(now), date)];
	const far = max > bookingWindowLimits.min;
	const left = Math.floor((earliestStartOfDate(date).epochMilliseconds - now.epochMilliseconds) / 60_000);
	return {
		date,
		sailingDay: sailingDayBits([weekdayOf(date)]),
		month: Number(date.slice(5, 7)),
		dayOfYear: toYearlyDay(date),
		minDays: far ? min : undefined,
		maxDays: far ? max : undefined,
		minutesLeft: left < longestNoticeMinutes ? left : undefined,
		begun: left <= 0 ? (true as const) : undefined,
	};
}

const instant = (values: SearchValues) => bindParam('timestamptz', values.now);
export const day = (values: Pick<SearchValues, 'date'>) => bindParam('date', values.date ?? null);

/**
 * SQL conditions of all filters, as far as stored columns can decide. The location indexes can answer
 * them, or with `blocks` the index of words. Filters are upper limits (SRCH-3), except that `guests` is
 * a minimum capacity.
 */
export function passingConditions(values: SearchValues): RawBuilder<unknown>[] {
	const terms = [sql`experience.verified_at IS NOT NULL`, onSaleAt(instant(values))];
	if (values.minutes !== undefined)
		terms.push(sql`experience.duration_minutes <= ${bindParam('integer', values.minutes)}`);
	if (values.groupSize !== undefined)
		terms.push(sql`experience.group_size <= ${bindParam('integer', values.groupSize)}`);
	if (values.guests !== undefined)
		terms.push(sql`experience.group_size >= ${bindParam('integer', values.guests)}`);
	if (values.category !== undefined)
		terms.push(sql`experience.category = ${bindParam('text', values.category)}`);
	if (values.trusted) terms.push(sql`experience.trusted`);
	if (values.blocks) terms.push(sql`words_by_block(experience.words, experience.earth) @@ block.words`);
	else if (values.words !== undefined)
		terms.push(sql`experience.words @@ ${bindParam('tsquery', values.words)}`);
	if (values.timeFrom !== undefined)
		terms.push(sql`(experience.other_days <> 0 OR ${departsWithin(values)})`);
	if (values.cents !== undefined) terms.push(...atMost(values));
	if (values.date !== undefined) terms.push(...freeOn(values));
	return terms;
}

/** SQL for the `rows` of each block; `rows` must contain the conditions of `passingConditions`. */
export const selectInBlocks = ({ blocks }: SearchValues, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
	sql`(SELECT found.* FROM unnest(${bindParam('tsquery[]', blocks)}) AS block (words) CROSS JOIN LATERAL (${rows} OFFSET 0) AS found)`;

/** SQL condition: the first departure time is within the requested time of day. */
function departsWithin(values: SearchValues): RawBuilder<unknown> {
	const [from, until] = [bindParam('time', values.timeFrom), bindParam('time', values.timeUntil)];
	const between = values.night ? sql` OR ` : sql` AND `;
	return sql`(experience.departure_time >= ${from}${between}experience.departure_time < ${until})`;
}

const limit = (values: SearchValues) => bindParam('bigint', values.cents);

/**
 * SQL condition: the lowest price is within the limit. The lowest price of all months is in the index;
 * with a date, the price of the date's month is checked too.
 */
const atMost = (values: SearchValues): RawBuilder<unknown>[] => [
	sql`experience.least_cents <= ${limit(values)}`,
	...(values.month === undefined ? [] : [sql`${bound('least_cents', values)} <= ${limit(values)}`]),
];

function bound(name: 'least_cents' | 'most_cents', { month }: SearchValues): RawBuilder<unknown> {
	const any = sql.ref(`experience.${name}`);
	if (month === undefined) return any;
	return sql`coalesce(${sql.ref(`experience.month_${name}`)}[${bindParam('integer', month)}], ${any})`;
}

/**
 * SQL condition: a row passes so far, but the domain must decide. Either the price limit is between the
 * row's lowest and highest price, or minimum notice or time of day may exclude some of several departure
 * times. Returns undefined if the domain need not decide about any row.
 */
export function undecidedCondition(values: SearchValues): RawBuilder<unknown> | undefined {
	const terms: RawBuilder<unknown>[] = [];
	if (values.cents !== undefined) terms.push(sql`${bound('most_cents', values)} > ${limit(values)}`);
	if (values.timeFrom !== undefined) terms.push(sql`experience.other_days <> 0`);
	else if (values.minutesLeft !== undefined)
		terms.push(
			values.begun
				? sql`experience.other_days <> 0`
				: sql`experience.other_days <> 0 AND experience.minimum_notice_minutes > ${bindParam('integer', values.minutesLeft)}`,
		);
	return terms.length > 0 ? sql`(${sql.join(terms, sql` OR `)})` : undefined;
}

export type StoredFilters = Omit<SearchFilters, 'q'> & Partial<FoundWords>;

/**
 * SQL conditions: the date is free. `unavailable` contains days with a booking on that day or the day
 * before, with another trip of the boat including turnaround, or without insurance.
 */
function freeOn(values: SearchValues): RawBuilder<unknown>[] {
	return [
		sql`(experience.sailing_days | experience.other_days) & ${bindParam('integer', values.sailingDay)} <> 0`,
		sql`NOT experience.unavailable @> ${day(values)}`,
		sql`(experience.season IS NULL OR experience.season @> ${day(values)}
			OR experience.season @> ${bindParam('date', values.dayOfYear)})`,
		...withinBookingWindow(values),
		...afterNotice(values),
	];
}

/**
 * SQL conditions: the date is within the booking window in the experience's time zone. There are none if
 * every window includes the date.
 */
function withinBookingWindow(values: SearchValues): RawBuilder<unknown>[] {
	if (values.maxDays === undefined) return [];
	const today = sql`(${instant(values)} AT TIME ZONE experience.time_zone)::date`;
	return [
		sql`(experience.booking_window_days >= ${bindParam('integer', values.maxDays)} OR (experience.booking_window_days >= ${bindParam('integer', values.minDays)}
			AND ${day(values)} - ${today} <= experience.booking_window_days))`,
	];
}

/**
 * SQL conditions: the departure is in the future and after the minimum notice. There are none if every
 * departure on the date meets both. The domain checks experiences with several departure times, because
 * `unavailable` shows only whether one time is free.
 */
function afterNotice(values: SearchValues): RawBuilder<unknown>[] {
	if (values.minutesLeft === undefined) return [];
	const now = instant(values);
	const departsAt = sql`((${day(values)} + experience.departure_time) AT TIME ZONE experience.time_zone)`;
	const notice = sql`${departsAt} >= ${now} + experience.minimum_notice_minutes * interval '1 minute'`;
	const first = values.begun ? sql`${departsAt} > ${now} AND ${notice}` : notice;
	const several = sql`experience.other_days <> 0`;
	return values.begun
		? [sql`(${several} OR ${first})`]
		: [
				sql`(experience.minimum_notice_minutes <= ${bindParam('integer', values.minutesLeft)} OR ${several} OR ${first})`,
			];
}
