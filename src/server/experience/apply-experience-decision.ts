import type { ExperienceId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type DecisionAsked, decisionRefusal } from '#domain/review-decision/review-decision.ts';
import type { Tx } from '../db/database.ts';
import { saveDecisions } from './experience-decision-store.ts';
import { lockExperienceRow, saveExperiencePromoted } from './experience-store.ts';

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
