import type { NotificationId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { countRows } from '../db/pages.ts';

function selectSentTo(db: Db) {
	return db
		.selectFrom('notification')
		.leftJoin('person', 'person.id', 'notification.person_id')
		.selectAll('notification')
		.select(['person.first_name', 'person.last_name', 'person.image']);
}

/** Messages that a provider was asked to send before the given time and never answered for, the oldest first. */
export async function findUncertain(
	db: Db,
	of: { readonly before: Temporal.Instant; readonly offset: number; readonly limit: number },
) {
	return await selectSentTo(db)
		.where('notification.status', '=', 'SENDING')
		.where('notification.sending_at', '<', of.before)
		.orderBy('notification.sending_at')
		.orderBy('notification.id')
		.offset(of.offset)
		.limit(of.limit)
		.execute();
}

export async function countUncertain(db: Db, before: Temporal.Instant): Promise<number> {
	const uncertain = db
		.selectFrom('notification')
		.select('id')
		.where('status', '=', 'SENDING')
		.where('sending_at', '<', before);
	return await countRows(db, uncertain);
}

/** One message with whom it is for. */
export async function findSentTo(db: Db, id: NotificationId) {
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
