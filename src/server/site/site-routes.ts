import { siteCalls as calls } from '#contract/site-contract.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { addSite, listSites, removeSite } from './sites.ts';

const changeLimit = { name: 'site-change', by: 'person', max: 60, windowSeconds: 600 } as const;

export function siteRoutes(api: Api, app: App): void {
	serve(api, calls.ofOwner, ({ person }) => listSites(app, person.id));
	serve(api, calls.add, changeLimit, async ({ person, body }) => {
		const added = await addSite(app, person, body.origin);
		return isRefusal(added) ? added : await listSites(app, person.id);
	});
	serve(api, calls.remove, changeLimit, async ({ person, body }) => {
		const removed = await removeSite(app, person.id, body.siteId);
		return isRefusal(removed) ? removed : await listSites(app, person.id);
	});
}
