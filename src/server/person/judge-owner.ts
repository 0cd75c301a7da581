import type { PersonId } from '#domain/id.ts';
import { ownerApproved } from '#domain/person/person.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type SeenSubmission, stillAsSeen } from '#domain/verdict/seen.ts';
import { type Verdict, verdictRefusal } from '#domain/verdict/verdict.ts';
import type { Tx } from '../db/database.ts';
import { lockPersonRow, saveOwnerVerdict, shareOwner } from './owner-verdict-store.ts';

/** Gives an owner account its verdict, under its lock. What follows for the listings is the caller's to do. */
export async function judgeOwner(
	tx: Tx,
	id: PersonId,
	{
		verdict,
		reason,
		seen,
	}: { readonly verdict: Verdict; readonly reason: string; readonly seen: SeenSubmission },
	now: Temporal.Instant,
): Promise<Refusal<'not-found' | 'nothing-to-decide' | 'reason-needed'> | undefined> {
	const person = await lockPersonRow(tx, id);
	if (!person) return refuse('not-found', { what: 'person' });
	const submission = { submittedAt: person.ownerSubmittedAt, verdict: person.ownerVerdict };
	if (!stillAsSeen(submission, seen)) return refuse('nothing-to-decide');
	const refusal = verdictRefusal(submission, verdict, reason);
	if (refusal) return refusal;
	await saveOwnerVerdict(tx, id, { verdict, reason: verdict === 'APPROVED' ? null : reason, now });
	return undefined;
}

/** Whether somebody is an approved owner; until the transaction ends, nobody changes that. */
export async function keepOwnerApproved(tx: Tx, id: PersonId): Promise<boolean> {
	const person = await shareOwner(tx, id);
	return person !== undefined && ownerApproved(person);
}
