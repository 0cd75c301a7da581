import { type RawBuilder, sql } from 'kysely';
import { bookingWindowLimits } from '#domain/experience/booking-window.ts';
import { longestNoticeMinutes } from '#domain/experience/minimum-notice.ts';
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
	type LocalTime,
	latestDate,
	startAnywhere,
	weekdayOf,
} from '#domain/time.ts';
import type { Coordinates } from '#ports/places.ts';
import type { Db } from '../db/database.ts';
import { cellsOf, earthCube, inArea, inCells, type SearchArea, searchArea } from '../db/earth.ts';
import { given } from '../db/given.ts';
import { cardColumns, onSaleAt } from './experience-store.ts';
import { pricesColumn } from './price-store.ts';
import { sailingDayBits } from './sailing-day-bits.ts';

const ofTable = sql.table('experience');

/** What lies in an area and passes the filters; through the index of places, which carries all that is asked. */
function matching(area: SearchArea, filters: SearchFilters, now: Temporal.Instant): RawBuilder<unknown> {
	const terms = [inArea(sql`experience.earth`, area), ...passing(filters, now)];
	if (filters.price !== undefined) terms.push(costsAtMost(centsUpTo(filters.price), filters, now));
	return sql.join(terms, sql` AND `);
}

/**
 * What is on sale and passes the filters but for the price: upper bounds (specification section 5), except for the guests,
 * who need at least so much room.
 */
function passing(filters: SearchFilters, now: Temporal.Instant): RawBuilder<unknown>[] {
	const terms = [sql`experience.verified_at IS NOT NULL`, onSaleAt(given('timestamptz', now.toString()))];
	if (filters.duration !== undefined) {
		terms.push(sql`experience.duration_minutes <= ${given('integer', minutesUpTo(filters.duration))}`);
	}
	if (filters.groupSize !== undefined)
		terms.push(sql`experience.group_size <= ${given('integer', Math.floor(filters.groupSize))}`);
	if (filters.guests !== undefined)
		terms.push(sql`experience.group_size >= ${given('integer', filters.guests)}`);
	if (filters.category !== undefined)
		terms.push(sql`experience.category = ${given('text', filters.category)}`);
	if (filters.trusted) terms.push(sql`experience.trusted`);
	if (filters.date !== undefined) terms.push(...freeOn(filters.date, now));
	return terms;
}

/**
 * What a trip costs for the date and guests asked for, in cents: the plain column where an experience has neither price
 * rules nor extras, which is most of them; else what `tripPrice` of the domain says in SQL, of the cheapest of the day's times
 * that can be booked. Which that is matters only where one is cheaper at the last minute.
 */
function tripCents({ date, guests }: SearchFilters, now: Temporal.Instant): RawBuilder<unknown> {
	return sql`CASE WHEN experience.price_form IS NULL THEN experience.price_usd_cents
		ELSE trip_price_cents(experience.price_lkr, experience.price_form, ${given('integer', guests ?? 1)}, ${given('date', date ?? null)},
			${departure(date, now)}, experience.time_zone, ${given('timestamptz', now.toString())}) END`;
}

/** The same of what was found, without the rules: from the experience's own row. */
const readCents = (filters: SearchFilters, now: Temporal.Instant) =>
	sql`(SELECT ${tripCents(filters, now)} FROM experience WHERE experience.id = found.id)`;

/**
 * Whether a trip costs so many cents or less. What no date goes below, and what none goes beyond (`PriceForm.least`,
 * `PriceForm.most`), are reckoned in place; what the date costs only where these leave it open.
 */
function costsAtMost(cents: number, filters: SearchFilters, now: Temporal.Instant): RawBuilder<unknown> {
	const bound = (name: string) =>
		sql`${sql.id(name)}(experience.price_lkr, experience.price_form, ${given('integer', filters.guests ?? 1)})`;
	const limit = given('bigint', cents);
	return sql`CASE WHEN experience.price_form IS NULL THEN experience.price_usd_cents <= ${limit}
		ELSE ${bound('least_trip_cents')} <= ${limit}
			AND (${bound('most_trip_cents')} <= ${limit} OR ${tripCents(filters, now)} <= ${limit}) END`;
}

