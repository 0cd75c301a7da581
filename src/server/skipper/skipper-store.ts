import { sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { SkipperCondition, SkipperFigures } from '#domain/skipper/trusted-skipper.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';

interface Period {
	readonly from: Temporal.Instant;
	readonly until: Temporal.Instant;
}

/** Locks some approved owners who have no row for this month, in the order of their ids. */
export async function lockUnmeasuredOwners(
	tx: Tx,
	measuredOn: LocalDate,
	{ after, limit }: { readonly after: PersonId | undefined; readonly limit: number },
): Promise<readonly { readonly id: PersonId; readonly trusted: boolean }[]> {
	const { rows } = await sql<{ id: PersonId; trusted: boolean }>`
		SELECT id, trusted_since IS NOT NULL AS trusted FROM person
		WHERE owner_approved_at IS NOT NULL AND suspended_at IS NULL AND deleted_at IS NULL AND id > ${after ?? ''}
			AND NOT EXISTS (SELECT FROM skipper_month WHERE owner_id = person.id AND measured_on = ${measuredOn}::date)
		ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE`.execute(tx);
	return rows;
}

export interface TripFigures
	extends Pick<SkipperFigures, 'departures' | 'canceledByOwner' | 'reviews' | 'stars'> {
	readonly ownerId: PersonId;
}

/** Longest time from a cancellation to the canceled departure, and longest duration of a trip. */
const longestAhead = '3 years';

export async function findTripFigures(
	db: Db,
	owners: readonly PersonId[],
	{ from, until }: Period,
): Promise<readonly TripFigures[]> {
	const within = (column: string) =>
		sql`${sql.ref(column)} >= ${from.toString()}::timestamptz AND ${sql.ref(column)} < ${until.toString()}::timestamptz`;
	const { rows } = await sql<TripFigures>`
		SELECT owner.id AS "ownerId", trips.departures, trips.canceled AS "canceledByOwner", rated.reviews, rated.stars
		FROM unnest(${owners}::text[]) AS owner (id)
		CROSS JOIN LATERAL (
			SELECT (count(DISTINCT coalesce(ride_id, id))
					FILTER (WHERE status = 'CONFIRMED' AND ${within('arrives_at')}))::int AS departures,
				(count(DISTINCT coalesce(ride_id, id))
					FILTER (WHERE canceled_by = 'OWNER' AND confirmed_at IS NOT NULL AND ${within('ended_at')}))::int AS canceled
			FROM booking WHERE owner_id = owner.id AND departs_at < ${until.toString()}::timestamptz + ${longestAhead}::interval
				AND departs_at > ${from.toString()}::timestamptz - ${longestAhead}::interval
		) AS trips
		CROSS JOIN LATERAL (
			SELECT count(*)::int AS reviews, coalesce(sum(each.stars), 0)::int AS stars FROM (
				SELECT value_for_money + boat_quality + handling + punctuality + friendliness AS stars
				FROM review JOIN experience ON experience.id = review.experience_id
				WHERE experience.owner_id = owner.id AND verified_trip AND review.hidden_at IS NULL
					AND ${within('review.created_at')}
				UNION ALL
				SELECT value_for_money + boat_quality + handling + punctuality + friendliness
				FROM review_exchange AS exchange JOIN trip_review AS trip ON trip.exchange_id = exchange.id
				WHERE exchange.owner_id = owner.id AND trip.about = 'RIDE' AND trip.hidden_at IS NULL
					AND coalesce(exchange.opened_at, exchange.closes_at) >= ${from.toString()}::timestamptz
					AND coalesce(exchange.opened_at, exchange.closes_at) < ${until.toString()}::timestamptz
			) AS each
		) AS rated`.execute(db);
	return rows;
}

export interface SkipperMonth {
	readonly ownerId: PersonId;
	readonly measuredOn: LocalDate;
	readonly ruleVersion: number;
	readonly figures: SkipperFigures;
	readonly missing: readonly SkipperCondition[];
}

export async function saveMonths(tx: Tx, months: readonly SkipperMonth[]): Promise<void> {
	await tx
		.insertInto('skipper_month')
		.values(
			months.map(({ ownerId, measuredOn, ruleVersion, figures, missing }) => ({
				owner_id: ownerId,
				measured_on: measuredOn,
				rule_version: ruleVersion,
				departures: figures.departures,
				canceled_by_owner: figures.canceledByOwner,
				reviews: figures.reviews,
				stars: figures.stars,
				questions_due: figures.due,
				replied_in_time: figures.inTime,
				replies: figures.answered,
				median_reply_minutes: figures.medianMinutes,
				missing: [...missing],
			})),
		)
		.execute();
}

export async function saveTrustedStatus(
	tx: Tx,
	owners: readonly PersonId[],
	since: Temporal.Instant | null,
): Promise<void> {
	if (owners.length === 0) return;
	await tx.updateTable('person').set({ trusted_since: since }).where('id', 'in', owners).execute();
}

export async function findSkipperMonths(db: Db, owner: PersonId, atMost: number) {
	return await db
		.selectFrom('skipper_month')
		.selectAll()
		.where('owner_id', '=', owner)
		.orderBy('measured_on', 'desc')
		.limit(atMost)
		.execute();
}

/** Returns null if the owner is not trusted or not approved. */
export async function findTrustedSince(db: Db, owner: PersonId): Promise<Temporal.Instant | null> {
	const row = await db
		.selectFrom('person')
		.select('trusted_since')
		.where('id', '=', owner)
		.where('owner_approved_at', 'is not', null)
		.executeTakeFirst();
	return row?.trusted_since ?? null;
}
