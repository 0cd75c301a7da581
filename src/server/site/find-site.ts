import type { PersonId, SiteId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { findOrigins, findSite } from './site-store.ts';

/** Whose widget a website shows, and all the websites that may: exactly those that this owner has registered. */
export interface Framing {
	readonly site: SiteId;
	readonly owner: PersonId;
	readonly origins: readonly string[];
}

/** What the address of a widget names; not found where that website was removed. Two statements. */
export async function findFraming(app: Pick<App, 'db'>, id: SiteId): Promise<Framing | Refusal<'not-found'>> {
	const site = await findSite(app.db, id);
	if (!site) return refuse('not-found', { what: 'website' });
	return { site: id, owner: site.ownerId, origins: await findOrigins(app.db, site.ownerId) };
}

/**
 * The website from which somebody came to book a trip of an owner's: nothing where it is not that owner's. It may have
 * been removed meanwhile. Whatever an address says of it, nobody is kept from booking.
 */
export async function findReferral(
	tx: Tx,
	owner: PersonId,
	named: SiteId | undefined,
): Promise<SiteId | null> {
	const site = named && (await findSite(tx, named, { removedToo: true }));
	return site?.ownerId === owner ? site.id : null;
}
