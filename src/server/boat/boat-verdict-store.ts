import type { BoatId } from '#domain/id.ts';
import type { Verdict } from '#domain/verdict/verdict.ts';
import type { Tx } from '../db/database.ts';
import { decided } from '../db/verdict-columns.ts';

export async function saveBoatVerdict(
	tx: Tx,
	id: BoatId,
	{ verdict, reason, now }: { verdict: Verdict; reason: string | null; now: Temporal.Instant },
): Promise<void> {
	await tx
		.updateTable('boat')
		.set(decided(verdict, reason, now))
		.where('id', '=', id)
		.execute();
}
