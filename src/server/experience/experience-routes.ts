import { experienceCalls as calls } from '#contract/experience-contract.ts';
import type { ExperienceId } from '#domain/id.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { markExperiences, searchExperiences } from './search-experiences.ts';
import { promotedExperiences, showExperience, similarExperiences } from './show-experience.ts';

const searchLimit = { name: 'search', by: 'address', max: 600, windowSeconds: 60 } as const;

/** The API of experiences. */
export function experienceRoutes(api: Api, app: App): void {
	serve(api, calls.search, ({ params, query }) => searchExperiences(app, params, query), {
		limit: searchLimit,
	});
	serve(api, calls.markers, ({ params, query }) => markExperiences(app, params, query), {
		limit: searchLimit,
	});
	serve(api, calls.promoted, async () => [...(await promotedExperiences(app))]);
	serve(api, calls.one, ({ params }) => showExperience(app, params.id as ExperienceId));
	serve(api, calls.similar, async ({ params }) => {
		const experience = await showExperience(app, params.id as ExperienceId);
		if (isRefusal(experience)) return experience;
		return [...(await similarExperiences(app, { id: params.id as ExperienceId, at: experience.location }))];
	});
}
