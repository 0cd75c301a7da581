import { statisticsCalls as calls } from '#contract/statistics-contract.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { showStatistics } from './show-statistics.ts';

/** The statistics of a large owner for a year take tens of milliseconds, so calls are limited. */
const readLimit = { name: 'statistics', by: 'person', max: 120, windowSeconds: 600 } as const;

export function statisticsRoutes(api: Api, app: App): void {
	serve(api, calls.ofOwner, readLimit, ({ person, query }) =>
		showStatistics(app, person.id, query.days ?? 30),
	);
}
