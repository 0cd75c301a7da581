import type { PersonId, SiteId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { findSite, saveRemoved } from './site-store.ts';

/** A website shows the widget no longer. What came from it stays counted; removed twice is once. */
export async function removeSite(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: SiteId,
): Promise<true | Refusal<'not-found' | 'not-yours'>> {
	return await transact(app.db, async (tx) => {
		const site = await findSite(tx, id, { removedToo: true });
		if (!site) return refuse('not-found', { what: 'website' });
		if (site.ownerId !== owner) return refuse('not-yours');
		await saveRemoved(tx, id, app.clock.now());
		return true;
	});
}
