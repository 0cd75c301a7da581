import { isPapersReason } from '#domain/boat/papers.ts';
import type { BoatId, ExperienceId } from '#domain/id.ts';
import { withdrawalReasons } from '#domain/verdict/withdrawal.ts';
import type { Tx } from '../db/database.ts';
import { saveReason } from './experience-verdict-store.ts';
import { findWaitingForChanges } from './own-experience-store.ts';
import { restoreExperiences } from './withdraw-experiences.ts';

/**
 * Lists a boat's experiences again that were taken off because its papers had run out: in the transaction that approves
 * the boat with its new papers, under the boat's lock. What the desk has asked for other changes to keeps waiting.
 * Returns which came back.
 */
export async function restoreAfterPapers(
	tx: Tx,
	boatId: BoatId,
	now: Temporal.Instant,
): Promise<readonly ExperienceId[]> {
	const waiting = await findWaitingForChanges(tx, boatId);
	const ids = waiting.filter((row) => isPapersReason(row.verdict_reason)).map(({ id }) => id);
	// From now on they are off like any experience of a boat that was off, and come back as those do.
	await saveReason(tx, ids, withdrawalReasons.boat);
	return await restoreExperiences(tx, { boat: boatId }, now);
}
