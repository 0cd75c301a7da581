import { skipperCalls as calls } from '#contract/statistics-contract.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { showOwnStanding } from './show-own-standing.ts';

const readLimit = { name: 'skipper-standing', by: 'person', max: 120, windowSeconds: 600 } as const;

/** The API of owners' standing against the rule for trusted skippers. */
export function skipperRoutes(api: Api, app: App): void {
	serve(api, calls.own, readLimit, ({ person }) => showOwnStanding(app, person.id));
}
