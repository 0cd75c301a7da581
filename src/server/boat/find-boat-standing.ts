import type { BoatStanding } from '#domain/boat/insurance.ts';
import type { BoatId } from '#domain/id.ts';
import type { OnSale } from '#domain/listing/on-sale.ts';
import type { Db } from '../db/database.ts';
import { findStanding } from './boat-store.ts';

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
