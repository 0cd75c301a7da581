import { reviewCalls as calls } from '#contract/review-contract.ts';
import type { ExperienceId } from '#domain/id.ts';
import { refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findExperienceOwner } from '../experience/find-experience-owner.ts';
import { type Api, serve } from '../http/api.ts';
import { reviewsAround, reviewsOf } from './show-reviews.ts';

/** The API of reviews. */
export function reviewRoutes(api: Api, app: App): void {
	serve(api, calls.ofExperience, async ({ params }) => {
		const id = params.experienceId as ExperienceId;
		const reviews = await reviewsOf(app, id);
		if (reviews.length > 0 || (await findExperienceOwner(app.readDb, id))) return [...reviews];
		return refuse('not-found', { what: 'experience' });
	});
	serve(api, calls.ofPlace, async ({ params }) => [...(await reviewsAround(app, params))]);
}
