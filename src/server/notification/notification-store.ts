import { type Insertable, type Selectable, sql } from 'kysely';
import type { NotificationId, PersonId } from '#domain/id.ts';
import { type NotificationStatus, notificationMoves } from '#domain/notification/notification.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Tables } from '../db/tables.ts';

export type NotificationRow = Selectable<Tables['notification']>;

export type NotificationToSave = Insertable<Tables['notification']>;

/** Skips existing messages. Returns the new rows. */
export async function saveNotifications(
	tx: Tx,
	notifications: readonly NotificationToSave[],
): Promise<readonly Pick<NotificationRow, 'id' | 'send_at'>[]> {
	if (notifications.length === 0) return [];
	return await tx
		.insertInto('notification')
		.values(notifications)
		.onConflict((conflict) => conflict.column('key').doNothing())
		.returning(['id', 'send_at'])
		.execute();
}

export async function findNotification(db: Db, id: NotificationId): Promise<NotificationRow | undefined> {
	return await db.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirst();
}

type Moves = typeof notificationMoves;

/**
 * Applies a transition of the state machine by compare-and-swap. Returns false when the status has
 * changed. No other code sets a status.
 */
export async function moveNotification<From extends NotificationStatus>(
	tx: Tx,
	id: NotificationId,
	from: From,
	move: keyof Moves[From] & string,
	now: Temporal.Instant,
	/** The provider's reply, for the desk. Contains no addresses and phone numbers. */
	problem: string | null = null,
): Promise<boolean> {
	const to = (notificationMoves[from] as Record<string, NotificationStatus>)[move];
	if (!to) throw new Error(`${from} has no move ${move}`);
	const moved = await tx
		.updateTable('notification')
		.set({
			status: to,
			problem,
			...(to === 'SENDING'
				? { sending_at: now }
				: to === 'WAITING'
					? { sending_at: null, ended_at: null }
					: { ended_at: now }),
		})
		.where('id', '=', id)
		.where('status', '=', from)
		.executeTakeFirst();
	return moved.numUpdatedRows === 1n;
}

/** Marks a notification whose event is no longer true as seen. */
export async function hideNotification(tx: Tx, id: NotificationId, now: Temporal.Instant): Promise<void> {
	await tx.updateTable('notification').set({ seen_at: now }).where('id', '=', id).execute();
}

export async function saveProblem(tx: Tx, id: NotificationId, problem: string): Promise<void> {
	await tx
		.updateTable('notification')
		.set({ problem })
		.where('id', '=', id)
		.where('status', '=', 'SENDING')
		.execute();
}

export async function findOverdue(
	db: Db,
	before: Temporal.Instant,
	limit: number,
): Promise<readonly NotificationId[]> {
	const rows = await db
		.selectFrom('notification')
		.select('id')
		.where('status', '=', 'WAITING')
		.where('send_at', '<=', before)
		.orderBy('send_at')
		.limit(limit)
		.execute();
	return rows.map((row) => row.id);
}

/** Also removes the jobs of the dropped messages. */
export async function dropDueNotifications(tx: Tx, now: Temporal.Instant): Promise<void> {
	const dropped = tx
		.updateTable('notification')
		.set({ status: notificationMoves.WAITING.drop, ended_at: now, seen_at: now })
		.where('status', '=', 'WAITING')
		.where('send_at', '<=', now)
		.returning('id');
	await tx
		.with('dropped', () => dropped)
		.selectFrom('dropped')
		.select(sql`graphile_worker.remove_job('notification:' || id)`.as('job'))
		.execute();
}

export async function deleteEndedNotifications(
	tx: Tx,
	before: Temporal.Instant,
	atMost: number,
): Promise<number> {
	const old = tx
		.selectFrom('notification')
		.select('id')
		.where('ended_at', '<', before)
		.orderBy('ended_at')
		.limit(atMost);
	const deletion = tx.deleteFrom('notification').where('id', 'in', old);
	return Number((await deletion.executeTakeFirst()).numDeletedRows);
}

export async function deleteFriendNotifications(
	tx: Tx,
	before: Temporal.Instant,
	atMost: number,
): Promise<number> {
	const old = tx
		.selectFrom('notification')
		.select('id')
		.where('ended_at', '<', before)
		.where('person_id', 'is', null)
		.orderBy('ended_at')
		.limit(atMost);
	const deletion = tx.deleteFrom('notification').where('id', 'in', old);
	return Number((await deletion.executeTakeFirst()).numDeletedRows);
}

/**
 * Sent or unsent. Each notification has one row, for the email. Excludes messages of conversations,
 * which have their own list.
 */
const own = (
	person: PersonId,
	now: string,
) => sql`person_id = ${person} AND channel = 'MAIL' AND email IS NULL
	AND send_at <= ${now}::timestamptz AND kind <> 'message-received'`;

const selectOwn = statement((db, at: { person: PersonId; now: string; limit: number }) => ({
	compile: () =>
		sql<NotificationRow>`SELECT * FROM notification WHERE ${own(at.person, at.now)}
			ORDER BY send_at DESC, id LIMIT ${at.limit}`.compile(db),
}));

export async function findOwnNotifications(db: Db, person: PersonId, now: Temporal.Instant, limit: number) {
	return (await selectOwn(db, { person, now: now.toString(), limit })).rows;
}

const selectUnseen = statement((db, at: { person: PersonId; now: string }) => ({
	compile: () =>
		sql<NotificationRow>`SELECT * FROM notification
			WHERE ${own(at.person, at.now)} AND seen_at IS NULL ORDER BY send_at DESC, id LIMIT 100`.compile(db),
}));

/** Finds a person's unseen notifications, newest first, up to 100. */
export async function findUnseen(db: Db, person: PersonId, now: Temporal.Instant) {
	return (await selectUnseen(db, { person, now: now.toString() })).rows;
}

export async function markSeen(tx: Tx, person: PersonId, until: Temporal.Instant, now: Temporal.Instant) {
	await tx
		.updateTable('notification')
		.set({ seen_at: now })
		.where('person_id', '=', person)
		.where('channel', '=', 'MAIL')
		.where('email', 'is', null)
		.where('seen_at', 'is', null)
		.where('send_at', '<=', until)
		.execute();
}
