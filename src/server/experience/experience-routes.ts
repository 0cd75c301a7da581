import { experienceCalls as calls } from '#contract/experience-contract.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, serve, serveOwnList, serveSignedIn } from '../http/api.ts';
import { readLimit } from '../http/limit.ts';
import { editExperience } from './edit-experience.ts';
import { listOwnExperiences } from './list-own-experiences.ts';
import { markExperiences, searchExperiences } from './search-experiences.ts';
import { promotedExperiences, showExperience, similarExperiences } from './show-experience.ts';
import { submitExperience } from './submit-experience.ts';

const searchLimit = { name: 'search', by: 'address', max: 600, windowSeconds: 60 } as const;
const listLimit = { name: 'list', by: 'person', max: 60, windowSeconds: 600 } as const;

/** The API of experiences. */
export function experienceRoutes(api: Api, app: App): void {
	serve(api, calls.search, ({ params, query }) => searchExperiences(app, params, query), {
		limit: searchLimit,
	});
	serve(api, calls.markers, ({ params, query }) => markExperiences(app, params, query), {
		limit: searchLimit,
	});
	serve(api, calls.promoted, async () => [...(await promotedExperiences(app))], { limit: readLimit });
	serve(api, calls.one, ({ params }) => showExperience(app, params.id), {
		limit: readLimit,
	});
	serveSignedIn(api, calls.add, ({ person, body }) => submitExperience(app, person, body), {
		limit: listLimit,
	});
	serveSignedIn(
		api,
		calls.edit,
		({ person, body }) => editExperience(app, person, body.experienceId, body.updatedExperience),
		{ limit: listLimit },
	);
	serveOwnList(api, calls.ofOwner, ({ person, query }) => listOwnExperiences(app, person.id, query.page));
	serve(
		api,
		calls.similar,
		async ({ params }) => {
			const experience = await showExperience(app, params.id);
			if (isRefusal(experience)) return experience;
			return [...(await similarExperiences(app, { id: params.id, at: experience.location }))];
		},
		{ limit: searchLimit },
	);
}