const departure = (date: string | undefined, now: Temporal.Instant) =>
	date === undefined
		? sql`experience.departure_time`
		: sql`CASE WHEN experience.further_days <> 0 AND experience.price_form -> 'late' <> '[]' THEN coalesce(
			earliest_departure(experience.id, ${given('date', date)}, ${given('timestamptz', now.toString())}), experience.departure_time)
			ELSE experience.departure_time END`;

/** The cheapest departure time of a date for each of these, of those that can be booked. */
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
 * Sails that weekday and in that season, at one of its times that departs in the future and not sooner than its notice
 * allows, not later than its latest day bookable, and is not unavailable: no confirmed booking of its own (that day or
 * the day before), no confirmed trip of its boat, with the time that the boat needs between two, stands in the way, and
 * the boat is insured then. Those days are kept in the index (migrations 0360 and 0385).
 */
function freeOn(date: string, now: Temporal.Instant): RawBuilder<unknown>[] {
	const day = given('date', date);
	return [
		sql`(experience.sailing_days | experience.further_days) & ${given('integer', sailingDayBits([weekdayOf(date)]))} <> 0`,
		sql`NOT experience.unavailable @> ${day}`,
		sql`(experience.season IS NULL OR experience.season @> ${day}
			OR experience.season @> ${given('date', dayOfEveryYear(date))})`,
		...notTooFar(date, now),
		...inTime(date, now),
	];
}

/** Not later than its latest day bookable, by its own calendar; asked of nothing for which the date alone says so. */
function notTooFar(date: string, now: Temporal.Instant): RawBuilder<unknown>[] {
	const [fewest, most] = [daysBetween(latestDate(now), date), daysBetween(earliestDate(now), date)];
	if (most <= bookingWindowLimits.min) return [];
	const today = sql`(${given('timestamptz', now.toString())} AT TIME ZONE experience.time_zone)::date`;
	return [
		sql`(experience.booking_window_days >= ${given('integer', most)} OR (experience.booking_window_days >= ${given('integer', fewest)}
			AND ${given('date', date)} - ${today} <= experience.booking_window_days))`,
	];
}

/**
 * Departs after now, and not sooner than its minimum notice; asked of nothing for which the date alone says so. Of several
 * times it is asked of each that is free: `unavailable` says only that one is.
 */
