import type { ExperienceId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { addRatings } from './experience-store.ts';

/** Adds a review's five stars, in the order of the rating aspects, to what is kept with the experience. */
export async function rateExperience(tx: Tx, id: ExperienceId, stars: readonly number[]): Promise<void> {
	await addRatings(tx, id, stars);
}
