import { sql } from 'kysely';
import type { ConversationId, PersonId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

const selectBlockers = statement((db, at: { id: ConversationId }) => ({
	compile: () =>
		sql<{ person_id: PersonId }>`SELECT block.person_id FROM conversation AS talk
		JOIN person_block AS block ON (block.person_id = talk.renter_id AND block.blocked_id = talk.owner_id)
			OR (block.person_id = talk.owner_id AND block.blocked_id = talk.renter_id)
		WHERE talk.id = ${at.id}`.compile(db),
}));

/** Who of the two of a conversation about an experience has blocked the other; of a ride nobody has. */
export async function findBlockers(db: Db, id: ConversationId): Promise<readonly PersonId[]> {
	return (await selectBlockers(db, { id })).rows.map((row) => row.person_id);
}

/** Blocks somebody, or takes that back; once more changes nothing. */
export async function saveBlock(
	tx: Tx,
	person: PersonId,
	blocked: PersonId,
	since: Temporal.Instant | null,
): Promise<void> {
	if (since) {
		await tx
			.insertInto('person_block')
			.values({ person_id: person, blocked_id: blocked, created_at: since })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		return;
	}
	await tx
		.deleteFrom('person_block')
		.where('person_id', '=', person)
		.where('blocked_id', '=', blocked)
		.execute();
}
