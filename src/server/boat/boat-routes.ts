import { boatCalls as calls } from '#contract/boat-contract.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { readLimit } from '../http/rate-limits.ts';
import { editBoat } from './edit-boat.ts';
import { listOwnBoats, showBoat } from './list-boats.ts';
import { archiveBoat, pauseBoat } from './pause-boat.ts';
import { submitBoat } from './submit-boat.ts';

const listLimit = { name: 'list', by: 'person', max: 60, windowSeconds: 600 } as const;

export function boatRoutes(api: Api, app: App): void {
	serve(api, calls.one, readLimit, ({ params }) => showBoat(app, params.id));
	serve(api, calls.add, listLimit, ({ person, body }) => submitBoat(app, person, body));
	serve(api, calls.edit, listLimit, ({ person, body }) =>
		editBoat(app, person, body.boatId, body.updatedBoat),
	);
	serve(api, calls.pause, listLimit, ({ person, body }) =>
		pauseBoat(app, person.id, body.boatId, body.until),
	);
	serve(api, calls.archive, listLimit, ({ person, body }) =>
		archiveBoat(app, person.id, body.boatId, body.archived),
	);
	serve(api, calls.ofOwner, ({ person, query }) => listOwnBoats(app, person.id, query.page));
}
