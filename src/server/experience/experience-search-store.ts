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
import { given } from '../db/given.ts';
import { statement } from '../db/statement.ts';
import { cardColumns, onSaleAt } from './experience-store.ts';
import { pricesColumn } from './price-store.ts';
import { sailingDayBits } from './series-columns.ts';

const ofTable = sql.table('experience');

/** What a search is asked, as its statements are given it. What is undefined is not asked. */
interface Asked extends AreaValues {
	readonly now: string;
	readonly guests: number | undefined;
	readonly minutes: number | undefined;
	readonly groupSize: number | undefined;
	readonly category: string | undefined;
	readonly trusted: true | undefined;
	readonly cents: number | undefined;
	readonly date?: LocalDate;
	/** The bit of its weekday. */
	readonly sailingDay?: number;
	/** Month and day, as seasons of every year are kept. */
	readonly dayOfYear?: LocalDate;
	/** So many days away by the calendars that are furthest on and furthest behind; not asked of a date that all may book. */
	readonly fewestDays?: number | undefined;
	readonly mostDays?: number | undefined;
	/** Minutes until the date begins where it begins first; not asked where no notice is longer. */
	readonly minutesLeft?: number | undefined;
	/** Somewhere the date has begun. */
	readonly begun?: true | undefined;
}

function askedOf(area: SearchArea, filters: SearchFilters, now: Temporal.Instant): Asked {
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
		...(date === undefined ? {} : askedOfDay(date, now)),
	};
}

function askedOfDay(date: LocalDate, now: Temporal.Instant) {
	const [fewest, most] = [daysBetween(latestDate(now), date), daysBetween(earliestDate(now), date)];
	const far = most > bookingWindowLimits.min;
	const left = Math.floor((startAnywhere(date).epochMilliseconds - now.epochMilliseconds) / 60_000);
	return {
		date,
		sailingDay: sailingDayBits([weekdayOf(date)]),
		dayOfYear: dayOfEveryYear(date),
		fewestDays: far ? fewest : undefined,
		mostDays: far ? most : undefined,
		minutesLeft: left < longestNoticeMinutes ? left : undefined,
		begun: left <= 0 ? (true as const) : undefined,
	};
}

const instant = (asked: Asked) => given('timestamptz', asked.now);
const day = (asked: Asked) => given('date', asked.date ?? null);

/** What lies in an area and passes the filters; through the index of places, which carries all that is asked. */
function matching(asked: Asked): RawBuilder<unknown> {
	const terms = [inArea(sql`experience.earth`, asked), ...passing(asked)];
	if (asked.cents !== undefined) terms.push(costsAtMost(asked));
	return sql.join(terms, sql` AND `);
}

/**
 * What is on sale and passes the filters but for the price: upper bounds (specification section 5), except for the guests,
 * who need at least so much room.
 */
function passing(asked: Asked): RawBuilder<unknown>[] {
	const terms = [sql`experience.verified_at IS NOT NULL`, onSaleAt(instant(asked))];
	if (asked.minutes !== undefined)
		terms.push(sql`experience.duration_minutes <= ${given('integer', asked.minutes)}`);
	if (asked.groupSize !== undefined)
		terms.push(sql`experience.group_size <= ${given('integer', asked.groupSize)}`);
	if (asked.guests !== undefined) terms.push(sql`experience.group_size >= ${given('integer', asked.guests)}`);
	if (asked.category !== undefined) terms.push(sql`experience.category = ${given('text', asked.category)}`);
	if (asked.trusted) terms.push(sql`experience.trusted`);
	if (asked.date !== undefined) terms.push(...freeOn(asked));
	return terms;
}

/**
 * What a trip costs for the date and guests asked for, in cents: the plain column where an experience has neither price
 * rules nor extras, which is most of them; else what `tripPrice` of the domain says in SQL, of the cheapest of the day's times
 * that can be booked. Which that is matters only where one is cheaper at the last minute.
 */
