import type { Selectable } from 'kysely';
import type { Picture } from '#contract/shapes.ts';
import type { BoatCategory } from '#domain/boat/boat.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type BoatRow = Selectable<Tables['boat']>;

/** @package */
export async function findBoat(db: Db, id: BoatId): Promise<BoatRow | undefined> {
	return await db.selectFrom('boat').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @package */
export async function saveBoat(
	tx: Tx,
	boat: {
		id: BoatId;
		ownerId: PersonId;
		name: string;
		category: BoatCategory;
		brand: string;
		model: string;
		registrationNumber: string;
		yearOfManufacture: number;
		lengthMetres: number | null;
		maxCapacity: number;
		features: readonly string[];
		images: readonly Picture[];
		insuranceKeys: readonly string[];
		insuranceExpiresOn: LocalDate | null;
		createdAt: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('boat')
		.values({
			id: boat.id,
			owner_id: boat.ownerId,
			name: boat.name,
			category: boat.category,
			brand: boat.brand,
			model: boat.model,
			registration_number: boat.registrationNumber,
			year_of_manufacture: boat.yearOfManufacture,
			length_metres: boat.lengthMetres,
			max_capacity: boat.maxCapacity,
			features: [...boat.features],
			images: JSON.stringify(boat.images),
			insurance_keys: [...boat.insuranceKeys],
			insurance_expires_on: boat.insuranceExpiresOn,
			submitted_at: boat.createdAt,
			created_at: boat.createdAt,
		})
		.execute();
}

/** @package */
export async function saveBoatVerified(tx: Tx, id: BoatId, at: Temporal.Instant): Promise<void> {
	await tx
		.updateTable('boat')
		.set({ verified_at: at, verdict: 'APPROVED', verdict_at: at, verdict_reason: null })
		.where('id', '=', id)
		.execute();
}
