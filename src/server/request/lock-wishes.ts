import { sql } from 'kysely';
import type { PersonId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';

/** One wish of a renter's after the other: nobody gets past the limits of holds, or past a key, by asking twice at once. */
export async function lockWishes(tx: Tx, renter: PersonId): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`holds:${renter}`}, 0))`.execute(tx);
}
