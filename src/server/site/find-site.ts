import type { PersonId, SiteId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { findSite, findSiteOrigins } from './site-store.ts';

/** The owner of a website's widget, and all websites registered by this owner. */
export interface WidgetFraming {
	readonly site: SiteId;
	readonly owner: PersonId;
	readonly origins: readonly string[];
}

/** Resolves the address of a widget. Not-found for a removed website. Takes two statements. */
export async function findFraming(
	app: Pick<App, 'db'>,
	id: SiteId,
): Promise<WidgetFraming | Refusal<'not-found'>> {
	const site = await findSite(app.db, id);
	if (!site) return refuse('not-found', { what: 'website' });
	return { site: id, owner: site.ownerId, origins: await findSiteOrigins(app.db, site.ownerId) };
}

/**
 * Returns the website that referred a booking, or null if the website is another owner's. Removed
 * websites count. Never prevents a booking.
 */
export async function findReferral(
	tx: Tx,
	owner: PersonId,
	named: SiteId | undefined,
): Promise<SiteId | null> {
	const site = named && (await findSite(tx, named, { removedToo: true }));
	return site?.ownerId === owner ? site.id : null;
}
