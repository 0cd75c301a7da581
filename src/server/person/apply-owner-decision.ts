import type { PersonId } from '#domain/id.ts';
import { ownerApproved } from '#domain/person/person.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type DecisionAsked, decisionRefusal } from '#domain/review-decision/review-decision.ts';
import type { Tx } from '../db/database.ts';
import { lockPersonRow, saveOwnerDecision, shareOwner } from './owner-decision-store.ts';

/** Why an owner account cannot have this decision; takes its lock, which the caller then holds. */
export async function checkOwnerDecision(
	tx: Tx,
	id: PersonId,
	asked: DecisionAsked,
): Promise<Refusal<'not-found' | 'nothing-to-decide' | 'reason-needed' | 'person-suspended'> | undefined> {
	const person = await lockPersonRow(tx, id);
	if (!person) return refuse('not-found', { what: 'person' });
	if (person.suspendedAt) return refuse('person-suspended');
	const submission = { submittedAt: person.ownerSubmittedAt, decision: person.ownerDecision };
	return decisionRefusal(submission, asked);
}

/** Gives an owner account the decision that was checked under its lock. What follows for the listings is the caller's to do. */
export async function applyOwnerDecision(
	tx: Tx,
	id: PersonId,
	{ decision, reason }: DecisionAsked,
	now: Temporal.Instant,
): Promise<void> {
	await saveOwnerDecision(tx, id, { decision, reason: decision === 'APPROVED' ? null : reason, now });
}

/** Whether somebody is an approved owner; until the transaction ends, nobody changes that. */
export async function keepOwnerApproved(tx: Tx, id: PersonId): Promise<boolean> {
	const person = await shareOwner(tx, id);
	return person !== undefined && ownerApproved(person);
}
