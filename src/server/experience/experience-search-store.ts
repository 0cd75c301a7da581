import { type RawBuilder, sql } from 'kysely';
import { bookingWindowLimits } from '#domain/experience/booking-window.ts';
import type { DepartureSeries, SeriesColumn } from '#domain/experience/departures.ts';
import { longestNoticeMinutes } from '#domain/experience/experience.ts';
import {
	centsUpTo,
	countLimit,
	experiencesPerPage,
	minutesUpTo,
	type SearchFilters,
	type SortOrder,
	searchRadiusMetres,
} from '#domain/experience/search.ts';
import { yearlyDay } from '#domain/experience/season.ts';
import { hoursOf, type TimeOfDay } from '#domain/experience/time-of-day.ts';
import type { ExperienceId } from '#domain/id.ts';
import type { Cents, Rupees } from '#domain/money.ts';
import type { PriceForm } from '#domain/price/price-rules.ts';
import { bookableTime, type Candidate, candidateCents, departingIn } from '#domain/price/trip-price.ts';
import {
	daysBetween,
	earliestDate,
	type LocalDate,
	type LocalTime,
	latestDate,
	startAnywhere,
	weekdayOf,
} from '#domain/time.ts';
import type { Coordinates } from '#ports/places.ts';
import { bindParam } from '../db/bind-param.ts';
import type { Db } from '../db/database.ts';
import {
	type AreaValues,
	areaValues,
	type CellValues,
	cellsOf,
	cellValues,
	earthCube,
	inArea,
	inCells,
	type SearchArea,
	searchArea,
} from '../db/earth.ts';
import { statement } from '../db/statement.ts';
import { onSaleAt, sortByIds } from './experience-store.ts';
import { pricesColumn } from './price-store.ts';
import { sailingDayBits, sailingDaysFrom, seriesFromColumn } from './series-columns.ts';

const experienceTable = sql.table('experience');

/** Parameters of the search statements. An undefined filter does not apply. */
interface SearchValues extends AreaValues {
	readonly now: string;
	readonly guests: number | undefined;
	readonly minutes: number | undefined;
	readonly groupSize: number | undefined;
	readonly category: string | undefined;
	readonly trusted: true | undefined;
	/** A `tsquery` (`findWords`). */
	readonly words?: string | undefined;
	/** First departure time and the one after the last; `night` if they pass midnight. */
	readonly timeFrom?: LocalTime | undefined;
	readonly timeUntil?: LocalTime | undefined;
	readonly night?: true | undefined;
	readonly cents: number | undefined;
	readonly date?: LocalDate;
	readonly sailingDay?: number;
	/** Calendar month of the date, from 1. */
	readonly month?: number;
	/** Month and day in the year that represents every year in `season`. */
	readonly dayOfYear?: LocalDate;
	/**
	 * Days until the date in the latest and earliest time zones; omitted if every booking window
	 * includes it.
	 */
	readonly minDays?: number | undefined;
	readonly maxDays?: number | undefined;
	/**
	 * Minutes until the date begins in the earliest time zone; omitted if longer than any minimum
	 * notice.
	 */
	readonly minutesLeft?: number | undefined;
	/** True if the date has begun in at least one time zone. */
	readonly begun?: true | undefined;
}

function searchValues(area: SearchArea, filters: StoredFilters, now: Temporal.Instant): SearchValues {
	const { duration, price, groupSize, guests, category, trusted, words, time, date } = filters;
	return {
		...areaValues(area),
		now: now.toString(),
		guests,
		minutes: duration === undefined ? undefined : minutesUpTo(duration),
		groupSize: groupSize === undefined ? undefined : Math.floor(groupSize),
		category,
		trusted,
		words,
		...(time === undefined ? {} : timeValues(time)),
		cents: price === undefined ? undefined : centsUpTo(price),
		...(date === undefined ? {} : dateValues(date, now)),
	};
}

const timeValues = (time: TimeOfDay) => {
	const { from, until } = hoursOf[time];
	return { timeFrom: from, timeUntil: until, night: from > until ? (true as const) : undefined };
};

