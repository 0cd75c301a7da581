import { papersRunOut, papersToday } from '#domain/boat/papers.ts';
import type { BoatId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type SeenSubmission, stillAsSeen } from '#domain/verdict/seen.ts';
import { type Verdict, verdictRefusal } from '#domain/verdict/verdict.ts';
import type { Tx } from '../db/database.ts';
import { findBoatZone, lockBoatRow } from './boat-store.ts';
import { saveBoatVerdict } from './boat-verdict-store.ts';

/**
 * Gives a boat its verdict, under its lock. One whose papers have run out is not approved. Whether its owner is approved
 * is the caller's to know, and what follows for its experiences the caller's to do.
 */
export async function judgeBoat(
	tx: Tx,
	id: BoatId,
	{
		verdict,
		reason,
		seen,
	}: { readonly verdict: Verdict; readonly reason: string; readonly seen: SeenSubmission },
	stands: { readonly ownerApproved: boolean; readonly now: Temporal.Instant },
): Promise<
	| Refusal<'not-found' | 'nothing-to-decide' | 'reason-needed' | 'owner-not-approved' | 'insurance-expired'>
	| undefined
> {
	const boat = await lockBoatRow(tx, id);
	if (!boat) return refuse('not-found', { what: 'boat' });
	const submission = { submittedAt: boat.submitted_at, verdict: boat.verdict };
	if (!stillAsSeen(submission, seen)) return refuse('nothing-to-decide');
	const refusal = verdictRefusal(submission, verdict, reason);
	if (refusal) return refusal;
	const approves = verdict === 'APPROVED';
	if (approves && !stands.ownerApproved) return refuse('owner-not-approved');
	const { insurance_expires_on: date } = boat;
	if (approves && date && papersRunOut(date, papersToday(stands.now, await findBoatZone(tx, id)))) {
		return refuse('insurance-expired', { date });
	}
	await saveBoatVerdict(tx, id, { verdict, reason: approves ? null : reason, now: stands.now });
	return undefined;
}

/** Whether a boat is verified, under its lock, which the caller then holds. */
export async function lockVerified(tx: Tx, id: BoatId): Promise<boolean> {
	const boat = await lockBoatRow(tx, id);
	return boat !== undefined && boat.verified_at !== null;
}
