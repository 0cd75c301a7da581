import { callApi } from '#contract/client.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { Review } from '#contract/review-contract.ts';

/** An experience's ratings and reviews as they are right now, past the kept page. */
export async function freshReviews(
	experienceId: string,
): Promise<{ readonly experience: ExperienceDetail; readonly reviews: readonly Review[] }> {
	const [experience, reviews] = await Promise.all([
		callApi('GET /experience/one/{id}', { params: { id: experienceId } }),
		callApi('GET /review/experience/all/{experienceId}', { params: { experienceId } }),
	]);
	return { experience, reviews };
}
