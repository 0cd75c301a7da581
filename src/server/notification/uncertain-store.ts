import { sql } from 'kysely';
import type { BookingId, NotificationId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { countRows, type Slice } from '../db/pages.ts';

const event = (key: string) => sql`notification.facts->'event'->>${sql.lit(key)}`;

const subjectName = sql<string | null>`coalesce(
	(SELECT coalesce(experience.name, boat.name) FROM booking JOIN boat ON boat.id = booking.boat_id
		LEFT JOIN experience ON experience.id = booking.experience_id WHERE booking.id = ${event('bookingId')}),
	(SELECT experience.name FROM custom_request JOIN experience ON experience.id = custom_request.experience_id
		WHERE custom_request.id = ${event('requestId')}),
	(SELECT boat.name FROM ride JOIN boat ON boat.id = ride.boat_id WHERE ride.id = ${event('rideId')}),
	(SELECT name FROM boat WHERE boat.id = ${event('boatId')}),
	(SELECT name FROM experience WHERE experience.id = ${event('experienceId')}),
	(SELECT first_name || ' ' || last_name FROM payout JOIN person AS paid ON paid.id = payout.owner_id
		WHERE payout.id = ${event('payoutId')}),
	(SELECT first_name || ' ' || last_name FROM person AS named WHERE named.id = ${event('personId')}))`;

function selectSentTo(db: Db) {
	return db
		.selectFrom('notification')
		.leftJoin('person', 'person.id', 'notification.person_id')
		.selectAll('notification')
		.select([
			'person.first_name',
			'person.last_name',
			'person.image',
			'person.email as own_email',
			'person.phone_number as own_number',
			subjectName.as('subject_name'),
		]);
}

/** Finds messages without a reply since a time, or refused messages. */
export type UndeliveredQuery = { readonly sendingBefore: Temporal.Instant } | { readonly refused: true };

const isOne = (of: UndeliveredQuery) =>
	'refused' in of
		? sql<boolean>`notification.status = 'FAILED'`
		: sql<boolean>`notification.status = 'SENDING' AND notification.sending_at < ${of.sendingBefore.toString()}::timestamptz`;

/** Messages without a reply are sorted oldest first, refused messages newest first. */
export async function findUndelivered(db: Db, of: UndeliveredQuery, slice: Slice) {
	const found = selectSentTo(db).where(isOne(of));
	return await ('refused' in of
		? found.orderBy('notification.ended_at', 'desc')
		: found.orderBy('notification.sending_at')
	)
		.orderBy('notification.id')
		.offset(slice.offset)
		.limit(slice.limit)
		.execute();
}

export async function countUndelivered(db: Db, of: UndeliveredQuery): Promise<number> {
	return await countRows(db, db.selectFrom('notification').select('id').where(isOne(of)));
}

export async function findOfBooking(db: Db, booking: BookingId) {
	return await selectSentTo(db)
		.where(sql<boolean>`${event('bookingId')} = ${booking}`)
		.orderBy('notification.send_at', 'desc')
		.orderBy('notification.id')
		.limit(100)
		.execute();
}

export async function findSentNotification(db: Db, id: NotificationId) {
	return await selectSentTo(db).where('notification.id', '=', id).executeTakeFirst();
}

export async function lockNotification(tx: Tx, id: NotificationId) {
	return await tx
		.selectFrom('notification')
		.select(['status', 'sending_at'])
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
}