function dateValues(date: LocalDate, now: Temporal.Instant) {
	const [min, max] = [daysBetween(latestDate(now), date), daysBetween(earliestDate(now), date)];
	const far = max > bookingWindowLimits.min;
	const left = Math.floor((startAnywhere(date).epochMilliseconds - now.epochMilliseconds) / 60_000);
	return {
		date,
		sailingDay: sailingDayBits([weekdayOf(date)]),
		month: Number(date.slice(5, 7)),
		dayOfYear: yearlyDay(date),
		minDays: far ? min : undefined,
		maxDays: far ? max : undefined,
		minutesLeft: left < longestNoticeMinutes ? left : undefined,
		begun: left <= 0 ? (true as const) : undefined,
	};
}

const instant = (values: SearchValues) => bindParam('timestamptz', values.now);
const day = (values: Pick<SearchValues, 'date'>) => bindParam('date', values.date ?? null);

/**
 * SQL conditions of all filters, as far as stored columns decide them. The location indexes answer
 * them. They are upper limits (SRCH-3), except `guests`, which is the minimum room.
 */
function passing(values: SearchValues): RawBuilder<unknown>[] {
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
	if (values.words !== undefined) terms.push(sql`experience.words @@ ${bindParam('tsquery', values.words)}`);
	if (values.timeFrom !== undefined)
		terms.push(sql`(experience.other_days <> 0 OR ${departsWithin(values)})`);
	if (values.cents !== undefined) terms.push(...atMost(values));
	if (values.date !== undefined) terms.push(...freeOn(values));
	return terms;
}

/** SQL condition: the first departure time is in the part of the day. */
function departsWithin(values: SearchValues): RawBuilder<unknown> {
	const [from, until] = [bindParam('time', values.timeFrom), bindParam('time', values.timeUntil)];
	const between = values.night ? sql` OR ` : sql` AND `;
	return sql`(experience.departure_time >= ${from}${between}experience.departure_time < ${until})`;
}

const limit = (values: SearchValues) => bindParam('bigint', values.cents);

/** SQL conditions: the lowest price is within the limit. The index has the lowest one of all months. */
const atMost = (values: SearchValues): RawBuilder<unknown>[] => [
	sql`experience.least_cents <= ${limit(values)}`,
	...(values.month === undefined ? [] : [sql`${bound('least_cents', values)} <= ${limit(values)}`]),
];

/** SQL for the lowest or highest price, of the date's month if one is given. */
function bound(name: 'least_cents' | 'most_cents', { month }: SearchValues): RawBuilder<unknown> {
	const any = sql.ref(`experience.${name}`);
	if (month === undefined) return any;
	return sql`coalesce(${sql.ref(`experience.month_${name}`)}[${bindParam('integer', month)}], ${any})`;
}

/**
 * SQL condition: the domain must decide about a row that passes. The price limit is between its
 * lowest and highest price, or it has several departure times and a notice or a time of day that
 * matters. Undefined if no row can be undecided.
 */
