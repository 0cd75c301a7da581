import type { Schedule } from '#domain/booking/availability.ts';
import { sailingDaysFrom } from '#domain/experience/experience.ts';
import type { BoatId, ExperienceId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { findSchedule } from './experience-store.ts';

/** When an experience sails, and on which boat. */
export async function findExperienceSchedule(
	db: Db,
	id: ExperienceId,
): Promise<{ readonly boatId: BoatId; readonly schedule: Schedule } | undefined> {
	const row = await findSchedule(db, id);
	return (
		row && {
			boatId: row.boat_id,
			schedule: {
				sailingDays: sailingDaysFrom(row.sailing_days),
				departureTime: row.departure_time,
				durationMinutes: row.duration_minutes,
				timeZone: row.time_zone,
			},
		}
	);
}