function tripCents(asked: Asked): RawBuilder<unknown> {
	return sql`CASE WHEN experience.price_form IS NULL THEN experience.price_usd_cents
		ELSE trip_price_cents(experience.price_lkr, experience.price_form, ${people(asked)}, ${day(asked)},
			${departure(asked)}, experience.time_zone, ${instant(asked)}) END`;
}

const people = (asked: Asked) => given('integer', asked.guests ?? 1);

/** The same of what was found, without the rules: from the experience's own row. */
const readCents = (asked: Asked) =>
	sql`(SELECT ${tripCents(asked)} FROM experience WHERE experience.id = found.id)`;

/**
 * Whether a trip costs no more than is asked. What no date goes below, and what none goes beyond (`PriceForm.least`,
 * `PriceForm.most`), are reckoned in place; what the date costs only where these leave it open.
 */
function costsAtMost(asked: Asked): RawBuilder<unknown> {
	const bound = (name: string) =>
		sql`${sql.id(name)}(experience.price_lkr, experience.price_form, ${people(asked)})`;
	const limit = given('bigint', asked.cents);
	return sql`CASE WHEN experience.price_form IS NULL THEN experience.price_usd_cents <= ${limit}
		ELSE ${bound('least_trip_cents')} <= ${limit}
			AND (${bound('most_trip_cents')} <= ${limit} OR ${tripCents(asked)} <= ${limit}) END`;
}

