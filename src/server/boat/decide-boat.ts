import { documentsExpired, insuranceReason, insuranceToday } from '#domain/boat/insurance.ts';
import type { BoatId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { decisionRefusal, type ReviewDecisionInput } from '#domain/review-decision/review-decision.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Tx } from '../db/database.ts';
import { findBoatZone, lockBoatRow, saveBoatDecision } from './boat-store.ts';

/**
 * Locks the boat until the caller's transaction ends. Approval requires insurance that has not expired.
 * The caller checks that the owner is approved.
 */
export async function checkBoatDecision(
	tx: Tx,
	id: BoatId,
	input: ReviewDecisionInput,
	context: { readonly ownerApproved: boolean; readonly now: Temporal.Instant },
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
	const refusal = decisionRefusal(submission, input);
	if (refusal) return refusal;
	const approves = input.decision === 'APPROVED';
	if (approves && !context.ownerApproved) return refuse('owner-not-approved');
	const { insurance_expires_on: date } = boat;
	if (approves && !date) return refuse('insurance-date-missing');
	if (approves && date && documentsExpired(date, insuranceToday(context.now, await findBoatZone(tx, id)))) {
		return refuse('insurance-expired', { date });
	}
	return undefined;
}

/** The caller holds the boat's lock and handles its experiences. */
export async function applyBoatDecision(
	tx: Tx,
	id: BoatId,
	{ decision, reason }: ReviewDecisionInput,
	now: Temporal.Instant,
): Promise<void> {
	await saveBoatDecision(tx, id, decision, decision === 'APPROVED' ? null : reason, now);
}

export async function lockVerifiedBoat(tx: Tx, id: BoatId): Promise<boolean> {
	const boat = await lockBoatRow(tx, id);
	return boat !== undefined && boat.verified_at !== null;
}

/**
 * Takes the boat's lock. Returns the reason for delisting, or undefined if the insurance is still valid.
 * A rejected boat stays rejected.
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
