import { callApi } from '#contract/client.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { experiencePaths } from '#contract/experience-paths.ts';
import type { Review } from '#contract/review-contract.ts';
import { reviewPaths } from '#contract/review-paths.ts';

/** An experience's ratings and reviews as they are right now, past the kept page. */
export async function freshReviews(
	experienceId: string,
): Promise<{ readonly experience: ExperienceDetail; readonly reviews: readonly Review[] }> {
	const [experience, reviews] = await Promise.all([
		callApi(experiencePaths.one, { params: { id: experienceId } }),
		callApi(reviewPaths.ofExperience, { params: { experienceId } }),
	]);
	return { experience, reviews };
}
