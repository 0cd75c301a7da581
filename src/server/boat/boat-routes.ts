import { boatCalls as calls } from '#contract/boat-contract.ts';
import type { BoatId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { showBoat } from './show-boat.ts';

/** The API of boats. */
export function boatRoutes(api: Api, app: App): void {
	serve(api, calls.one, ({ params }) => showBoat(app, params.id as BoatId));
}
