import type { CalendarFeedId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { findTakers, releaseTimes } from '../occupancy/occupancy.ts';
import { deleteFeed, findFeed } from './feed-store.ts';
import { lockOwnBoat } from './lock-own-boat.ts';
import { placeImported } from './place-imported.ts';

/** Imports a calendar no longer: what it kept the boat for is free again, unless another one says the same. */
export async function removeFeed(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: PersonId,
	id: CalendarFeedId,
): Promise<true | Refusal<'not-found' | 'not-yours'>> {
	return await transact(app.db, async (tx) => {
		const feed = await findFeed(tx, id);
		if (!feed) return refuse('not-found', { what: 'calendar' });
		const own = await lockOwnBoat(tx, owner, feed.boat_id);
		if (isRefusal(own)) return own;
		const now = app.clock.now();
		const kept = (await findTakers(tx, feed.boat_id, now)).filter(({ feed_id }) => feed_id === id);
		await releaseTimes(
			tx,
			kept.map((row) => row.id),
			now,
		);
		await deleteFeed(tx, id);
		await placeImported(app, tx, feed.boat_id);
		return true;
	});
}
