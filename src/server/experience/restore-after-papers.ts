import { isPapersReason } from '#domain/boat/papers.ts';
import type { BoatId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { findWaitingForChanges, saveExperienceVerified } from './experience-store.ts';

/**
 * Lists a boat's experiences again that were taken off because its papers had run out: in the transaction that approves
 * the boat with its new papers, under the boat's lock. What the desk has asked for other changes to keeps waiting.
 */
export async function restoreAfterPapers(tx: Tx, boatId: BoatId, now: Temporal.Instant): Promise<void> {
	for (const { id, verdict_reason: reason } of await findWaitingForChanges(tx, boatId)) {
		if (isPapersReason(reason)) await saveExperienceVerified(tx, id, now);
	}
}
