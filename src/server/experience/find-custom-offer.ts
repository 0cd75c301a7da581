import { documentsExpired } from '#domain/boat/insurance.ts';
import type { BoatId, ExperienceId, PersonId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Tx } from '../db/database.ts';
import { lockExperience } from './lock-experience.ts';

/** What asking for a custom trip depends on. */
export interface CustomOffer {
	readonly id: ExperienceId;
	readonly boatId: BoatId;
	readonly ownerId: PersonId;
	readonly verified: boolean;
	readonly offered: boolean;
	readonly groupSize: number;
	readonly timeZone: string;
	documentsExpired(today: LocalDate): boolean;
}

/** Whether, and for whom, an experience takes custom bookings; locked, so that two tabs make one request. */
export async function findCustomOffer(tx: Tx, id: ExperienceId): Promise<CustomOffer | undefined> {
	const row = await lockExperience(tx, id);
	return (
		row && {
			id: row.id,
			boatId: row.boat_id,
			ownerId: row.owner_id,
			verified: row.verified_at !== null,
			offered: row.custom_bookings_enabled,
			groupSize: row.group_size,
			timeZone: row.time_zone,
			documentsExpired: (today) => documentsExpired(row.insurance_expires_on, today),
		}
	);
}
