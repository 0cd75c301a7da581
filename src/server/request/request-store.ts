import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Group } from '#domain/booking/booking.ts';
import type { Departure } from '#domain/booking/booking-draft.ts';
import type { PersonId, RequestId } from '#domain/id.ts';
import { type RequestMove, type RequestParty, requestMachine } from '#domain/request/custom-request.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { personColumn } from '../person/person-columns.ts';

export type RequestRow = Selectable<Tables['custom_request']>;

export async function saveRequest(
	tx: Tx,
	app: Publisher,
	request: Insertable<Tables['custom_request']> & { id: RequestId; created_at: Temporal.Instant },
): Promise<void> {
	await tx.insertInto('custom_request').values(request).execute();
	const { id: requestId, created_at: at } = request;
	await publish(tx, app, { kind: 'request-moved', requestId, move: 'make', at });
}

/** Returns `other` if the key belongs to a booking. */
export async function findRequestByKey(
	tx: Tx,
	renter: PersonId,
	key: string,
): Promise<RequestRow | 'other' | undefined> {
	const request = await tx
		.selectFrom('custom_request')
		.selectAll()
		.where('renter_id', '=', renter)
		.where('idempotency_key', '=', key)
		.executeTakeFirst();
	if (request) return request;
	const booking = await tx
		.selectFrom('booking')
		.select('id')
		.where('renter_id', '=', renter)
		.where('idempotency_key', '=', key)
		.executeTakeFirst();
	return booking && 'other';
}

export async function countRequests(tx: Tx, renter: PersonId, owner: PersonId, since: Temporal.Instant) {
	const { rows } = await sql<{ waiting: number; lastDay: number }>`
		SELECT count(*) FILTER (WHERE status = 'PENDING' AND departs_at > now_at)::int AS waiting,
			count(*) FILTER (WHERE created_at > ${since.toString()}::timestamptz)::int AS "lastDay"
		FROM custom_request, (SELECT ${since.toString()}::timestamptz + interval '24 hours' AS now_at) AS clock
		WHERE renter_id = ${renter} AND owner_id = ${owner}`.execute(tx);
	return rows[0] ?? { waiting: 0, lastDay: 0 };
}

/** Finds a renter's request, made since a time, about which the owner got a separate email. */
export async function findAnnouncedRequest(
	tx: Tx,
	renter: PersonId,
	owner: PersonId,
	since: Temporal.Instant,
) {
	return await tx
		.selectFrom('custom_request')
		.select(['id', 'created_at'])
		.where('renter_id', '=', renter)
		.where('owner_id', '=', owner)
		.where('announced_with', 'is', null)
		.where('created_at', '>', since)
		.executeTakeFirst();
}

