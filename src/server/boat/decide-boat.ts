import { documentsExpired, insuranceReason, insuranceToday } from '#domain/boat/insurance.ts';
import type { BoatId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type DecisionAsked, decisionRefusal } from '#domain/review-decision/review-decision.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Tx } from '../db/database.ts';
import { findBoatZone, lockBoatRow, saveBoatDecision } from './boat-store.ts';

/**
 * Why a boat cannot have this decision; takes its lock, which the caller then holds. One whose insurance has expired, or
 * of which nobody knows until when it holds, is not approved. Whether its owner is approved is the caller's to know.
 */
export async function checkBoatDecision(
	tx: Tx,
	id: BoatId,
	asked: DecisionAsked,
	stands: { readonly ownerApproved: boolean; readonly now: Temporal.Instant },
): Promise<
	| Refusal<
			| 'not-found'
			| 'nothing-to-decide'
			| 'reason-needed'
			| 'owner-not-approved'
			| 'insurance-date-missing'
			| 'insurance-expired'
	  >
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
	if (approves && !date) return refuse('insurance-date-missing');
	if (approves && date && documentsExpired(date, insuranceToday(stands.now, await findBoatZone(tx, id)))) {
		return refuse('insurance-expired', { date });
	}
	return undefined;
}

/** Gives a boat the decision that was checked under its lock. What follows for its experiences is the caller's to do. */
export async function applyBoatDecision(
	tx: Tx,
	id: BoatId,
	{ decision, reason }: DecisionAsked,
	now: Temporal.Instant,
): Promise<void> {
	await saveBoatDecision(tx, id, decision, decision === 'APPROVED' ? null : reason, now);
}

/** Whether a boat is verified, under its lock, which the caller then holds. */
export async function lockVerified(tx: Tx, id: BoatId): Promise<boolean> {
	const boat = await lockBoatRow(tx, id);
	return boat !== undefined && boat.verified_at !== null;
}

/**
 * Takes a boat whose insurance has expired off the verified listings, under its lock, and asks its owner for new ones.
 * Nothing when its documents hold after all. A boat that the desk has rejected stays rejected. Returns the reason.
 */
export async function withdrawBoat(
	tx: Tx,
	id: BoatId,
	at: { readonly now: Temporal.Instant; readonly today: LocalDate },
): Promise<string | undefined> {
	const boat = await lockBoatRow(tx, id);
	if (!boat?.insurance_expires_on || !documentsExpired(boat.insurance_expires_on, at.today)) return undefined;
	const reason = insuranceReason(boat.insurance_expires_on);
	if (boat.decision !== 'REJECTED' && boat.decision_reason !== reason) {
		await saveBoatDecision(tx, id, 'CHANGES', reason, at.now);
	}
	return reason;
}
