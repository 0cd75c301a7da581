import { isInsuranceReason } from '#domain/boat/insurance.ts';
import type { BoatId, ExperienceId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import {
	afterApproval,
	type DecisionAsked,
	decisionRefusal,
	type WithdrawnBy,
	withdrawalReasons,
} from '#domain/review-decision/review-decision.ts';
import type { Tx } from '../db/database.ts';
import { type Decided, decided } from '../db/tables.ts';
import { lockExperienceRow, saveExperiencePromoted } from './experience-store.ts';
import { findWaitingForChanges } from './own-experience-store.ts';

/**
 * Why an experience cannot have this decision; takes its lock, which the caller then holds. Only one with an approved
 * owner and a verified boat is approved; how these stand is the caller's to know, who holds their locks.
 */
export async function checkExperienceDecision(
	tx: Tx,
	id: ExperienceId,
	asked: DecisionAsked,
	stands: { readonly ownerApproved: boolean; readonly boatVerified: boolean },
): Promise<
	| Refusal<'not-found' | 'nothing-to-decide' | 'reason-needed' | 'owner-not-approved' | 'boat-not-verified'>
	| undefined
> {
	const experience = await lockExperienceRow(tx, id);
	if (!experience) return refuse('not-found', { what: 'experience' });
	const submission = { submittedAt: experience.submitted_at, decision: experience.decision };
	const refusal = decisionRefusal(submission, asked);
	if (refusal) return refusal;
	const approves = asked.decision === 'APPROVED';
	if (approves && !stands.ownerApproved) return refuse('owner-not-approved');
	if (approves && !stands.boatVerified) return refuse('boat-not-verified');
	return undefined;
}

/** Gives an experience the decision that was checked under its lock. */
export async function applyExperienceDecision(
	tx: Tx,
	id: ExperienceId,
	{ decision, reason }: DecisionAsked,
	now: Temporal.Instant,
): Promise<void> {
	await saveDecisions(tx, [id], decision, decision === 'APPROVED' ? null : reason, now);
}

/** Puts a verified experience on the home page, or takes any off it: `false` when it was so already. */
export async function setPromoted(
	tx: Tx,
	id: ExperienceId,
	promoted: boolean,
): Promise<boolean | Refusal<'not-found' | 'not-verified'>> {
	const experience = await lockExperienceRow(tx, id);
	if (!experience) return refuse('not-found', { what: 'experience' });
	if (promoted && experience.verified_at === null) return refuse('not-verified');
	if (experience.promoted === promoted) return false;
	await saveExperiencePromoted(tx, id, promoted);
	return true;
}

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

type Of = { readonly owner: PersonId } | { readonly boat: BoatId };

export async function saveDecisions(
	tx: Tx,
	ids: readonly ExperienceId[],
	...decision: Decided
): Promise<void> {
	if (ids.length === 0) return;
	await tx
		.updateTable('experience')
		.set(decided(...decision))
		.where('id', 'in', ids)
		.execute();
}

async function saveReason(tx: Tx, ids: readonly ExperienceId[], reason: string): Promise<void> {
	if (ids.length === 0) return;
	await tx.updateTable('experience').set({ decision_reason: reason }).where('id', 'in', ids).execute();
}

/** The verified experiences of an owner or a boat, locked. */
async function lockVerifiedOf(tx: Tx, of: Of): Promise<ExperienceId[]> {
	const rows = await tx
		.selectFrom('experience')
		.select('id')
		.where('owner' in of ? 'owner_id' : 'boat_id', '=', 'owner' in of ? of.owner : of.boat)
		.where('verified_at', 'is not', null)
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
	return rows.map(({ id }) => id);
}

/** Experiences that wait for changes for one of these reasons, locked, with how owner and boat stand. */
async function findWithdrawn(tx: Tx, of: Of, reasons: readonly string[]) {
	return await tx
		.selectFrom('experience')
		.innerJoin('boat', 'boat.id', 'experience.boat_id')
		.innerJoin('person', 'person.id', 'experience.owner_id')
		.select([
			'experience.id',
			'experience.decision_reason',
			'boat.verified_at as boat_verified_at',
			'person.owner_approved_at',
		])
		.where(
			'owner' in of ? 'experience.owner_id' : 'experience.boat_id',
			'=',
			'owner' in of ? of.owner : of.boat,
		)
		.where('experience.decision', '=', 'CHANGES')
		.where('experience.decision_reason', 'in', reasons)
		.orderBy('experience.id')
		.forNoKeyUpdate('experience')
		.execute();
}
