import { isInsuranceReason } from '#domain/boat/insurance.ts';
import type { BoatId, ExperienceId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import {
	afterApproval,
	decisionRefusal,
	type ReviewDecisionInput,
	type WithdrawnBy,
	withdrawalReasons,
} from '#domain/review-decision/review-decision.ts';
import type { Tx } from '../db/database.ts';
import { type DecisionValues, decisionColumns } from '../db/tables.ts';
import { lockExperienceRow, saveExperiencePromoted } from './experience-store.ts';
import { findWaitingForChanges, saveTrusted } from './own-experience-store.ts';

/**
 * Locks the experience. Approval needs an approved owner and a verified boat; the caller holds their
 * locks.
 */
export async function checkExperienceDecision(
	tx: Tx,
	id: ExperienceId,
	input: ReviewDecisionInput,
	approvals: { readonly ownerApproved: boolean; readonly boatVerified: boolean },
): Promise<
	| Refusal<'not-found' | 'nothing-to-decide' | 'reason-needed' | 'owner-not-approved' | 'boat-not-verified'>
	| undefined
> {
	const experience = await lockExperienceRow(tx, id);
	if (!experience) return refuse('not-found', { what: 'experience' });
	const submission = { submittedAt: experience.submitted_at, decision: experience.decision };
	const refusal = decisionRefusal(submission, input);
	if (refusal) return refusal;
	const approves = input.decision === 'APPROVED';
	if (approves && !approvals.ownerApproved) return refuse('owner-not-approved');
	if (approves && !approvals.boatVerified) return refuse('boat-not-verified');
	return undefined;
}

/** Saves a decision that `checkExperienceDecision` allowed. The caller still holds the lock. */
export async function applyExperienceDecision(
	tx: Tx,
	id: ExperienceId,
	{ decision, reason }: ReviewDecisionInput,
	now: Temporal.Instant,
): Promise<void> {
	await saveDecisions(tx, [id], decision, decision === 'APPROVED' ? null : reason, now);
}

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
 * Delists the verified experiences of a suspended owner or boat until the owner or boat is relisted.
 * Does not change bookings. Returns the ids of these experiences.
 */
export async function withdrawExperiences(
	tx: Tx,
	of: { readonly owner: PersonId } | { readonly boat: BoatId },
	now: Temporal.Instant,
): Promise<readonly ExperienceId[]> {
	const by: WithdrawnBy = 'owner' in of ? 'owner' : 'boat';
	const ids = await lockVerifiedOf(tx, of);
	await saveDecisions(tx, ids, 'CHANGES', withdrawalReasons[by], now);
	if ('owner' in of) await saveTrusted(tx, [of.owner]);
	return ids;
}

/** The caller has locked the owners. */
export const refreshTrusted = saveTrusted;

/**
 * Relists delisted experiences whose owner and boat are both approved. Returns the ids of the
 * experiences.
 */
export async function restoreExperiences(
	tx: Tx,
	of: { readonly owner: PersonId } | { readonly boat: BoatId },
	now: Temporal.Instant,
): Promise<readonly ExperienceId[]> {
	const rows = await findWithdrawn(tx, of, Object.values(withdrawalReasons));
	const after = rows.map((row) => ({
		id: row.id,
		outcome: afterApproval(row.decision_reason, {
			ownerApproved: row.owner_approved_at !== null,
			boatVerified: row.boat_verified_at !== null,
		}),
	}));
	const ids = (outcome: 'restore' | WithdrawnBy) =>
		after.filter((one) => one.outcome === outcome).map(({ id }) => id);
	const restored = ids('restore');
	await saveDecisions(tx, restored, 'APPROVED', null, now);
	for (const by of ['owner', 'boat'] as const) await saveReason(tx, ids(by), withdrawalReasons[by]);
	if ('owner' in of) await saveTrusted(tx, [of.owner]);
	return restored;
}

/**
 * Relists experiences that were delisted for expired documents, in the transaction that approves the
 * new documents. Changes requested by the desk stay open.
 */
export async function restoreAfterRenewal(
	tx: Tx,
	boatId: BoatId,
	now: Temporal.Instant,
): Promise<readonly ExperienceId[]> {
	const waiting = await findWaitingForChanges(tx, boatId);
	const ids = waiting.filter((row) => isInsuranceReason(row.decision_reason)).map(({ id }) => id);
	// Marks the experiences as delisted with their boat, so that they are relisted with the boat.
	await saveReason(tx, ids, withdrawalReasons.boat);
	return await restoreExperiences(tx, { boat: boatId }, now);
}

type Of = { readonly owner: PersonId } | { readonly boat: BoatId };

export async function saveDecisions(
	tx: Tx,
	ids: readonly ExperienceId[],
	...decision: DecisionValues
): Promise<void> {
	if (ids.length === 0) return;
	await tx
		.updateTable('experience')
		.set(decisionColumns(...decision))
		.where('id', 'in', ids)
		.execute();
}

async function saveReason(tx: Tx, ids: readonly ExperienceId[], reason: string): Promise<void> {
	if (ids.length === 0) return;
	await tx.updateTable('experience').set({ decision_reason: reason }).where('id', 'in', ids).execute();
}

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
