import type { MessageId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';

function selectToldTo(db: Db) {
	return db
		.selectFrom('message')
		.leftJoin('person', 'person.id', 'message.person_id')
		.selectAll('message')
		.select(['person.first_name', 'person.last_name', 'person.image']);
}

/** Messages that a provider was asked to send before the given time and never answered for, the oldest first. */
export async function findUncertain(
	db: Db,
	of: { readonly before: Temporal.Instant; readonly offset: number; readonly limit: number },
) {
	return await selectToldTo(db)
		.where('message.status', '=', 'SENDING')
		.where('message.sending_at', '<', of.before)
		.orderBy('message.sending_at')
		.orderBy('message.id')
		.offset(of.offset)
		.limit(of.limit)
		.execute();
}

export async function countUncertain(db: Db, before: Temporal.Instant, most: number): Promise<number> {
	const uncertain = db
		.selectFrom('message')
		.select('id')
		.where('status', '=', 'SENDING')
		.where('sending_at', '<', before)
		.limit(most);
	const row = await db
		.selectFrom(uncertain.as('counted'))
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return row.count;
}

/** One message with whom it is for. */
export async function findToldTo(db: Db, id: MessageId) {
	return await selectToldTo(db).where('message.id', '=', id).executeTakeFirst();
}

export async function lockMessage(tx: Tx, id: MessageId) {
	return await tx
		.selectFrom('message')
		.select(['status', 'sending_at'])
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
}
