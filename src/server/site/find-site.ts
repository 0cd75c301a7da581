import type { PersonId, SiteId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { findSite, findSiteOrigins } from './site-store.ts';

/** Owner of the website with the widget, and the origins of all websites of this owner. */
export interface WidgetFraming {
	readonly site: SiteId;
	readonly owner: PersonId;
	readonly origins: readonly string[];
}

/** Refuses a removed website with not-found. */
export async function findFraming(
	app: Pick<App, 'db'>,
	id: SiteId,
): Promise<WidgetFraming | Refusal<'not-found'>> {
	const site = await findSite(app.db, id);
	if (!site) return refuse('not-found', { what: 'website' });
	return { site: id, owner: site.ownerId, origins: await findSiteOrigins(app.db, site.ownerId) };
}

/**
 * Also returns a website that was removed since. Returns null if the website belongs to another owner,
 * so that an invalid referral never prevents a booking.
 */
export async function findReferral(
	tx: Tx,
	owner: PersonId,
	named: SiteId | undefined,
): Promise<SiteId | null> {
	const site = named && (await findSite(tx, named, { removedToo: true }));
	return site?.ownerId === owner ? site.id : null;
}
