import type { Schedule } from '#domain/booking/availability.ts';
import type { BoatId, ExperienceId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { findSchedule } from './experience-store.ts';

/** When an experience sails, and on which boat. */
export async function findExperienceSchedule(
	db: Db,
	id: ExperienceId,
): Promise<{ readonly boatId: BoatId; readonly schedule: Schedule } | undefined> {
	return await findSchedule(db, id);
}
