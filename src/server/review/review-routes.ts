import { reviewCalls as calls } from '#contract/review-contract.ts';
import type { ExperienceId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { reviewsAround, reviewsOf } from './show-reviews.ts';

/** The API of reviews. */
export function reviewRoutes(api: Api, app: App): void {
	serve(api, calls.ofExperience, async ({ params }) => [
		...(await reviewsOf(app, params.experienceId as ExperienceId)),
	]);
	serve(api, calls.ofPlace, async ({ params }) => [...(await reviewsAround(app, params))]);
}
