import type { PersonId } from '#domain/id.ts';
import { payoutsHeldUntil } from '#domain/person/owner-account.ts';
import type { Db } from '../db/database.ts';
import { findPerson } from './person-store.ts';

/** Until when an owner is paid nothing, since their account was changed within the last week; null when they are paid. */
export async function payoutHold(
	db: Db,
	owner: PersonId,
	now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
	const person = await findPerson(db, owner);
	return person ? payoutsHeldUntil(person, now) : null;
}
