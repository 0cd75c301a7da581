import { boatCalls as calls } from '#contract/boat-contract.ts';
import type { App } from '../app.ts';
import { type Api, serve, serveOwnList, serveSignedIn } from '../http/api.ts';
import { readLimit } from '../http/limit.ts';
import { editBoat } from './edit-boat.ts';
import { listOwnBoats } from './list-own-boats.ts';
import { showBoat } from './show-boat.ts';
import { submitBoat } from './submit-boat.ts';

const listLimit = { name: 'list', by: 'person', max: 60, windowSeconds: 600 } as const;

/** The API of boats. */
export function boatRoutes(api: Api, app: App): void {
	serve(api, calls.one, ({ params }) => showBoat(app, params.id), { limit: readLimit });
	serveSignedIn(api, calls.add, ({ person, body }) => submitBoat(app, person, body), { limit: listLimit });
	serveSignedIn(api, calls.edit, ({ person, body }) => editBoat(app, person, body.boatId, body.updatedBoat), {
		limit: listLimit,
	});
	serveOwnList(api, calls.ofOwner, ({ person, query }) => listOwnBoats(app, person.id, query.page));
}
