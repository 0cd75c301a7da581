import { experienceCalls as calls } from '#contract/experience-contract.ts';
import { fileCalls } from '#contract/file-calls.ts';
import { hasStaffRole, personProven } from '#domain/person/staff.ts';
import type { Prices } from '#domain/price/price-rules.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { readLimit } from '../http/rate-limits.ts';
import { editExperience } from './edit-experience.ts';
import { presentOwnPrices } from './experience-presenter.ts';
import { findPierPhoto } from './own-experience-store.ts';
import { archiveExperience, pauseExperience } from './pause-experience.ts';
import { findExperienceMarkers, findNearestBoats, searchExperiences } from './search-experiences.ts';
import { setPrices, showPrices } from './set-prices.ts';
import {
	listOwnExperiences,
	listPromotedExperiences,
	listSimilarExperiences,
	showExperience,
} from './show-experience.ts';
import { submitExperience } from './submit-experience.ts';

const searchLimit = { name: 'search', by: 'address', max: 600, windowSeconds: 60 } as const;
const listLimit = { name: 'list', by: 'person', max: 60, windowSeconds: 600 } as const;

export function experienceRoutes(api: Api, app: App): void {
	serve(api, calls.search, searchLimit, ({ params, query }) => searchExperiences(app, params, query));
	serve(api, calls.markers, searchLimit, ({ params, query }) => findExperienceMarkers(app, params, query));
	serve(api, calls.nearest, searchLimit, ({ params }) => findNearestBoats(app, params));
	serve(api, calls.promoted, readLimit, async () => [...(await listPromotedExperiences(app))]);
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
	// Serves the photo of the pier to its owner and to verifiers. Renters with a booking see the photo on
	// their boarding pass.
	serve(api, fileCalls.experiencePierPhoto, async ({ params, ...caller }) => {
		const row = await findPierPhoto(app.db, params.id);
		const reader = personProven(caller, app.staffSignIn);
		const canView = row?.owner_id === reader.id || hasStaffRole(reader, ['verifier']);
		const file = canView && row?.pier_photo ? await app.files.read(row.pier_photo.key) : undefined;
		return file ?? refuse('not-found', { what: 'picture' });
	});
	serve(api, calls.ofOwner, ({ person, query }) => listOwnExperiences(app, person.id, query.page));
	serve(api, calls.similar, searchLimit, async ({ params }) => {
		const experience = await showExperience(app, params.id);
		if (isRefusal(experience)) return experience;
		return [...(await listSimilarExperiences(app, { id: params.id, at: experience.location }))];
	});
}

const presentOrRefuse = <R extends Refusal>(prices: Prices | R) =>
	isRefusal(prices) ? prices : presentOwnPrices(prices);
