import { siteCalls as calls, type OwnSite } from '#contract/site-contract.ts';
import type { PersonId, SiteId } from '#domain/id.ts';
import { ownerAccountSetUp, type Person } from '#domain/person/person.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { maxSites, siteOrigin } from '#domain/site/site.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { type Api, serve } from '../http/api.ts';
import {
	findOwnSites,
	findSite,
	findSiteOrigins,
	lockSitesOf,
	saveRemovedSite,
	saveSite,
} from './site-store.ts';

/** Accepts http only for localhost, and only if the product itself uses http, as the demo does. */
async function addSite(
	app: Pick<App, 'db' | 'clock' | 'random' | 'publicUrl'>,
	owner: Person,
	typed: string,
): Promise<true | Refusal<'owner-not-set-up' | 'site-address' | 'site-known' | 'too-many-sites'>> {
	if (!ownerAccountSetUp(owner)) return refuse('owner-not-set-up');
	const origin = siteOrigin(typed, { localToo: app.publicUrl.startsWith('http:') });
	if (isRefusal(origin)) return origin;
	return await transact(app.db, async (tx) => {
		await lockSitesOf(tx, owner.id);
		const known = await findSiteOrigins(tx, owner.id);
		if (known.includes(origin)) return refuse('site-known');
		if (known.length >= maxSites) return refuse('too-many-sites', { most: maxSites });
		const site = { id: newId<SiteId>(app.random), ownerId: owner.id, origin };
		await saveSite(tx, site, app.clock.now());
		return true;
	});
}

async function listSites(app: Pick<App, 'db' | 'publicUrl'>, owner: PersonId): Promise<OwnSite[]> {
	const rows = await findOwnSites(app.db, owner);
	return rows.map(({ id, origin, bookings, created_at: addedAt }) => ({
		_id: id,
		origin,
		bookings,
		addedDate: addedAt.toString(),
		widget: { frame: `${app.publicUrl}/widget/${id}`, script: `${app.publicUrl}/widget.js` },
	}));
}

/** Earlier bookings through the website still count. Idempotent. */
async function removeSite(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: SiteId,
): Promise<true | Refusal<'not-found' | 'not-yours'>> {
	return await transact(app.db, async (tx) => {
		const site = await findSite(tx, id, { removedToo: true });
		if (!site) return refuse('not-found', { what: 'website' });
		if (site.ownerId !== owner) return refuse('not-yours');
		await saveRemovedSite(tx, id, app.clock.now());
		return true;
	});
}

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
