import { feedAddress, mostFeeds } from '#domain/calendar/feed.ts';
import type { BoatId, CalendarFeedId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { importCalendarJob } from './calendar-job-names.ts';
import { countFeeds, saveFeed } from './feed-store.ts';
import { lockOwnBoat } from './lock-own-boat.ts';
import { addressHash, sealAddress } from './sealed-address.ts';

/** Imports a calendar that somebody else keeps of a boat, from now on; a job fetches it at once. */
export async function addFeed(
	app: Pick<App, 'db' | 'clock' | 'random' | 'keys'>,
	owner: PersonId,
	feed: { readonly boatId: BoatId; readonly name: string; readonly address: string },
): Promise<
	CalendarFeedId | Refusal<'not-found' | 'not-yours' | 'feed-address' | 'feed-known' | 'too-many-feeds'>
> {
	const address = feedAddress(feed.address);
	if (!address) return refuse('feed-address');
	return await transact(app.db, async (tx) => {
		const own = await lockOwnBoat(tx, owner, feed.boatId);
		if (isRefusal(own)) return own;
		if ((await countFeeds(tx, feed.boatId)) >= mostFeeds)
			return refuse('too-many-feeds', { most: mostFeeds });
		const id = newId<CalendarFeedId>(app.random);
		const saved = await saveFeed(tx, {
			id,
			boat_id: feed.boatId,
			name: feed.name,
			...sealAddress(app.keys, id, address),
			address_hash: addressHash(address),
			created_at: app.clock.now(),
		});
		if (!saved) return refuse('feed-known');
		await enqueue(tx, importCalendarJob, { feedId: id }, { key: `import-calendar:${id}` });
		return id;
	});
}
