import type { PersonId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { countRows } from '../db/pages.ts';

export async function saveCase(
	tx: Tx,
	given: {
		readonly provider: string;
		readonly eventId: string;
		readonly type: string | null;
		readonly body: string;
		readonly receivedAt: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('payment_case')
		.values({
			provider: given.provider,
			event_id: given.eventId,
			type: given.type,
			body: given.body,
			received_at: given.receivedAt,
		})
		.onConflict((conflict) => conflict.column('event_id').doNothing())
		.execute();
}

/** Cases that nobody has closed, the oldest first. */
export async function findOpenCases(db: Db, of: { readonly offset: number; readonly limit: number }) {
	return await db
		.selectFrom('payment_case')
		.select(['id', 'event_id', 'type', 'body', 'received_at'])
		.where('closed_at', 'is', null)
		.orderBy('id')
		.offset(of.offset)
		.limit(of.limit)
		.execute();
}

export async function countOpenCases(db: Db): Promise<number> {
	return await countRows(db, db.selectFrom('payment_case').select('id').where('closed_at', 'is', null));
}

/** Closes a case and forgets what it said; `false` when somebody else has closed it. */
export async function closeCase(tx: Tx, id: number, by: PersonId, now: Temporal.Instant): Promise<boolean> {
	const closed = await tx
		.updateTable('payment_case')
		.set({ closed_at: now, closed_by: by, body: null })
		.where('id', '=', id)
		.where('closed_at', 'is', null)
		.executeTakeFirst();
	return closed.numUpdatedRows === 1n;
}