export async function findRequest(db: Db, id: RequestId): Promise<RequestRow | undefined> {
	return await db.selectFrom('custom_request').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findOpenRequests(tx: Tx, person: PersonId): Promise<readonly RequestId[]> {
	const rows = await tx
		.selectFrom('custom_request')
		.select('id')
		.where((eb) => eb.or([eb('renter_id', '=', person), eb('owner_id', '=', person)]))
		.where('status', '<>', 'REJECTED')
		.orderBy('id')
		.execute();
	return rows.map((row) => row.id);
}

export async function lockRequestRow(tx: Tx, id: RequestId) {
	const request = await tx
		.selectFrom('custom_request')
		.selectAll()
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (!request) return undefined;
	const paid = await tx
		.selectFrom('booking')
		.select(['id', 'status', 'hold_expires_at'])
		.where('request_id', '=', id)
		.where('status', 'in', ['PENDING', 'CONFIRMED', 'CHOOSING'])
		.executeTakeFirst();
	return { ...request, paid };
}

/**
 * The request must be locked. Returns false if the status has changed since it was read. No other code
 * sets a status.
 */
export async function moveRequest(
	tx: Tx,
	app: Publisher,
	request: Pick<RequestRow, 'id' | 'status' | 'departs_at' | 'arrives_at'>,
	[move, by]: readonly [Exclude<RequestMove, 'pay'> | 'end', RequestParty],
	now: Temporal.Instant,
	columns: Pick<
		Updateable<Tables['custom_request']>,
		'quoted_lkr' | 'owner_comments' | 'quote_number' | 'cancellation_terms' | 'end_reason' | 'owner_left'
	> = {},
): Promise<boolean> {
	const { status: state, departs_at: departsAt, arrives_at: arrivesAt } = request;
	const to = requestMachine.next({ state, move, by, at: { now, departsAt, arrivesAt } });
	const facts = to === 'REJECTED' ? { rejected_by: by, ended_at: now } : { quoted_at: now };
	// The time of the owner's first answer stays if further quotes are made. A suspended owner has not
	// answered.
	const answered =
		by === 'OWNER' && !columns.owner_left
			? { answered_at: sql<Temporal.Instant>`coalesce(answered_at, ${now})` }
			: {};
	const moved = await tx
		.updateTable('custom_request')
		.set({ status: to, ...columns, ...facts, ...answered })
		.where('id', '=', request.id)
		.where('status', '=', state)
		.executeTakeFirst();
	if (moved.numUpdatedRows !== 1n) return false;
	await publish(tx, app, { kind: 'request-moved', requestId: request.id, move, at: now });
	return true;
}

/** Overlaps include the boat's turnaround time. */
function selectRequestCards(db: Db, now: Temporal.Instant) {
	const around = sql`tstzrange(request.departs_at - boat.turnaround_minutes * interval '1 minute',
		request.arrives_at + boat.turnaround_minutes * interval '1 minute')`;
	return db
		.selectFrom('custom_request as request')
		.innerJoin('experience', 'experience.id', 'request.experience_id')
		.innerJoin('boat', 'boat.id', 'request.boat_id')
		.innerJoin('person as owner', 'owner.id', 'request.owner_id')
		.innerJoin('person as renter', 'renter.id', 'request.renter_id')
		.leftJoin('booking', (join) =>
			join
				.onRef('booking.request_id', '=', 'request.id')
				.on('booking.status', 'in', ['PENDING', 'CONFIRMED', 'CHOOSING']),
		)
		.leftJoinLateral(
			(of) =>
				of
					.selectFrom('booking')
					.select(['booking.id', 'booking.canceled_by', 'booking.cancel_reason'])
					.whereRef('booking.request_id', '=', 'request.id')
					.where('booking.canceled_by', 'is not', null)
					.orderBy('booking.ended_at', 'desc')
					.limit(1)
					.as('gone'),
			(join) => join.onTrue(),
		)
		.selectAll('request')
		.select([
			'experience.name as experience_name',
			'experience.images as experience_images',
			'experience.area',
			'experience.verified_at',
			'boat.name as boat_name',
			'boat.insured_until',
			'boat.paused_until as boat_paused_until',
			'experience.off_sale_until',
			'experience.archived_at',
			personColumn('owner'),
			'owner.phone_number as owner_phone_number',
			personColumn('renter'),
			'booking.id as booking_id',
			'booking.status as booking_status',
			'booking.hold_expires_at',
			'gone.id as canceled_booking_id',
			'gone.canceled_by',
			'gone.cancel_reason',
			// If the experience has moved to another boat, the requested boat must be verified itself.
			sql<boolean>`boat.id = experience.boat_id
				OR (boat.verified_at IS NOT NULL AND owner.owner_approved_at IS NOT NULL)`.as('boat_fit'),
			sql<boolean>`EXISTS (
				SELECT FROM occupancy WHERE occupancy.boat_id = request.boat_id AND occupancy.released_at IS NULL
					AND occupancy.expires_at IS NULL
					AND (occupancy.booking_id IS NULL OR occupancy.booking_id IS DISTINCT FROM booking.id)
					AND occupancy.span && ${around})`.as('overlaps'),
			sql<boolean>`EXISTS (
				SELECT FROM custom_request AS other WHERE other.boat_id = request.boat_id AND other.id <> request.id
					AND other.status = 'APPROVED' AND other.departs_at > ${now.toString()}::timestamptz
					AND tstzrange(other.departs_at, other.arrives_at) && ${around}
					AND NOT EXISTS (
						SELECT FROM booking AS paid WHERE paid.request_id = other.id
							AND paid.status IN ('CONFIRMED', 'CHOOSING')))`.as('overlaps_quote'),
		]);
}

export async function findRequestCards(
	db: Db,
	party: RequestParty,
	person: PersonId,
	page: { readonly offset: number; readonly limit: number },
	now: Temporal.Instant,
) {
	return await selectRequestCards(db, now)
		.where(party === 'OWNER' ? 'request.owner_id' : 'request.renter_id', '=', person)
		.orderBy('request.created_at', 'desc')
		.orderBy('request.id')
		.offset(page.offset)
		.limit(page.limit)
		.execute();
}

export async function findRequestCard(db: Db, id: RequestId, now: Temporal.Instant) {
	return await selectRequestCards(db, now).where('request.id', '=', id).executeTakeFirst();
}

export async function saveRequestDeparture(tx: Tx, id: RequestId, to: Departure): Promise<void> {
	const arrival = to.arrivesAt.toZonedDateTimeISO(to.timeZone);
	await tx
		.updateTable('custom_request')
		.set({
			departure_date: to.departureDate,
			departure_time: to.departureTime,
			departs_at: to.departsAt,
			arrives_at: to.arrivesAt,
			arrival_date: arrival.toPlainDate().toString(),
			arrival_time: arrival.toPlainTime().toString({ smallestUnit: 'minute' }),
		})
		.where('id', '=', id)
		.execute();
}

export async function saveRequestGroup(tx: Tx, id: RequestId, { adults, kids }: Group): Promise<void> {
	await tx.updateTable('custom_request').set({ adults, kids }).where('id', '=', id).execute();
}
