import { type RawBuilder, sql } from 'kysely';
import { bookingWindowLimits } from '#domain/experience/booking-window.ts';
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
import { dayOfEveryYear } from '#domain/experience/season.ts';
import type { ExperienceId } from '#domain/id.ts';
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
import { cardColumns, onSaleAt } from './experience-store.ts';
import { pricesColumn } from './price-store.ts';
import { sailingDayBits } from './series-columns.ts';

const ofTable = sql.table('experience');

/** Parameters of the search statements. An undefined filter does not apply. */
interface SearchValues extends AreaValues {
	readonly now: string;
	readonly guests: number | undefined;
	readonly minutes: number | undefined;
	readonly groupSize: number | undefined;
	readonly category: string | undefined;
	readonly trusted: true | undefined;
	readonly cents: number | undefined;
	readonly date?: LocalDate;
	readonly sailingDay?: number;
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

function searchValues(area: SearchArea, filters: SearchFilters, now: Temporal.Instant): SearchValues {
	const { duration, price, groupSize, guests, category, trusted, date } = filters;
	return {
		...areaValues(area),
		now: now.toString(),
		guests,
		minutes: duration === undefined ? undefined : minutesUpTo(duration),
		groupSize: groupSize === undefined ? undefined : Math.floor(groupSize),
		category,
		trusted,
		cents: price === undefined ? undefined : centsUpTo(price),
		...(date === undefined ? {} : dateValues(date, now)),
	};
}

function dateValues(date: LocalDate, now: Temporal.Instant) {
	const [min, max] = [daysBetween(latestDate(now), date), daysBetween(earliestDate(now), date)];
	const far = max > bookingWindowLimits.min;
	const left = Math.floor((startAnywhere(date).epochMilliseconds - now.epochMilliseconds) / 60_000);
	return {
		date,
		sailingDay: sailingDayBits([weekdayOf(date)]),
		dayOfYear: dayOfEveryYear(date),
		minDays: far ? min : undefined,
		maxDays: far ? max : undefined,
		minutesLeft: left < longestNoticeMinutes ? left : undefined,
		begun: left <= 0 ? (true as const) : undefined,
	};
}

const instant = (values: SearchValues) => bindParam('timestamptz', values.now);
const day = (values: SearchValues) => bindParam('date', values.date ?? null);

/** SQL conditions for area and filters. The location index answers all of them. */
function matching(values: SearchValues): RawBuilder<unknown> {
	const terms = [inArea(sql`experience.earth`, values), ...passing(values)];
	if (values.cents !== undefined) terms.push(costsAtMost(values));
	return sql.join(terms, sql` AND `);
}

/**
 * SQL conditions of all filters except the price. They are upper limits (SRCH-3), except `guests`,
 * which is the minimum room.
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
	if (values.date !== undefined) terms.push(...freeOn(values));
	return terms;
}

/**
 * SQL for the price of a trip. Most experiences have no price rules or extras and use the plain
 * column. Others use the SQL version of `tripPrice` for the cheapest bookable time of that day:
 * only last-minute rules depend on the time.
 */
function tripCents(values: SearchValues): RawBuilder<unknown> {
	return sql`CASE WHEN experience.price_form IS NULL THEN experience.price_usd_cents
		ELSE trip_price_cents(experience.price_lkr, experience.price_form, ${people(values)}, ${day(values)},
			${departure(values)}, experience.time_zone, ${instant(values)}) END`;
}

const people = (values: SearchValues) => bindParam('integer', values.guests ?? 1);

/**
 * SQL for the same price for a row of `found`, which has no rules: reads the experience's own row.
 */
const readCents = (values: SearchValues) =>
	sql`(SELECT ${tripCents(values)} FROM experience WHERE experience.id = found.id)`;

/**
 * SQL condition: the trip price is within the limit. Compares the stored bounds
 * (`PriceForm.least`, `PriceForm.most`) first; computes the exact price only when they do not
 * decide.
 */
function costsAtMost(values: SearchValues): RawBuilder<unknown> {
	const bound = (name: string) =>
		sql`${sql.id(name)}(experience.price_lkr, experience.price_form, ${people(values)})`;
	const limit = bindParam('bigint', values.cents);
	return sql`CASE WHEN experience.price_form IS NULL THEN experience.price_usd_cents <= ${limit}
		ELSE ${bound('least_trip_cents')} <= ${limit}
			AND (${bound('most_trip_cents')} <= ${limit} OR ${tripCents(values)} <= ${limit}) END`;
}

const departure = (values: SearchValues) =>
	values.date === undefined
		? sql`experience.departure_time`
		: sql`CASE WHEN experience.other_days <> 0 AND experience.price_form -> 'late' <> '[]' THEN coalesce(
			earliest_departure(experience.id, ${day(values)}, ${instant(values)}), experience.departure_time)
			ELSE experience.departure_time END`;

export async function findEarliestDepartures(
	db: Db,
	ids: readonly ExperienceId[],
	date: string,
	now: Temporal.Instant,
): Promise<ReadonlyMap<ExperienceId, LocalTime>> {
	const { rows } = await sql<{ id: ExperienceId; departs: LocalTime | null }>`
		SELECT id, earliest_departure(id, ${date}::date, ${now.toString()}::timestamptz) AS departs
		FROM experience WHERE id = ANY(${ids})`.execute(db);
	return new Map(rows.flatMap(({ id, departs }) => (departs ? [[id, departs] as const] : [])));
}

/**
 * SQL conditions: the date is free. `unavailable` contains days with a booking (that day or the
 * day before), another trip of the boat including turnaround, or no insurance (migrations 0360 and
 * 0385).
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
 * decides. Checks each free departure time, because `unavailable` only says that one of them is
 * free.
 */
function afterNotice(values: SearchValues): RawBuilder<unknown>[] {
	if (values.minutesLeft === undefined) return [];
	const now = instant(values);
	const departsAt = sql`((${day(values)} + experience.departure_time) AT TIME ZONE experience.time_zone)`;
	const notice = sql`${departsAt} >= ${now} + experience.minimum_notice_minutes * interval '1 minute'`;
	const first = values.begun ? sql`${departsAt} > ${now} AND ${notice}` : notice;
	const departs = sql`CASE WHEN experience.other_days = 0 THEN ${first}
		ELSE departs_in_time(experience.id, ${day(values)}, ${now}) END`;
	return values.begun
		? [departs]
		: [sql`(experience.minimum_notice_minutes <= ${bindParam('integer', values.minutesLeft)} OR ${departs})`];
}

const orders = {
	distance: (of, at) => sql`${of}.earth <-> ${at}`,
	price: (of, _, cents) => sql`${cents}, ${of}.id`,
	rating: (of) => sql`${of}.rating_mean DESC NULLS LAST, ${of}.id`,
	duration: (of) => sql`${of}.duration_minutes, ${of}.id`,
} as const satisfies Record<
	SortOrder,
	(of: RawBuilder<unknown>, at: RawBuilder<unknown>, cents: RawBuilder<unknown>) => RawBuilder<unknown>
>;

type Sorted = SearchFilters & { readonly sort: SortOrder; readonly page: number };

const inEachOrder = <Made>(make: (order: (typeof orders)[SortOrder]) => Made): Record<SortOrder, Made> => ({
	distance: make(orders.distance),
	price: make(orders.price),
	rating: make(orders.rating),
	duration: make(orders.duration),
});

const count = inEachOrder((orderOf) =>
	statement((db, values: SearchValues & CellValues & { readonly offset: number }) => {
		const cents = sql`CASE WHEN found.least_cents IS NULL THEN found.price_usd_cents ELSE ${readCents(values)} END`;
		const order = orderOf(sql.table('found'), bindParam('cube', values.middle), cents);
		const counted = sql<{ count: number; ids: ExperienceId[] | null }>`
			WITH ${cellsOf(values)}, found AS MATERIALIZED (
				${sql.join(candidates(values), sql` UNION ALL `)} LIMIT ${sql.lit(countLimit + 1)})
			SELECT count, CASE WHEN count <= ${sql.lit(countLimit)} THEN ARRAY(
				SELECT found.id::text FROM found ORDER BY ${order}
				LIMIT ${sql.lit(experiencesPerPage)} OFFSET ${bindParam('integer', values.offset)}) END AS ids
			FROM (SELECT count(*) AS count FROM found) AS counted`;
		return { compile: () => counted.compile(db) };
	}),
);

/**
 * Counts up to one more than the limit, from indexes only. If the count is complete, also returns
 * the ids of the page in order.
 */
export async function countAndSearchPage(
	db: Db,
	area: SearchArea,
	filters: Sorted,
	now: Temporal.Instant,
): Promise<{ readonly count: number; readonly onPage: readonly ExperienceId[] | undefined }> {
	const { rows } = await count[filters.sort](db, {
		...searchValues(area, filters, now),
		...cellValues(area),
		offset: before(filters.page),
	});
	const [counted] = rows;
	return { count: counted?.count ?? 0, onPage: counted?.ids ?? undefined };
}

/**
 * SQL for the lookups of candidates: the cheapest first, because PostgreSQL stops at the limit;
 * rows outside the covering indexes (`wide`) last. `OFFSET 0` forces one lookup per cell range,
 * even if the planner prefers a scan of the whole index.
 */
function candidates(values: SearchValues): RawBuilder<unknown>[] {
	const all = sql.join([inCells(sql`experience.earth`, values), ...passing(values)], sql` AND `);
	const found = (which: RawBuilder<unknown>) => sql`
		(SELECT listed.* FROM cells CROSS JOIN LATERAL (
			SELECT id, earth, price_usd_cents, least_cents, duration_minutes, rating_mean FROM experience
			WHERE ${which} AND ${all} OFFSET 0) AS listed)`;
	if (values.cents === undefined) return [found(sql`NOT wide`), found(sql`wide`)];
	const [most, exactly] = [bindParam('bigint', values.cents), costsAtMost(values)];
	return [
		found(sql`NOT wide AND coalesce(most_cents, price_usd_cents) <= ${most}`),
		found(
			sql`NOT wide AND price_form IS NOT NULL AND least_cents <= ${most} AND most_cents > ${most} AND ${exactly}`,
		),
		found(sql`wide AND ${exactly}`),
	];
}

const before = (page: number) => (page - 1) * experiencesPerPage;

const selectPage = inEachOrder((orderOf) =>
	statement((db, values: SearchValues & { readonly offset: number | undefined }) => {
		const order = sql`${orderOf(ofTable, bindParam('cube', values.middle), tripCents(values))}`;
		const onPage = db
			.selectFrom('experience')
			.select('experience.id')
			.where(sql<boolean>`${matching(values)}`)
			.orderBy(order)
			.limit(sql.lit(experiencesPerPage))
			.$if(values.offset !== undefined, (rows) => rows.offset(values.offset ?? 0));
		return db
			.selectFrom('experience')
			.select(cardColumns)
			.where('experience.id', 'in', onPage)
			.orderBy(order);
	}),
);

/**
 * Finds a page of results that exceed the count limit. The index finds the ids; only their rows
 * are read.
 */
export async function searchPage(db: Db, area: SearchArea, filters: Sorted, now: Temporal.Instant) {
	const offset = filters.page > 1 ? before(filters.page) : undefined;
	return (await selectPage[filters.sort](db, { ...searchValues(area, filters, now), offset })).rows;
}

const selectMarkers = statement((db, values: SearchValues & { readonly limit: number }) => {
	const nearest = sql`${orders.distance(ofTable, bindParam('cube', values.middle))}`;
	const found = db
		.selectFrom('experience')
		.select('experience.id')
		.where(sql<boolean>`${matching(values)}`)
		.orderBy(nearest)
		.limit(values.limit);
	return db
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
		.where('experience.id', 'in', found)
		.orderBy(nearest);
});

export async function searchMarkers(
	db: Db,
	area: SearchArea,
	filters: SearchFilters,
	now: Temporal.Instant,
	limit: number,
) {
	return (await selectMarkers(db, { ...searchValues(area, filters, now), limit })).rows;
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