function inTime(date: string, now: Temporal.Instant): RawBuilder<unknown>[] {
	const before = Math.floor(startAnywhere(date).since(now).total('minutes'));
	if (before >= longestNoticeMinutes) return [];
	const [instant, day] = [given('timestamptz', now.toString()), given('date', date)];
	const departsAt = sql`((${day} + experience.departure_time) AT TIME ZONE experience.time_zone)`;
	const notice = sql`${departsAt} >= ${instant} + experience.minimum_notice_minutes * interval '1 minute'`;
	const first = before > 0 ? notice : sql`${departsAt} > ${instant} AND ${notice}`;
	const departs = sql`CASE WHEN experience.further_days = 0 THEN ${first}
		ELSE departs_in_time(experience.id, ${day}, ${instant}) END`;
	return before > 0
		? [sql`(experience.minimum_notice_minutes <= ${given('integer', before)} OR ${departs})`]
		: [departs];
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

/**
 * Looks for one more than is counted, in indexes alone: how many there are, and, when that is all of them, which are on the
 * page, in their order. Only what the page is taken from is priced.
 */
export async function lookAround(
	db: Db,
	area: SearchArea,
	filters: Sorted,
	now: Temporal.Instant,
): Promise<{ readonly count: number; readonly onPage: readonly ExperienceId[] | undefined }> {
	const cents = sql`CASE WHEN found.least_cents IS NULL THEN found.price_usd_cents ELSE ${readCents(filters, now)} END`;
	const order = orders[filters.sort](sql.table('found'), earthCube(area.middle), cents);
	const counted = await sql<{ count: number; ids: ExperienceId[] | null }>`
		WITH ${cellsOf(area)}, found AS MATERIALIZED (
			${sql.join(candidates(area, filters, now), sql` UNION ALL `)} LIMIT ${sql.lit(countLimit + 1)})
		SELECT count, CASE WHEN count <= ${sql.lit(countLimit)} THEN ARRAY(
			SELECT found.id::text FROM found ORDER BY ${order}
			LIMIT ${sql.lit(experiencesPerPage)} OFFSET ${given('integer', before(filters.page))}) END AS ids
		FROM (SELECT count(*) AS count FROM found) AS counted`.execute(db);
	const { count = 0, ids } = counted.rows[0] ?? {};
	return { count, onPage: ids ?? undefined };
}

/**
 * What is counted, the cheapest to find first: PostgreSQL takes them in this order and stops when it has enough. Of a price,
 * what costs no more on any date, and only then what has to be priced for this one. At last the few that no covering index
 * holds (`wide`, migration 0542). `OFFSET 0` has it look into one range of cells after the other, also where its estimates
 * say that all of the index would cost less.
 */
function candidates(area: SearchArea, filters: SearchFilters, now: Temporal.Instant): RawBuilder<unknown>[] {
	const all = sql.join([inCells(sql`experience.earth`, area), ...passing(filters, now)], sql` AND `);
	const found = (which: RawBuilder<unknown>) => sql`
		(SELECT listed.* FROM cells CROSS JOIN LATERAL (
			SELECT id, earth, price_usd_cents, least_cents, duration_minutes, rating_mean FROM experience
			WHERE ${which} AND ${all} OFFSET 0) AS listed)`;
	if (filters.price === undefined) return [found(sql`NOT wide`), found(sql`wide`)];
	const most = centsUpTo(filters.price);
	const [cents, exactly] = [given('bigint', most), costsAtMost(most, filters, now)];
	return [
		found(sql`NOT wide AND coalesce(most_cents, price_usd_cents) <= ${cents}`),
		found(
			sql`NOT wide AND price_form IS NOT NULL AND least_cents <= ${cents} AND most_cents > ${cents} AND ${exactly}`,
		),
		found(sql`wide AND ${exactly}`),
	];
}

const before = (page: number) => (page - 1) * experiencesPerPage;

/** One page out of more than are counted, in its order. The index finds which; only their own rows are read. */
export async function searchPage(db: Db, area: SearchArea, filters: Sorted, now: Temporal.Instant) {
	const here = earthCube(area.middle);
	const order = sql`${orders[filters.sort](ofTable, here, tripCents(filters, now))}`;
	const onPage = db
		.selectFrom('experience')
		.select('experience.id')
		.where(sql<boolean>`${matching(area, filters, now)}`)
		.orderBy(order)
		.limit(sql.lit(experiencesPerPage))
		.$if(filters.page > 1, (rows) => rows.offset(before(filters.page)));
	return await db
		.selectFrom('experience')
		.select(cardColumns)
		.where('experience.id', 'in', onPage)
		.orderBy(order)
		.execute();
}

/** The nearest ones as points. */
export async function searchMarkers(
	db: Db,
	area: SearchArea,
	filters: SearchFilters,
	now: Temporal.Instant,
	limit: number,
) {
	const here = earthCube(area.middle);
	const nearest = db
		.selectFrom('experience')
		.select('experience.id')
		.where(sql<boolean>`${matching(area, filters, now)}`)
		.orderBy(sql`${orders.distance(ofTable, here)}`)
		.limit(limit);
	return await db
		.selectFrom('experience')
		.select([
			'id',
			'name',
			'approx_lat',
			'approx_lng',
			'price_lkr',
			'price_usd_cents',
			'departure_time',
			'further_departures',
			'time_zone',
			'rating_mean',
			'review_count',
			pricesColumn,
		])
		.select(sql<string | null>`images -> 0 ->> 'key'`.as('image'))
		.where('experience.id', 'in', nearest)
		.orderBy(sql`${orders.distance(ofTable, here)}`)
		.execute();
}

/** Where the nearest bookable experience is, however far away. */
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

/** The nearest bookable experiences within 100 km, but for the one named. */
export async function findNearby(
	db: Db,
	to: { readonly id: ExperienceId; readonly at: Coordinates },
	limit: number,
	now: Temporal.Instant,
): Promise<readonly ExperienceId[]> {
	const here = earthCube(to.at);
	const rows = await db
		.selectFrom('experience')
		.select('experience.id')
		.where('experience.verified_at', 'is not', null)
		.where(onSaleAt(now.toString()))
		.where('experience.id', '<>', to.id)
		.where(sql<boolean>`${inArea(sql`experience.earth`, searchArea(to.at, searchRadiusMetres, undefined))}`)
		.orderBy(sql`experience.earth <-> ${here}`)
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}
