import { sql } from 'kysely';
import type { NotificationId, PersonId } from '#domain/id.ts';
import type { PushAddress } from '#ports/push.ts';
import type { Db, Tx } from '../db/database.ts';

export interface DeviceSession {
	readonly personId: PersonId;
	readonly sessionId: string;
}

/** Removes an earlier subscription of the same browser. */
export async function saveSubscription(
	tx: Tx,
	{ personId, sessionId }: DeviceSession,
	{ endpoint, p256dh, auth }: PushAddress,
	now: Temporal.Instant,
): Promise<void> {
	await tx.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();
	await sql`INSERT INTO push_subscription (session_hash, person_id, endpoint, p256dh, auth, created_at)
		SELECT token_hash, person_id, ${endpoint}, ${p256dh}, ${auth}, ${now.toString()}
		FROM session WHERE person_id = ${personId} AND public_id = ${sessionId}
		ON CONFLICT (session_hash) DO UPDATE
		SET endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth`.execute(tx);
}

const sessionHashes = (db: Db, { personId, sessionId }: DeviceSession) =>
	db
		.selectFrom('session')
		.select('token_hash')
		.where('person_id', '=', personId)
		.where('public_id', '=', sessionId);

export async function deleteSubscription(db: Db, here: DeviceSession): Promise<void> {
	await db.deleteFrom('push_subscription').where('session_hash', 'in', sessionHashes(db, here)).execute();
}

export async function isSubscribed(db: Db, here: DeviceSession): Promise<boolean> {
	const found = db
		.selectFrom('push_subscription')
		.select('person_id')
		.where('session_hash', 'in', sessionHashes(db, here));
	return (await found.executeTakeFirst()) !== undefined;
}

/**
 * Maximum number of devices that get a person's push messages. Each costs a call to an address that the
 * person chose.
 */
const maxDevices = 20;

export async function findSubscriptions(
	db: Db,
	person: PersonId,
	now: Temporal.Instant,
): Promise<readonly PushAddress[]> {
	return await db
		.selectFrom('push_subscription')
		.innerJoin('session', 'session.token_hash', 'push_subscription.session_hash')
		.select(['endpoint', 'p256dh', 'auth'])
		.where('push_subscription.person_id', '=', person)
		.where('session.expires_at', '>', now)
		.orderBy('push_subscription.created_at', 'desc')
		.limit(maxDevices)
		.execute();
}

export async function deleteEndpoint(db: Db, endpoint: string): Promise<void> {
	await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();
}

/** Returns false if the notification was marked before. */
export async function claimPush(db: Db, id: NotificationId, now: Temporal.Instant): Promise<boolean> {
	const claimed = await db
		.updateTable('notification')
		.set({ pushed_at: now })
		.where('id', '=', id)
		.where('pushed_at', 'is', null)
		.executeTakeFirst();
	return claimed.numUpdatedRows === 1n;
}

/** Removes the mark after all push services failed, so that the message can be pushed again. */
export async function releasePush(db: Db, id: NotificationId): Promise<void> {
	await db.updateTable('notification').set({ pushed_at: null }).where('id', '=', id).execute();
}
