import { type RawBuilder, sql } from 'kysely';
import type { DepartureSeries, SeriesColumn } from '#domain/experience/departures.ts';
import { countLimit, experiencesPerPage, type SortOrder, toMaxCents } from '#domain/experience/search.ts';
import type { TimeOfDay } from '#domain/experience/time-of-day.ts';
import type { ExperienceId } from '#domain/id.ts';
import type { Cents, Rupees } from '#domain/money.ts';
import type { PriceForm } from '#domain/price/price-rules.ts';
import {
	bookableTime,
	computeListingCents,
	filterByTimeOfDay,
	type PricedListing,
} from '#domain/price/trip-price.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import { bindParam } from '../db/bind-param.ts';
import type { Db } from '../db/database.ts';
import {
	type CellValues,
	cellsOf,
	cellValues,
	isEarthWithin,
	isInArea,
	isInCells,
	type SearchArea,
} from '../db/earth.ts';
import { statement } from '../db/statement.ts';
import { sortByIds } from './experience-store.ts';
import { pricesColumn } from './price-store.ts';
import {
	day,
	passingConditions,
	type SearchValues,
	type StoredFilters,
	searchValues,
	selectInBlocks,
	undecidedCondition,
} from './search-conditions.ts';
import { sailingDaysFrom, seriesFromColumn } from './series-columns.ts';

const experienceTable = sql.table('experience');
const experienceEarth = sql`experience.earth`;

/**
 * Columns from which the domain decides whether an experience matches. They are plain columns of the
 * covering index, because selecting rows as JSON takes PostgreSQL twice as long.
 */
const candidateColumns = ['price_lkr', 'price_form', 'departure_time', 'time_zone'] as const;
const candidateOf = (table: string) => sql.join(candidateColumns.map((name) => sql.ref(`${table}.${name}`)));

/** SQL lateral join that reads further columns of an experience with several departure times. */
const series = (values: Pick<SearchValues, 'date'>, of: RawBuilder<unknown>) => sql`LEFT JOIN LATERAL (
	SELECT minimum_notice_minutes, sailing_days, other_departures,
		ARRAY(SELECT taken.days @> ${day(values)} FROM unnest(series_unavailable) AS taken (days)) AS taken
	FROM experience WHERE ${of}.other_days <> 0 AND experience.id = ${of}.id OFFSET 0) AS series ON true`;

interface SeriesColumns {
	readonly minimum_notice_minutes: number;
	readonly sailing_days: number;
	readonly other_departures: readonly SeriesColumn[];
	readonly taken: readonly boolean[];
}

type CandidateRow = {
	readonly id: ExperienceId;
	readonly price_lkr: Rupees;
	readonly price_form: string | null;
	readonly departure_time: LocalTime;
	readonly time_zone: string;
} & (SeriesColumns | { readonly [Column in keyof SeriesColumns]: null });

type FoundRow = { readonly id: ExperienceId; readonly least_cents: Cents } & (
	| CandidateRow
	| { readonly price_lkr: null }
);

const isCandidate = (row: FoundRow): row is FoundRow & CandidateRow => row.price_lkr !== null;

