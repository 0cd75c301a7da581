import type { ExperienceId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { type ExperienceSchedule, findSchedule } from './experience-store.ts';

/** When an experience sails, on which boat, and until which day that is insured. */
export async function findExperienceSchedule(
	db: Db,
	id: ExperienceId,
): Promise<ExperienceSchedule | undefined> {
	return await findSchedule(db, id);
}
