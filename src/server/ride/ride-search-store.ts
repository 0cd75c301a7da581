import { sql } from 'kysely';
import { ridesPerPage } from '#contract/ride-contract.ts';
import { countLimit, type RideFilters, toMaxCents } from '#domain/experience/search.ts';
import type { PersonId, RideId } from '#domain/id.ts';
import { rupeesPerDollar } from '#domain/money.ts';
import { approvalLimits } from '#domain/ride/ride.ts';
import type { LocalDate } from '#domain/time.ts';
import { bindParam } from '../db/bind-param.ts';
import type { Db } from '../db/database.ts';
import { type AreaValues, areaValues, isInArea, type SearchArea } from '../db/earth.ts';
import { statement } from '../db/statement.ts';
import { selectRideCards } from './ride-store.ts';
import { isSellable } from './sellable-rides.ts';

interface RideSearchValues extends AreaValues {
	readonly now: string;
	readonly guests: number;
	readonly date: string | undefined;
	readonly cents: number | undefined;
}

const countNear = statement((db, values: RideSearchValues) => ({
	compile: () =>
		sql<{ count: number }>`SELECT count(*)::int AS count FROM (
			SELECT FROM ride WHERE ${near(values)} LIMIT ${sql.lit(countLimit + 1)}) AS rides`.compile(db),
}));

const selectNear = statement((db, values: RideSearchValues & { readonly offset: number }) =>
	selectRideCards(db, values.now)
		.where(near(values))
		.orderBy('ride.departure_date')
		.orderBy(sql`ride.earth <-> ${bindParam('cube', values.middle)}`)
		.orderBy('ride.id')
		.limit(sql.lit(ridesPerPage))
		.offset(values.offset),
);

/** Sorted by departure date, then distance. The count stops one above the limit. */
export async function findRidesAround(
	db: Db,
	area: SearchArea,
	{ date, price, guests = 1, page }: RideFilters & { readonly page: number },
	now: Temporal.Instant,
) {
	const values: RideSearchValues = {
		...areaValues(area),
		now: now.toString(),
		guests,
		date,
		cents: price === undefined ? undefined : toMaxCents(price),
	};
	const [{ rows: counted }, { rows }] = await Promise.all([
		countNear(db, values),
		selectNear(db, { ...values, offset: (page - 1) * ridesPerPage }),
	]);
	return { rows, count: counted[0]?.count ?? 0 };
}

export async function findRideIdsAround(
	db: Db,
	area: SearchArea,
	{ price, guests = 1, dates }: RideIdFilters,
	now: Temporal.Instant,
): Promise<readonly RideId[]> {
	const cents = price === undefined ? undefined : toMaxCents(price);
	const values = { ...areaValues(area), now: now.toString(), guests, date: undefined, cents };
	const within = dates
		? sql`ride.departure_date BETWEEN ${dates.first}::date AND ${dates.last}::date`
		: sql`true`;
	const { rows } = await sql<{ id: RideId }>`SELECT id FROM ride WHERE ${near(values)} AND ${within}
		ORDER BY departs_at, id LIMIT ${sql.lit(countLimit)}`.execute(db);
	return rows.map(({ id }) => id);
}

export interface RideIdFilters extends Pick<RideFilters, 'price' | 'guests'> {
	/** Departure dates, both included. */
	readonly dates: { readonly first: LocalDate; readonly last: LocalDate } | undefined;
}

/** Filters by date, seats for all guests (default 1) and total price. */
function near(values: RideSearchValues) {
	const { guests, date, cents } = values;
	const terms = [
		sql`ride.status = 'OPEN'`,
		isInArea(sql`ride.earth`, values),
		sql`ride.departs_at > ${values.now}::timestamptz`,
		isSellable,
		// This is the rule of `areRequestsClosed` in the domain.
		sql`NOT (ride.approval AND ride.departs_at <= ${values.now}::timestamptz + ${requestsClose})`,
		sql`ride.seats - ride.seats_taken >= ${guests}`,
	];
	if (date !== undefined) terms.push(sql`ride.departure_date = ${date}::date`);
	// This is `centsFromRupees` of the price of all seats, which is rounded once.
	if (cents !== undefined)
		terms.push(
			sql`(ride.price_lkr * ${guests}::bigint * 200 + ${perDollar}) / (2 * ${perDollar}) <= ${cents}`,
		);
	return sql<boolean>`${sql.join(terms, sql` AND `)}`;
}

const perDollar = sql.lit(rupeesPerDollar);
const requestsClose = sql`make_interval(hours => ${sql.lit(approvalLimits.closesHours)})`;

const isUpcomingOf = (owner: PersonId, now: Temporal.Instant) => sql<boolean>`ride.owner_id = ${owner}
	AND ride.status = 'OPEN' AND ride.departs_at > ${now.toString()}::timestamptz AND ${isSellable}`;

/** Includes full rides. The count stops one above the limit. */
export async function countUpcomingRides(db: Db, owner: PersonId, now: Temporal.Instant): Promise<number> {
	const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
		SELECT FROM ride WHERE ${isUpcomingOf(owner, now)} LIMIT ${countLimit + 1}) AS rides`.execute(db);
	return rows[0]?.count ?? 0;
}

export async function findUpcomingRides(db: Db, owner: PersonId, now: Temporal.Instant, page: number) {
	// Selects the page first, so that mates are counted only for the rides of this page.
	const shown = db
		.selectFrom('ride')
		.select('ride.id')
		.where(isUpcomingOf(owner, now))
		.orderBy('ride.departs_at')
		.orderBy('ride.id')
		.limit(ridesPerPage)
		.offset((page - 1) * ridesPerPage);
	return await selectRideCards(db, now.toString())
		.where('ride.id', 'in', shown)
		.orderBy('ride.departs_at')
		.orderBy('ride.id')
		.execute();
}
