import type { ExperienceId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { addRatings } from './experience-store.ts';

/**
 * Adds a review's five stars, in the order of the rating aspects, to what is kept with the experience; of a review that
 * was changed, `before` are the stars it had.
 */
export async function rateExperience(
	tx: Tx,
	id: ExperienceId,
	stars: readonly number[],
	before?: readonly number[],
): Promise<void> {
	const added = stars.map((star, at) => star - (before?.[at] ?? 0));
	await addRatings(tx, id, added, before ? 0 : 1);
}

/** Takes a withdrawn review's five stars out of what is kept with the experience. */
export async function unrateExperience(tx: Tx, id: ExperienceId, stars: readonly number[]): Promise<void> {
	await addRatings(
		tx,
		id,
		stars.map((star) => -star),
		-1,
	);
}
