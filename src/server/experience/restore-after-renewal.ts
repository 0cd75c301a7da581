import { isInsuranceReason } from '#domain/boat/insurance.ts';
import type { BoatId, ExperienceId } from '#domain/id.ts';
import { withdrawalReasons } from '#domain/review-decision/review-decision.ts';
import type { Tx } from '../db/database.ts';
import { saveReason } from './experience-decision-store.ts';
import { findWaitingForChanges } from './own-experience-store.ts';
import { restoreExperiences } from './withdraw-experiences.ts';

/**
 * Lists a boat's experiences again that were taken off because its documents had run out: in the transaction that approves
 * the boat with its new documents, under the boat's lock. What the desk has asked for other changes to keeps waiting.
 * Returns which came back.
 */
export async function restoreAfterRenewal(
	tx: Tx,
	boatId: BoatId,
	now: Temporal.Instant,
): Promise<readonly ExperienceId[]> {
	const waiting = await findWaitingForChanges(tx, boatId);
	const ids = waiting.filter((row) => isInsuranceReason(row.decision_reason)).map(({ id }) => id);
	// From now on they are off like any experience of a boat that was off, and come back as those do.
	await saveReason(tx, ids, withdrawalReasons.boat);
	return await restoreExperiences(tx, { boat: boatId }, now);
}