const departure = (asked: Asked) =>
	asked.date === undefined
		? sql`experience.departure_time`
		: sql`CASE WHEN experience.other_days <> 0 AND experience.price_form -> 'late' <> '[]' THEN coalesce(
			earliest_departure(experience.id, ${day(asked)}, ${instant(asked)}), experience.departure_time)
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
function freeOn(asked: Asked): RawBuilder<unknown>[] {
	return [
		sql`(experience.sailing_days | experience.other_days) & ${given('integer', asked.sailingDay)} <> 0`,
		sql`NOT experience.unavailable @> ${day(asked)}`,
		sql`(experience.season IS NULL OR experience.season @> ${day(asked)}
			OR experience.season @> ${given('date', asked.dayOfYear)})`,
		...notTooFar(asked),
		...inTime(asked),
	];
}

/** Not later than its latest day bookable, by its own calendar; asked of nothing for which the date alone says so. */
function notTooFar(asked: Asked): RawBuilder<unknown>[] {
	if (asked.mostDays === undefined) return [];
	const today = sql`(${instant(asked)} AT TIME ZONE experience.time_zone)::date`;
	return [
		sql`(experience.booking_window_days >= ${given('integer', asked.mostDays)} OR (experience.booking_window_days >= ${given('integer', asked.fewestDays)}
			AND ${day(asked)} - ${today} <= experience.booking_window_days))`,
	];
}

/**
 * Departs after now, and not sooner than its minimum notice; asked of nothing for which the date alone says so. Of several
 * times it is asked of each that is free: `unavailable` says only that one is.
 */
function inTime(asked: Asked): RawBuilder<unknown>[] {
	if (asked.minutesLeft === undefined) return [];
	const now = instant(asked);
	const departsAt = sql`((${day(asked)} + experience.departure_time) AT TIME ZONE experience.time_zone)`;
	const notice = sql`${departsAt} >= ${now} + experience.minimum_notice_minutes * interval '1 minute'`;
	const first = asked.begun ? sql`${departsAt} > ${now} AND ${notice}` : notice;
	const departs = sql`CASE WHEN experience.other_days = 0 THEN ${first}
		ELSE departs_in_time(experience.id, ${day(asked)}, ${now}) END`;
	return asked.begun
		? [departs]
		: [sql`(experience.minimum_notice_minutes <= ${given('integer', asked.minutesLeft)} OR ${departs})`];
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
	statement((db, asked: Asked & CellValues & { readonly offset: number }) => {
		const cents = sql`CASE WHEN found.least_cents IS NULL THEN found.price_usd_cents ELSE ${readCents(asked)} END`;
		const order = orderOf(sql.table('found'), given('cube', asked.middle), cents);
		const counted = sql<{ count: number; ids: ExperienceId[] | null }>`
			WITH ${cellsOf(asked)}, found AS MATERIALIZED (
				${sql.join(candidates(asked), sql` UNION ALL `)} LIMIT ${sql.lit(countLimit + 1)})
			SELECT count, CASE WHEN count <= ${sql.lit(countLimit)} THEN ARRAY(
				SELECT found.id::text FROM found ORDER BY ${order}
				LIMIT ${sql.lit(experiencesPerPage)} OFFSET ${given('integer', asked.offset)}) END AS ids
			FROM (SELECT count(*) AS count FROM found) AS counted`;
		return { compile: () => counted.compile(db) };
	}),
);

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
	const { rows } = await count[filters.sort](db, {
		...askedOf(area, filters, now),
		...cellValues(area),
		offset: before(filters.page),
	});
	const [counted] = rows;
	return { count: counted?.count ?? 0, onPage: counted?.ids ?? undefined };
}

/**
 * What is counted, the cheapest to find first: PostgreSQL takes them in this order and stops when it has enough. Of a price,
 * what costs no more on any date, and only then what has to be priced for this one. At last the few that no covering index
 * holds (`wide`). `OFFSET 0` has it look into one range of cells after the other, also where its estimates
 * say that all of the index would cost less.
 */
function candidates(asked: Asked): RawBuilder<unknown>[] {
	const all = sql.join([inCells(sql`experience.earth`, asked), ...passing(asked)], sql` AND `);
	const found = (which: RawBuilder<unknown>) => sql`
		(SELECT listed.* FROM cells CROSS JOIN LATERAL (
			SELECT id, earth, price_usd_cents, least_cents, duration_minutes, rating_mean FROM experience
			WHERE ${which} AND ${all} OFFSET 0) AS listed)`;
	if (asked.cents === undefined) return [found(sql`NOT wide`), found(sql`wide`)];
	const [most, exactly] = [given('bigint', asked.cents), costsAtMost(asked)];
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
	statement((db, asked: Asked & { readonly offset: number | undefined }) => {
		const order = sql`${orderOf(ofTable, given('cube', asked.middle), tripCents(asked))}`;
		const onPage = db
			.selectFrom('experience')
			.select('experience.id')
			.where(sql<boolean>`${matching(asked)}`)
			.orderBy(order)
			.limit(sql.lit(experiencesPerPage))
			.$if(asked.offset !== undefined, (rows) => rows.offset(asked.offset ?? 0));
		return db
			.selectFrom('experience')
			.select(cardColumns)
			.where('experience.id', 'in', onPage)
			.orderBy(order);
	}),
);

/** One page out of more than are counted, in its order. The index finds which; only their own rows are read. */
export async function searchPage(db: Db, area: SearchArea, filters: Sorted, now: Temporal.Instant) {
	const offset = filters.page > 1 ? before(filters.page) : undefined;
	return (await selectPage[filters.sort](db, { ...askedOf(area, filters, now), offset })).rows;
}

const selectMarkers = statement((db, asked: Asked & { readonly limit: number }) => {
	const nearest = sql`${orders.distance(ofTable, given('cube', asked.middle))}`;
	const found = db
		.selectFrom('experience')
		.select('experience.id')
		.where(sql<boolean>`${matching(asked)}`)
		.orderBy(nearest)
		.limit(asked.limit);
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

/** The nearest ones as points. */
export async function searchMarkers(
	db: Db,
	area: SearchArea,
	filters: SearchFilters,
	now: Temporal.Instant,
	limit: number,
) {
	return (await selectMarkers(db, { ...askedOf(area, filters, now), limit })).rows;
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

const selectNearby = statement(
	(db, to: AreaValues & { readonly id: ExperienceId; readonly now: string; readonly limit: number }) =>
		db
			.selectFrom('experience')
			.select('experience.id')
			.where('experience.verified_at', 'is not', null)
			.where(onSaleAt(to.now))
			.where('experience.id', '<>', to.id)
			.where(sql<boolean>`${inArea(sql`experience.earth`, to)}`)
			.orderBy(sql`experience.earth <-> ${given('cube', to.middle)}`)
			.limit(to.limit),
);

/** The nearest bookable experiences within 100 km, but for the one named. */
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
