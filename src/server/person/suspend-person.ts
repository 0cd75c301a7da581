import type { PersonId } from '#domain/id.ts';
import { mayAtDesk, ownMatter } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Tx } from '../db/database.ts';
import { lockPersonRow } from './owner-decision-store.ts';
import { findPerson } from './person-store.ts';
import { endSuspension, saveSuspension } from './suspension-store.ts';

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
