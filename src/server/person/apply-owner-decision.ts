import type { PersonId } from '#domain/id.ts';
import { ownerApproved } from '#domain/person/person.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type DecisionAsked, decisionRefusal } from '#domain/review-decision/decision-refusal.ts';
import type { Tx } from '../db/database.ts';
import { lockPersonRow, saveOwnerDecision, shareOwner } from './owner-decision-store.ts';

/** Gives an owner account its decision, under its lock. What follows for the listings is the caller's to do. */
export async function applyOwnerDecision(
	tx: Tx,
	id: PersonId,
	asked: DecisionAsked,
	now: Temporal.Instant,
): Promise<Refusal<'not-found' | 'nothing-to-decide' | 'reason-needed'> | undefined> {
	const person = await lockPersonRow(tx, id);
	if (!person) return refuse('not-found', { what: 'person' });
	const submission = { submittedAt: person.ownerSubmittedAt, decision: person.ownerDecision };
	const { decision, reason } = asked;
	const refusal = decisionRefusal(submission, asked);
	if (refusal) return refusal;
	await saveOwnerDecision(tx, id, { decision, reason: decision === 'APPROVED' ? null : reason, now });
	return undefined;
}

/** Whether somebody is an approved owner; until the transaction ends, nobody changes that. */
export async function keepOwnerApproved(tx: Tx, id: PersonId): Promise<boolean> {
	const person = await shareOwner(tx, id);
	return person !== undefined && ownerApproved(person);
}
