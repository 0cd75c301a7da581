import { sql } from 'kysely';
import { guestCapacity } from '#domain/boat/boat.ts';
import type { BoatStatus } from '#domain/boat/insurance.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import type { OnSale } from '#domain/listing/on-sale.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';
import {
	type BoatRow,
	findBoat,
	findBoatStatusRow,
	findListedBoatsInsuredUntil,
	findSchedule,
	lockBoatRow,
} from './boat-store.ts';

export async function findBoatOwner(
	db: Db,
	id: BoatId,
): Promise<{ readonly ownerId: PersonId; readonly maxCapacity: number } | undefined> {
	const boat = await findBoat(db, id);
	return boat && { ownerId: boat.owner_id, maxCapacity: boat.max_capacity };
}

interface BoatSchedule {
	readonly ownerId: PersonId;
	readonly turnaroundMinutes: number;
	readonly insuredUntil: LocalDate | null;
	readonly timeZone: string | null;
}

export async function findBoatSchedule(db: Db, id: BoatId): Promise<BoatSchedule | undefined> {
	const row = await findSchedule(db, id);
	return (
		row && {
			ownerId: row.owner_id,
			turnaroundMinutes: row.turnaround_minutes,
			insuredUntil: row.insured_until,
			timeZone: row.time_zone,
		}
	);
}

export async function findBoatStatus(
	db: Db,
	id: BoatId,
): Promise<BoatStatus & Pick<OnSale, 'pausedUntil'> & { readonly guestCapacity: number }> {
	const boat = await findBoatStatusRow(db, id);
	return {
		verified: Boolean(boat?.verified_at && boat.owner_approved_at),
		insuranceExpiresOn: boat?.insured_until ?? null,
		pausedUntil: boat?.paused_until ?? null,
		guestCapacity: boat ? guestCapacity({ maxCapacity: boat.max_capacity, crew: boat.crew }) : 0,
	};
}

export async function findBoatsByInsurance(
	db: Db,
	until: LocalDate,
): Promise<
	readonly { readonly id: BoatId; readonly expiresOn: LocalDate; readonly timeZone: string | null }[]
> {
	const rows = await findListedBoatsInsuredUntil(db, until);
	return rows.flatMap(({ id, insurance_expires_on: expiresOn, time_zone: timeZone }) =>
		expiresOn === null ? [] : [{ id, expiresOn, timeZone }],
	);
}

/**
 * Ensures that a repeated submission creates one listing, and that concurrent submissions do not exceed
 * the owner's limit. Taken before the lock of a boat.
 */
export async function lockNewListings(tx: Tx, owner: PersonId): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`new listings:${owner}`}, 0))`.execute(tx);
}

/** Must be the first lock of a transaction, after `lockNewListings`. */
export async function lockBoat(
	tx: Tx,
	id: BoatId,
): Promise<
	| Pick<
			BoatRow,
			| 'owner_id'
			| 'category'
			| 'max_capacity'
			| 'crew'
			| 'verified_at'
			| 'insured_until'
			| 'paused_until'
			| 'archived_at'
	  >
	| undefined
> {
	return await lockBoatRow(tx, id);
}
