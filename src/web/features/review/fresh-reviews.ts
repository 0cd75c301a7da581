import { callApi } from '#contract/client.ts';
import { type ExperienceDetail, experienceCalls } from '#contract/experience-contract.ts';
import { type Review, reviewCalls } from '#contract/review-contract.ts';

/** An experience's ratings and reviews as they are right now, past the kept page. */
export async function freshReviews(
	experienceId: string,
): Promise<{ readonly experience: ExperienceDetail; readonly reviews: readonly Review[] }> {
	const [experience, reviews] = await Promise.all([
		callApi(experienceCalls.one, { params: { id: experienceId } }),
		callApi(reviewCalls.ofExperience, { params: { experienceId } }),
	]);
	return { experience, reviews };
}
