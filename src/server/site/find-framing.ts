import type { PersonId, SiteId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
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
