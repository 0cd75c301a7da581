import type { BoatStanding } from '#domain/boat/for-sale.ts';
import type { BoatId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { findStanding } from './boat-store.ts';

/** Whether the desk stands behind a boat and its owner, and until when its insurance holds. */
export async function findBoatStanding(db: Db, id: BoatId): Promise<BoatStanding> {
	const boat = await findStanding(db, id);
	return {
		verified: Boolean(boat?.verified_at && boat.owner_approved_at),
		insuranceExpiresOn: boat?.insured_until ?? null,
	};
}
