import type { BoatStanding } from '#domain/boat/insurance.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import type { OnSale } from '#domain/listing/on-sale.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';
import {
	type BoatRow,
	findBoat,
	findListedByInsurance,
	findSchedule,
	findStanding,
	lockBoatRow,
} from './boat-store.ts';

/** Whose a boat is, and how many people it carries. */
export async function findBoatOwner(
	db: Db,
	id: BoatId,
): Promise<{ readonly ownerId: PersonId; readonly maxCapacity: number } | undefined> {
	const boat = await findBoat(db, id);
	return boat && { ownerId: boat.owner_id, maxCapacity: boat.max_capacity };
}

/** What planning another trip of a boat depends on, beside what is sold. */
interface BoatSchedule {
	readonly ownerId: PersonId;
	readonly turnaroundMinutes: number;
	readonly insuredUntil: LocalDate | null;
	/** Of the place that it goes out from, once it has one. */
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

/** Whether the desk stands behind a boat and its owner, until when its insurance holds, and its owner's pause. */
export async function findBoatStanding(
	db: Db,
	id: BoatId,
): Promise<BoatStanding & Pick<OnSale, 'pausedUntil'>> {
	const boat = await findStanding(db, id);
	return {
		verified: Boolean(boat?.verified_at && boat.owner_approved_at),
		insuranceExpiresOn: boat?.insured_until ?? null,
		pausedUntil: boat?.paused_until ?? null,
	};
}

/** Boats that are listed, or whose experiences are, and whose documents hold no longer than a date. */
export async function findBoatsByInsurance(
	db: Db,
	until: LocalDate,
): Promise<
	readonly { readonly id: BoatId; readonly expiresOn: LocalDate; readonly timeZone: string | null }[]
> {
	const rows = await findListedByInsurance(db, until);
	return rows.flatMap(({ id, insurance_expires_on: expiresOn, time_zone: timeZone }) =>
		expiresOn === null ? [] : [{ id, expiresOn, timeZone }],
	);
}

/** Locks a boat, so that one use case at a time decides where it goes: always the first lock that is taken. */
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
