import type { Picture } from '#contract/shapes.ts';
import type { BoatCategory } from '#domain/boat/boat.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { saveBoat, saveBoatVerified } from './boat-store.ts';

export interface NewBoat {
	readonly name: string;
	readonly category: BoatCategory;
	readonly brand: string;
	readonly model: string;
	readonly registrationNumber: string;
	readonly yearOfManufacture: number;
	/** Whole metres. */
	readonly lengthMetres: number | null;
	readonly maxCapacity: number;
	readonly features: readonly string[];
	readonly images: readonly Picture[];
	/** Stored keys of the papers. */
	readonly insuranceKeys: readonly string[];
	/** The last day on which the insurance holds; unknown for boats listed before it was asked. */
	readonly insuranceExpiresOn?: LocalDate;
}

/** Lists a boat; it is Not Verified until the platform has looked at its papers. */
export async function addBoat(
	app: Pick<App, 'db' | 'clock' | 'dice'>,
	owner: PersonId,
	boat: NewBoat,
): Promise<BoatId> {
	const id = newId<BoatId>(app.dice);
	await transact(app.db, (tx) =>
		saveBoat(tx, {
			...boat,
			insuranceExpiresOn: boat.insuranceExpiresOn ?? null,
			id,
			ownerId: owner,
			createdAt: app.clock.now(),
		}),
	);
	return id;
}

/** The platform has looked at the boat's papers. */
export async function verifyBoat(app: Pick<App, 'db' | 'clock'>, id: BoatId): Promise<void> {
	await transact(app.db, (tx) => saveBoatVerified(tx, id, app.clock.now()));
}
