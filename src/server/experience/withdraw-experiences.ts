import type { BoatId, ExperienceId, PersonId } from '#domain/id.ts';
import {
	afterApproval,
	type WithdrawnBy,
	withdrawalReasons,
} from '#domain/review-decision/review-decision.ts';
import type { Tx } from '../db/database.ts';
import { findWithdrawn, lockVerifiedOf, saveDecisions, saveReason } from './experience-decision-store.ts';

/**
 * Takes the verified experiences of an owner, or of a boat, off the listings, since that owner or boat is off: they come
 * back with them. Bookings that stand stay as they are. Returns which.
 */
export async function withdrawExperiences(
	tx: Tx,
	of: { readonly owner: PersonId } | { readonly boat: BoatId },
	now: Temporal.Instant,
): Promise<readonly ExperienceId[]> {
	const by: WithdrawnBy = 'owner' in of ? 'owner' : 'boat';
	const ids = await lockVerifiedOf(tx, of);
	await saveDecisions(tx, ids, 'CHANGES', withdrawalReasons[by], now);
	return ids;
}

/** Lists again what was withdrawn so, where owner and boat are both fine now. Returns which. */
export async function restoreExperiences(
	tx: Tx,
	of: { readonly owner: PersonId } | { readonly boat: BoatId },
	now: Temporal.Instant,
): Promise<readonly ExperienceId[]> {
	const rows = await findWithdrawn(tx, of, Object.values(withdrawalReasons));
	const after = rows.map((row) => ({
		id: row.id,
		goes: afterApproval(row.decision_reason, {
			ownerApproved: row.owner_approved_at !== null,
			boatVerified: row.boat_verified_at !== null,
		}),
	}));
	const ids = (goes: 'restore' | WithdrawnBy) => after.filter((one) => one.goes === goes).map(({ id }) => id);
	const restored = ids('restore');
	await saveDecisions(tx, restored, 'APPROVED', null, now);
	for (const by of ['owner', 'boat'] as const) await saveReason(tx, ids(by), withdrawalReasons[by]);
	return restored;
}