function undecided(values: SearchValues): RawBuilder<unknown> | undefined {
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

/**
 * Columns that the domain needs to decide about an experience. They are in the covering index, as
 * plain columns: rows of JSON take PostgreSQL twice as long.
 */
const candidateColumns = ['price_lkr', 'price_form', 'departure_time', 'time_zone'] as const;
const candidateOf = (table: string) => sql.join(candidateColumns.map((name) => sql.ref(`${table}.${name}`)));

/** SQL for a lateral join with the further columns of an experience with several departure times. */
const series = (values: Pick<SearchValues, 'date'>, of: RawBuilder<unknown>) => sql`LEFT JOIN LATERAL (
	SELECT minimum_notice_minutes, sailing_days, other_departures,
		ARRAY(SELECT taken.days @> ${day(values)} FROM unnest(series_unavailable) AS taken (days)) AS taken
	FROM experience WHERE ${of}.other_days <> 0 AND experience.id = ${of}.id OFFSET 0) AS series ON true`;

interface SeriesColumns {
	readonly minimum_notice_minutes: number;
	readonly sailing_days: number;
	readonly other_departures: readonly SeriesColumn[];
	/** True for each departure time that is taken on the date. */
	readonly taken: readonly boolean[];
}

type CandidateRow = {
	readonly id: ExperienceId;
	readonly price_lkr: Rupees;
	/** A `PriceForm` as JSON. */
	readonly price_form: string | null;
	readonly departure_time: LocalTime;
	readonly time_zone: string;
} & (SeriesColumns | { readonly [Column in keyof SeriesColumns]: null });

/** An experience that was found, with its candidate columns if the domain must decide about it. */
type FoundRow = { readonly id: ExperienceId; readonly least_cents: Cents } & (
	| CandidateRow
	| { readonly price_lkr: null }
);

const isCandidate = (row: FoundRow): row is FoundRow & CandidateRow => row.price_lkr !== null;

function candidateFrom(row: CandidateRow): Candidate {
	return {
		basePrice: row.price_lkr,
		form: row.price_form === null ? null : (JSON.parse(row.price_form) as PriceForm),
		departureTime: row.departure_time,
		timeZone: row.time_zone,
		minimumNoticeMinutes: row.minimum_notice_minutes ?? 0,
		free: row.taken === null ? undefined : freeSeries(row.departure_time, row),
	};
}

function freeSeries(
	time: LocalTime,
	{ sailing_days, other_departures, taken }: SeriesColumns,
): readonly DepartureSeries[] {
	const all = [{ time, days: sailingDaysFrom(sailing_days) }, ...seriesFromColumn(other_departures)];
	return all.filter((_, nth) => !taken[nth]);
}

/** Decisions of the domain about candidates. */
interface Decided {
	/** Exact prices of candidates that can be booked and cost at most the limit. */
	readonly prices: ReadonlyMap<ExperienceId, Cents>;
	readonly refused: ReadonlySet<ExperienceId>;
}

function decideAll(found: readonly FoundRow[], filters: StoredFilters, now: Temporal.Instant): Decided {
	const most = filters.price === undefined ? Number.POSITIVE_INFINITY : centsUpTo(filters.price);
	const [prices, refused] = [new Map<ExperienceId, Cents>(), new Set<ExperienceId>()];
	for (const row of found.filter(isCandidate)) {
		const cents = candidateCents(departingIn(candidateFrom(row), filters.time), filters, now);
		if (cents !== undefined && cents <= most) prices.set(row.id, cents);
		else refused.add(row.id);
	}
	return { prices, refused };
}

const selectCandidates = statement(
	(db, { ids, ...values }: Pick<SearchValues, 'date'> & { readonly ids: readonly ExperienceId[] }) => {
		const selected = sql<CandidateRow>`
			SELECT found.id, ${candidateOf('found')}, series.* FROM experience AS found ${series(values, sql.ref('found'))}
			WHERE found.id = ANY(${ids})`;
		return { compile: () => selected.compile(db) };
	},
);

/** Finds the earliest free departure on a date; omits experiences without one. */
export async function findEarliestDepartures(
	db: Db,
	ids: readonly ExperienceId[],
	{ date, time: part }: { readonly date: LocalDate; readonly time?: TimeOfDay | undefined },
	now: Temporal.Instant,
): Promise<ReadonlyMap<ExperienceId, LocalTime>> {
	const { rows } = await selectCandidates(db, { ids, date });
	return new Map(
		rows.flatMap((row) => {
			const time = bookableTime(departingIn(candidateFrom(row), part), date, now);
			return time === undefined ? [] : [[row.id, time] as const];
		}),
	);
}

/**
 * SQL conditions: the date is free. `unavailable` contains days with a booking (that day or the
 * day before), another trip of the boat including turnaround, or no insurance.
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
 * SQL conditions: the date is within the booking window, in the experience's own time zone; none
 * if the date alone decides.
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
 * SQL conditions: it departs in the future and after the minimum notice; none if the date alone
 * decides. The domain checks several departure times, because `unavailable` only says that one of
 * them is free.
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

/** SQL orders. By price: in the order of the lowest prices. */
const orders = {
	distance: (of, at) => sql`${of}.earth <-> ${at}, ${of}.id`,
	price: (of) => sql`${of}.least_cents, ${of}.id`,
	rating: (of) => sql`${of}.rating_score DESC NULLS LAST, ${of}.id`,
	duration: (of) => sql`${of}.duration_minutes, ${of}.id`,
} as const satisfies Record<
	SortOrder,
	(of: RawBuilder<unknown>, at: RawBuilder<unknown>) => RawBuilder<unknown>
>;

/** Filters with the words as a `tsquery`. */
export type StoredFilters = Omit<SearchFilters, 'q'> & { readonly words?: string | undefined };

type Sorted = StoredFilters & { readonly sort: SortOrder; readonly page: number };

const inEachOrder = <Made>(make: (sort: SortOrder) => Made): Record<SortOrder, Made> => ({
	distance: make('distance'),
	price: make('price'),
	rating: make('rating'),
	duration: make('duration'),
});

/** SQL condition: the page needs the exact price of a row, even of one that surely passes. */
const priced: Record<SortOrder, RawBuilder<unknown>> = {
	distance: sql`false`,
	price: sql`least_cents <> most_cents`,
	rating: sql`false`,
	duration: sql`false`,
};

/** An id with its lowest price. */
type Found = readonly [id: ExperienceId, leastCents: Cents];

/** If none is on the page, one row has the count alone. */
type CountedRow = { readonly count: number } & (FoundRow | { readonly id: null });

/**
 * Counts rows that pass, and reads those that the domain must decide and the first ones in order,
 * unless the decided ones alone exceed the limit.
 */
const countAndSelect = inEachOrder((sort) =>
	statement((db, values: SearchValues & CellValues & { readonly rows: number }) => {
		const open = undecided(values);
		const order = orders[sort](sql.table('found'), bindParam('cube', values.middle));
		const few = sql`(SELECT few FROM few)`;
		const certain = sql`NOT wide${open ? sql` AND NOT ${open}` : sql``}`;
		const rest = [
			...(open ? [listed(values, sql`NOT wide AND ${open}`, sql`true`)] : []),
			listed(values, sql`wide`, sql`(${open ?? sql`false`} OR ${priced[sort]})`),
		].map((rows) => sql`UNION ALL (${rows} WHERE ${few})`);
		const counted = sql<CountedRow>`
			WITH ${cellsOf(values)},
			decided AS MATERIALIZED (${listed(values, certain, priced[sort])} LIMIT ${sql.lit(countLimit + 1)}),
			few AS MATERIALIZED (SELECT count(*) <= ${sql.lit(countLimit)} AS few FROM decided),
			listed AS MATERIALIZED (SELECT * FROM decided ${sql.join(rest, sql` `)})
			SELECT counted.count, found.id, found.least_cents, ${candidateOf('found')}, series.*
			FROM (SELECT count(*)::integer AS count FROM listed) AS counted LEFT JOIN (
				(SELECT * FROM listed AS found WHERE ${few} AND price_lkr IS NULL ORDER BY ${order} LIMIT ${bindParam('integer', values.rows)})
				UNION ALL SELECT * FROM listed WHERE ${few} AND price_lkr IS NOT NULL) AS found ON true
			${series(values, sql.ref('found'))} ORDER BY ${order}`;
		return { compile: () => counted.compile(db) };
	}),
);

/**
 * SQL for rows of the area that pass, with the candidate columns of those with `candidate`. `OFFSET
 * 0` forces one lookup per cell range, even if the planner prefers a scan of the whole index.
 */
function listed(
	values: SearchValues,
	which: RawBuilder<unknown>,
	candidate: RawBuilder<unknown>,
): RawBuilder<unknown> {
	const all = sql.join([inCells(sql`experience.earth`, values), ...passing(values)], sql` AND `);
	const columns = [...candidateColumns, 'other_days'].map(
		(name) => sql`CASE WHEN ${candidate} THEN ${sql.ref(name)} END AS ${sql.ref(name)}`,
	);
	return sql`SELECT listed.* FROM cells CROSS JOIN LATERAL (
		SELECT id, earth, least_cents, duration_minutes, rating_score, ${sql.join(columns)} FROM experience
		WHERE ${which} AND ${all} OFFSET 0) AS listed`;
}

/**
 * Counts up to one more than the limit. If not all of these are certain from stored columns alone,
 * or if the count is complete, also returns the ids of the page in order.
 */
export async function countAndSearchPage(
	db: Db,
	area: SearchArea,
	filters: Sorted,
	now: Temporal.Instant,
): Promise<{ readonly count: number; readonly onPage: readonly ExperienceId[] | undefined }> {
	const rows = filters.page * experiencesPerPage;
	const values = { ...searchValues(area, filters, now), ...cellValues(area), rows };
	const counted = (await countAndSelect[filters.sort](db, values)).rows;
	const found = counted.filter((row): row is CountedRow & FoundRow => row.id !== null);
	const decided = decideAll(found, filters, now);
	const count = (counted[0]?.count ?? 0) - decided.refused.size;
	return {
		count: Math.min(count, countLimit + 1),
		onPage:
			found.length === 0 && count > 0 ? undefined : onPage(filters, accepted(found, decided, filters.sort)),
	};
}

const before = (page: number) => (page - 1) * experiencesPerPage;

const onPage = ({ page }: Pick<Sorted, 'page'>, found: readonly Found[]): readonly ExperienceId[] =>
	found.slice(before(page), page * experiencesPerPage).map(([id]) => id);

/** Returns what the domain accepts, with exact prices if sorted by price. */
function accepted(
	inOrder: readonly FoundRow[],
	{ refused, prices }: Decided,
	sort: SortOrder,
): readonly Found[] {
	const rest = inOrder.filter(({ id }) => !refused.has(id));
	const exact = rest.map(({ id, least_cents }) => [id, prices.get(id) ?? least_cents] as const);
	if (sort !== 'price') return exact;
	return exact.sort(([a, cents], [b, others]) => cents - others || (a < b ? -1 : 1));
}

/**
 * SQL for rows of the area that pass, to be read in order: from the spatial index, or with words by
 * cells, because a search for rare words reads the whole area.
 */
function inOrder(values: SearchValues & CellValues): RawBuilder<unknown> {
	const place = sql`experience.earth`;
	const all = (inArea: RawBuilder<unknown>) => sql.join([inArea, ...passing(values)], sql` AND `);
	if (values.words === undefined) return sql`experience WHERE ${all(inArea(place, values))}`;
	return sql`(WITH ${cellsOf(values)} SELECT found.* FROM cells CROSS JOIN LATERAL (
		SELECT id, earth, least_cents, duration_minutes, rating_score FROM experience
		WHERE ${all(inCells(place, values))} OFFSET 0) AS found) AS experience`;
}

const selectInOrder = inEachOrder((sort) =>
	statement((db, values: SearchValues & CellValues & { readonly rows: number | undefined }) => {
		const order = orders[sort](experienceTable, bindParam('cube', values.middle));
		const open = sql`(${undecided(values) ?? sql`false`} OR ${priced[sort]})`;
		const rows = values.rows === undefined ? sql.lit(firstRows) : sql`${values.rows}`;
		const selected = sql<FoundRow>`
			SELECT experience.id, experience.least_cents, ${candidateOf('candidate')}, series.* FROM experience
			LEFT JOIN LATERAL (SELECT experience.id, other_days, ${candidateOf('experience')} WHERE ${open} OFFSET 0) AS candidate ON true
			${series(values, sql.ref('candidate'))}
			WHERE experience.id IN (SELECT experience.id FROM ${inOrder(values)} ORDER BY ${order} LIMIT ${rows})
			ORDER BY ${order}`;
		return { compile: () => selected.compile(db) };
	}),
);

/**
 * Usually enough for a first page. A literal, because PostgreSQL plans a parameter as a tenth of
 * all rows.
 */
const firstRows = 36;

/**
 * Finds the first ids of a result of any size by the spatial index. Reads more rows until enough
 * are accepted and, if sorted by price, until no later row can be cheaper than the last.
 */
async function findFirst(
	db: Db,
	area: SearchArea,
	filters: StoredFilters & { readonly sort: SortOrder },
	now: Temporal.Instant,
	enough: number,
): Promise<readonly ExperienceId[]> {
	const values = { ...searchValues(area, filters, now), ...cellValues(area) };
	for (let rows = Math.max(firstRows, enough); ; rows *= 4) {
		const limit = rows > firstRows ? rows : undefined;
		const read = (await selectInOrder[filters.sort](db, { ...values, rows: limit })).rows;
		const found = accepted(read, decideAll(read, filters, now), filters.sort);
		const [last, next] = [found[enough - 1], read.at(-1)];
		const isComplete = last && (filters.sort !== 'price' || (next && last[1] < next.least_cents));
		if (isComplete || read.length < rows) return found.slice(0, enough).map(([id]) => id);
	}
}

/** Finds a page of results that exceed the count limit. */
export async function findFarPage(
	db: Db,
	area: SearchArea,
	filters: Sorted,
	now: Temporal.Instant,
): Promise<readonly ExperienceId[]> {
	const ids = await findFirst(db, area, filters, now, filters.page * experiencesPerPage);
	return ids.slice(before(filters.page));
}

const selectMarkers = statement((db, at: { readonly ids: readonly ExperienceId[] }) =>
	db
		.selectFrom('experience')
		.select([
			'id',
			'name',
			'approx_lat',
			'approx_lng',
			'price_lkr',
			'price_usd_cents',
			'departure_time',
			'other_departures',
			'time_zone',
			'rating_mean',
			'review_count',
			pricesColumn,
		])
		.select(sql<string | null>`images -> 0 ->> 'key'`.as('image'))
		.where(sql<boolean>`experience.id = ANY(${at.ids})`),
);

/** The nearest ones. */
export async function searchMarkers(
	db: Db,
	area: SearchArea,
	filters: StoredFilters,
	now: Temporal.Instant,
	limit: number,
) {
	const ids = await findFirst(db, area, { ...filters, sort: 'distance' }, now, limit);
	return sortByIds(ids, (await selectMarkers(db, { ids })).rows);
}

export async function findNearest(db: Db, at: Coordinates, now: Temporal.Instant) {
	return await db
		.selectFrom('experience')
		.select(['area', 'approx_lat', 'approx_lng'])
		.where('verified_at', 'is not', null)
		.where(onSaleAt(now.toString()))
		.orderBy(sql`experience.earth <-> ${earthCube(at)}`)
		.limit(1)
		.executeTakeFirst();
}

const selectNearby = statement(
	(db, to: AreaValues & { readonly id: ExperienceId; readonly now: string; readonly limit: number }) =>
		db
			.selectFrom('experience')
			.select('experience.id')
			.where('experience.verified_at', 'is not', null)
			.where(onSaleAt(to.now))
			.where('experience.id', '<>', to.id)
			.where(sql<boolean>`${inArea(sql`experience.earth`, to)}`)
			.orderBy(sql`experience.earth <-> ${bindParam('cube', to.middle)}`)
			.limit(to.limit),
);

export async function findNearby(
	db: Db,
	to: { readonly id: ExperienceId; readonly at: Coordinates },
	limit: number,
	now: Temporal.Instant,
): Promise<readonly ExperienceId[]> {
	const area = areaValues(searchArea(to.at, searchRadiusMetres, undefined));
	const { rows } = await selectNearby(db, { ...area, id: to.id, now: now.toString(), limit });
	return rows.map(({ id }) => id);
}
