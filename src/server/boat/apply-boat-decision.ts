import { documentsExpired, insuranceToday } from '#domain/boat/insurance.ts';
import type { BoatId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type DecisionAsked, decisionRefusal } from '#domain/review-decision/decision-refusal.ts';
import type { Tx } from '../db/database.ts';
import { findBoatZone, lockBoatRow, saveBoatDecision } from './boat-store.ts';

/**
 * Gives a boat its decision, under its lock. One whose insurance has expired is not approved. Whether its owner is approved
 * is the caller's to know, and what follows for its experiences the caller's to do.
 */
export async function applyBoatDecision(
	tx: Tx,
	id: BoatId,
	asked: DecisionAsked,
	stands: { readonly ownerApproved: boolean; readonly now: Temporal.Instant },
): Promise<
	| Refusal<'not-found' | 'nothing-to-decide' | 'reason-needed' | 'owner-not-approved' | 'insurance-expired'>
	| undefined
> {
	const boat = await lockBoatRow(tx, id);
	if (!boat) return refuse('not-found', { what: 'boat' });
	const submission = { submittedAt: boat.submitted_at, decision: boat.decision };
	const refusal = decisionRefusal(submission, asked);
	if (refusal) return refusal;
	const approves = asked.decision === 'APPROVED';
	if (approves && !stands.ownerApproved) return refuse('owner-not-approved');
	const { insurance_expires_on: date } = boat;
	if (approves && date && documentsExpired(date, insuranceToday(stands.now, await findBoatZone(tx, id)))) {
		return refuse('insurance-expired', { date });
	}
	await saveBoatDecision(tx, id, asked.decision, approves ? null : asked.reason, stands.now);
	return undefined;
}

/** Whether a boat is verified, under its lock, which the caller then holds. */
export async function lockVerified(tx: Tx, id: BoatId): Promise<boolean> {
	const boat = await lockBoatRow(tx, id);
	return boat !== undefined && boat.verified_at !== null;
}
