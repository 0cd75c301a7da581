import type { OwnSite } from '#contract/site-contract.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { findOwnSites } from './site-store.ts';

/** An owner's websites, the oldest first, each with how many paid bookings came from it. */
export async function listSites(app: Pick<App, 'db' | 'publicUrl'>, owner: PersonId): Promise<OwnSite[]> {
	const rows = await findOwnSites(app.db, owner);
	return rows.map(({ id, origin, bookings, created_at: addedAt }) => ({
		_id: id,
		origin,
		bookings,
		addedDate: addedAt.toString(),
		widget: { frame: `${app.publicUrl}/widget/${id}`, script: `${app.publicUrl}/widget.js` },
	}));
}