function candidateFrom(row: CandidateRow): PricedListing {
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

interface Decided {
	readonly prices: ReadonlyMap<ExperienceId, Cents>;
	readonly refused: ReadonlySet<ExperienceId>;
}

function decideAll(found: readonly FoundRow[], filters: StoredFilters, now: Temporal.Instant): Decided {
	const most = filters.price === undefined ? Number.POSITIVE_INFINITY : toMaxCents(filters.price);
	const [prices, refused] = [new Map<ExperienceId, Cents>(), new Set<ExperienceId>()];
	for (const row of found.filter(isCandidate)) {
		const cents = computeListingCents(filterByTimeOfDay(candidateFrom(row), filters.time), filters, now);
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

export async function findEarliestDepartures(
	db: Db,
	ids: readonly ExperienceId[],
	{ date, time: part }: { readonly date: LocalDate; readonly time?: TimeOfDay | undefined },
	now: Temporal.Instant,
): Promise<ReadonlyMap<ExperienceId, LocalTime>> {
	const { rows } = await selectCandidates(db, { ids, date });
	return new Map(
		rows.flatMap((row) => {
			const time = bookableTime(filterByTimeOfDay(candidateFrom(row), part), date, now);
			return time === undefined ? [] : [[row.id, time] as const];
		}),
	);
}

/** A sort by price uses the lowest price. */
const orders = {
	distance: (of, at) => sql`${of}.earth <-> ${at}, ${of}.id`,
	price: (of) => sql`${of}.least_cents, ${of}.id`,
	rating: (of) => sql`${of}.rating_score DESC NULLS LAST, ${of}.id`,
	duration: (of) => sql`${of}.duration_minutes, ${of}.id`,
} as const satisfies Record<
	SortOrder,
	(of: RawBuilder<unknown>, at: RawBuilder<unknown>) => RawBuilder<unknown>
>;

type Sorted = StoredFilters & { readonly sort: SortOrder; readonly page: number };

const inEachOrder = <Made>(make: (sort: SortOrder) => Made): Record<SortOrder, Made> => ({
	distance: make('distance'),
	price: make('price'),
	rating: make('rating'),
	duration: make('duration'),
});

/**
 * SQL condition: the page needs the exact price of a row even if stored columns show that the row passes
 * all filters.
 */
const priced: Record<SortOrder, RawBuilder<unknown>> = {
	distance: sql`false`,
	price: sql`least_cents <> most_cents`,
	rating: sql`false`,
	duration: sql`false`,
};

type Found = readonly [id: ExperienceId, leastCents: Cents];

/** A page without rows has one row that contains only the count. */
type CountedRow = { readonly count: number } & (FoundRow | { readonly id: null });

/**
 * Counts the rows that certainly pass. Reads the rows about which the domain must decide, unless there
 * are too many, and the first of the other rows in order.
 */
const countAndSelect = inEachOrder((sort) =>
	statement((db, values: SearchValues & CellValues & { readonly rows: number }) => {
		const open = undecidedCondition(values);
		const order = orders[sort](sql.table('found'), bindParam('cube', values.middle));
		const few = sql`(SELECT few FROM few)`;
		// A separate condition finds wide boats. The index of search words includes them.
		const narrow = values.blocks ? [] : [sql`NOT wide`];
		const certain = [...narrow, ...(open ? [sql`NOT ${open}`] : [])];
		const rest = [
			...(open ? [listed(values, [...narrow, open], sql`true`)] : []),
			...narrow.map(() => listed(values, [sql`wide`], sql`(${open ?? sql`false`} OR ${priced[sort]})`)),
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
 * SQL for the rows of the area that pass, with the candidate columns of rows that match `candidate`.
 * `OFFSET 0` forces one look-up per cell range, even if the planner prefers to scan the whole index.
 */
function listed(
	values: SearchValues,
	which: readonly RawBuilder<unknown>[],
	candidate: RawBuilder<unknown>,
): RawBuilder<unknown> {
	const columns = [...candidateColumns, 'other_days'].map(
		(name) => sql`CASE WHEN ${candidate} THEN ${sql.ref(name)} END AS ${sql.ref(name)}`,
	);
	const rows = (place: RawBuilder<unknown>) => sql`
		SELECT id, earth, least_cents, duration_minutes, rating_score, ${sql.join(columns)} FROM experience
		WHERE ${sql.join([...which, place, ...passingConditions(values)], sql` AND `)}`;
	return values.blocks
		? sql`SELECT listed.* FROM ${selectInBlocks(values, rows(isEarthWithin(experienceEarth, values)))} AS listed`
		: sql`SELECT listed.* FROM cells CROSS JOIN LATERAL (${rows(isInCells(experienceEarth, values))} OFFSET 0) AS listed`;
}

/**
 * Counts up to one more than the limit. Also returns the ids of the page in order if the count is
 * complete, or if the domain must decide about some of the counted rows.
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

function inOrder(values: SearchValues): RawBuilder<unknown> {
	const rows = (place: RawBuilder<unknown>) =>
		sql`experience WHERE ${sql.join([place, ...passingConditions(values)], sql` AND `)}`;
	if (!values.blocks) return rows(isInArea(experienceEarth, values));
	const columns = sql`id, earth, least_cents, duration_minutes, rating_score`;
	return sql`${selectInBlocks(values, sql`SELECT ${columns} FROM ${rows(isEarthWithin(experienceEarth, values))}`)} AS experience`;
}

const selectInOrder = inEachOrder((sort) =>
	statement((db, values: SearchValues & { readonly rows: number | undefined }) => {
		const order = orders[sort](experienceTable, bindParam('cube', values.middle));
		const open = sql`(${undecidedCondition(values) ?? sql`false`} OR ${priced[sort]})`;
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
 * Number of rows that is usually enough for a first page. The SQL contains it as a literal, because
 * PostgreSQL estimates a parameter as a tenth of all rows.
 */
const firstRows = 36;

/**
 * Finds the first ids of a result of any size with the spatial index. Reads more rows until enough are
 * accepted. If sorted by price, also reads until no later row can be cheaper than the last accepted row.
 */
async function findFirst(
	db: Db,
	area: SearchArea,
	filters: StoredFilters & { readonly sort: SortOrder },
	now: Temporal.Instant,
	enough: number,
): Promise<readonly ExperienceId[]> {
	const values = searchValues(area, filters, now);
	for (let rows = Math.max(firstRows, enough); ; rows *= 4) {
		const limit = rows > firstRows ? rows : undefined;
		const read = (await selectInOrder[filters.sort](db, { ...values, rows: limit })).rows;
		const found = accepted(read, decideAll(read, filters, now), filters.sort);
		const [last, next] = [found[enough - 1], read.at(-1)];
		const isComplete = last && (filters.sort !== 'price' || (next && last[1] < next.least_cents));
		if (isComplete || read.length < rows) return found.slice(0, enough).map(([id]) => id);
	}
}

export async function findFarPage(
	db: Db,
	area: SearchArea,
	filters: Sorted,
	now: Temporal.Instant,
): Promise<readonly ExperienceId[]> {
	// If more than 1,000 rows match, reading them in order of distance finds rows with the words quickly.
	const { blocks, ...unblocked } = filters;
	const found = filters.sort === 'distance' ? unblocked : filters;
	const ids = await findFirst(db, area, found, now, filters.page * experiencesPerPage);
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
