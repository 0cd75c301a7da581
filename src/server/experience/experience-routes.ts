import { experienceCalls as calls } from '#contract/experience-contract.ts';
import { experiencePierPhoto } from '#contract/file-paths.ts';
import { ids } from '#contract/shapes.ts';
import { mayAtDesk } from '#domain/person/staff.ts';
import type { Prices } from '#domain/price/price-rules.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, sendRefusal, serve } from '../http/api.ts';
import { readLimit } from '../http/rate-limits.ts';
import { sendPicture } from '../http/send-picture.ts';
import { editExperience } from './edit-experience.ts';
import { presentOwnPrices } from './experience-presenter.ts';
import { findPierPhoto } from './own-experience-store.ts';
import { archiveExperience, pauseExperience } from './pause-experience.ts';
import { markExperiences, nearestBoats, searchExperiences } from './search-experiences.ts';
import { setPrices, showPrices } from './set-prices.ts';
import {
	listOwnExperiences,
	promotedExperiences,
	showExperience,
	similarExperiences,
} from './show-experience.ts';
import { submitExperience } from './submit-experience.ts';

const searchLimit = { name: 'search', by: 'address', max: 600, windowSeconds: 60 } as const;
const listLimit = { name: 'list', by: 'person', max: 60, windowSeconds: 600 } as const;

export function experienceRoutes(api: Api, app: App): void {
	serve(api, calls.search, searchLimit, ({ params, query }) => searchExperiences(app, params, query));
	serve(api, calls.markers, searchLimit, ({ params, query }) => markExperiences(app, params, query));
	serve(api, calls.nearest, searchLimit, ({ params }) => nearestBoats(app, params));
	serve(api, calls.promoted, readLimit, async () => [...(await promotedExperiences(app))]);
	serve(api, calls.add, listLimit, ({ person, body }) => submitExperience(app, person, body));
	serve(api, calls.edit, listLimit, ({ person, body }) =>
		editExperience(app, person, body.experienceId, body.updatedExperience),
	);
	serve(api, calls.pause, listLimit, ({ person, body }) =>
		pauseExperience(app, person.id, body.experienceId, body.until),
	);
	serve(api, calls.archive, listLimit, ({ person, body }) =>
		archiveExperience(app, person.id, body.experienceId, body.archived),
	);
	serve(api, calls.prices, async ({ person, params }) =>
		presentOrRefuse(await showPrices(app, person.id, params.experienceId)),
	);
	serve(api, calls.setPrices, listLimit, async ({ person, body }) =>
		presentOrRefuse(await setPrices(app, person.id, body.experienceId, body.prices)),
	);
	pierPhotoRoute(api, app);
	serve(api, calls.ofOwner, ({ person, query }) => listOwnExperiences(app, person.id, query.page));
	serve(api, calls.similar, searchLimit, async ({ params }) => {
		const experience = await showExperience(app, params.id);
		if (isRefusal(experience)) return experience;
		return [...(await similarExperiences(app, { id: params.id, at: experience.location }))];
	});
}

const presentOrRefuse = <R extends Refusal>(prices: Prices | R) =>
	isRefusal(prices) ? prices : presentOwnPrices(prices);

/**
 * Serves the pier photo to its owner and to verifiers. Renters who have booked see it on their
 * boarding pass.
 */
function pierPhotoRoute(api: Api, app: App): void {
	api.fastify.get<{ Params: { id: string } }>(
		experiencePierPhoto(':id'),
		{ schema: { hide: true } },
		async (request, reply) => {
			const session = await api.findSession(request);
			if (!session) return sendRefusal(request, reply, refuse('signed-out'));
			const id = ids.experience.safeParse(request.params.id);
			const row = id.success ? await findPierPhoto(app.db, id.data) : undefined;
			const mayView = row?.owner_id === session.person.id || mayAtDesk(session.person, ['verifier']);
			const file = mayView && row?.pier_photo ? await app.files.read(row.pier_photo.key) : undefined;
			if (!file) return sendRefusal(request, reply, refuse('not-found', { what: 'picture' }));
			return sendPicture(reply, file);
		},
	);
}
