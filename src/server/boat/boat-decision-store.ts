import type { BoatId } from '#domain/id.ts';
import type { ReviewDecision } from '#domain/review-decision/review-decision.ts';
import type { Tx } from '../db/database.ts';
import { decided } from '../db/decision-columns.ts';

export async function saveBoatDecision(
	tx: Tx,
	id: BoatId,
	{ decision, reason, now }: { decision: ReviewDecision; reason: string | null; now: Temporal.Instant },
): Promise<void> {
	await tx
		.updateTable('boat')
		.set(decided(decision, reason, now))
		.where('id', '=', id)
		.execute();
}
