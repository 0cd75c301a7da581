import type { PersonId } from '#domain/id.ts';
import { ownerApproved } from '#domain/person/person.ts';
import { mayAtDesk, ownMatter } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type DecisionAsked, decisionRefusal } from '#domain/review-decision/review-decision.ts';
import type { Tx } from '../db/database.ts';
import {
	endSuspension,
	findPerson,
	lockPersonRow,
	saveOwnerDecision,
	saveSuspension,
	shareOwner,
} from './person-store.ts';

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

/**
 * Keeps somebody out, under their lock: from now on they are not let in, and their owner account counts as not approved.
 * Of the staff only an admin is kept out by nobody but another admin. What follows for sessions and listings is the caller's.
 */
export async function suspendPerson(
	tx: Tx,
	suspended: { readonly id: PersonId; readonly by: PersonId; readonly reason: string },
	now: Temporal.Instant,
): Promise<Refusal<'not-found' | 'own-matter' | 'staff-role-needed' | 'nothing-to-decide'> | undefined> {
	const own = ownMatter(suspended.by, suspended.id);
	if (own) return own;
	const person = await lockPersonRow(tx, suspended.id);
	const by = await findPerson(tx, suspended.by);
	if (!person || !by) return refuse('not-found', { what: 'person' });
	if (person.role === 'PLATFORM' && !mayAtDesk(by, []))
		return refuse('staff-role-needed', { roles: ['admin'] });
	if (person.suspendedAt) return refuse('nothing-to-decide');
	await saveSuspension(tx, suspended, now);
	return undefined;
}

/** Lets somebody in again, with the owner account as it was approved before. */
export async function liftSuspension(
	tx: Tx,
	{ id, by }: { readonly id: PersonId; readonly by: PersonId },
): Promise<Refusal<'not-found' | 'own-matter' | 'nothing-to-decide'> | undefined> {
	const own = ownMatter(by, id);
	if (own) return own;
	const person = await lockPersonRow(tx, id);
	if (!person) return refuse('not-found', { what: 'person' });
	if (!person.suspendedAt) return refuse('nothing-to-decide');
	await endSuspension(tx, id);
	return undefined;
}
