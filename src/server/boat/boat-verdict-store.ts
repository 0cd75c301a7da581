import type { BoatId } from '#domain/id.ts';
import type { Verdict } from '#domain/verdict/verdict.ts';
import type { Tx } from '../db/database.ts';

/** @package */
export async function saveBoatVerdict(
	tx: Tx,
	id: BoatId,
	{ verdict, reason, now }: { verdict: Verdict; reason: string | null; now: Temporal.Instant },
): Promise<void> {
	await tx
		.updateTable('boat')
		.set({
			verified_at: verdict === 'APPROVED' ? now : null,
			verdict,
			verdict_reason: reason,
			verdict_at: now,
		})
		.where('id', '=', id)
		.execute();
}
