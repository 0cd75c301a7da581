import type { PersonId } from '#domain/id.ts';
import { ownerApproved } from '#domain/person/person.ts';
import { conflictOfInterest, hasStaffRole } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { decisionRefusal, type ReviewDecisionInput } from '#domain/review-decision/review-decision.ts';
import type { Tx } from '../db/database.ts';
import {
	endSuspension,
	findPerson,
	lockOwnerShared,
	lockPersonRow,
	saveOwnerDecision,
	saveSuspension,
} from './person-store.ts';
import { lockStaffChanges } from './staff.ts';

/** Locks the owner account. */
export async function checkOwnerDecision(
	tx: Tx,
	id: PersonId,
	input: ReviewDecisionInput,
): Promise<Refusal<'not-found' | 'nothing-to-decide' | 'reason-needed' | 'person-suspended'> | undefined> {
	const person = await lockPersonRow(tx, id);
	if (!person) return refuse('not-found', { what: 'person' });
	if (person.suspendedAt) return refuse('person-suspended');
	const submission = { submittedAt: person.ownerSubmittedAt, decision: person.ownerDecision };
	return decisionRefusal(submission, input);
}

/**
 * Saves a decision that `checkOwnerDecision` allowed. The caller holds the lock and updates the
 * listings.
 */
export async function applyOwnerDecision(
	tx: Tx,
	id: PersonId,
	{ decision, reason }: ReviewDecisionInput,
	now: Temporal.Instant,
): Promise<void> {
	await saveOwnerDecision(tx, id, { decision, reason: decision === 'APPROVED' ? null : reason, now });
}

/** Locks the approval until the transaction ends. */
export async function lockOwnerApproval(tx: Tx, id: PersonId): Promise<boolean> {
	const person = await lockOwnerShared(tx, id);
	return person !== undefined && ownerApproved(person);
}

/**
 * Runs under the person's lock. Only an admin may suspend staff. The caller ends sessions and delists
 * listings.
 */
export async function suspendPerson(
	tx: Tx,
	suspended: { readonly id: PersonId; readonly by: PersonId; readonly reason: string },
	now: Temporal.Instant,
): Promise<Refusal<'not-found' | 'own-matter' | 'staff-role-needed' | 'nothing-to-decide'> | undefined> {
	const selfRefusal = conflictOfInterest(suspended.by, suspended.id);
	if (selfRefusal) return selfRefusal;
	// Of two admins who suspend each other, the second is refused, so that one can still sign in.
	await lockStaffChanges(tx);
	const person = await lockPersonRow(tx, suspended.id);
	const by = await findPerson(tx, suspended.by);
	if (!person || !by) return refuse('not-found', { what: 'person' });
	if (by.suspendedAt || (person.role === 'PLATFORM' && !hasStaffRole(by, [])))
		return refuse('staff-role-needed', { roles: ['admin'] });
	if (person.suspendedAt) return refuse('nothing-to-decide');
	await saveSuspension(tx, suspended, now);
	return undefined;
}

/** Restores the earlier approval of the owner account. */
export async function liftSuspension(
	tx: Tx,
	{ id, by }: { readonly id: PersonId; readonly by: PersonId },
): Promise<Refusal<'not-found' | 'own-matter' | 'nothing-to-decide'> | undefined> {
	const selfRefusal = conflictOfInterest(by, id);
	if (selfRefusal) return selfRefusal;
	const person = await lockPersonRow(tx, id);
	if (!person) return refuse('not-found', { what: 'person' });
	if (!person.suspendedAt) return refuse('nothing-to-decide');
	await endSuspension(tx, id);
	return undefined;
}
