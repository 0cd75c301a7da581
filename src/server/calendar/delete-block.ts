import type { BlockId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { releaseBlocks } from '../occupancy/occupancy.ts';
import { deleteBlocks, findBlock, findSeries } from './block-store.ts';
import { lockOwnBoat } from './lock-own-boat.ts';
import { placeImported } from './place-imported.ts';

/** Takes a block away, or all of its series that have not ended, under the boat's lock: the boat can be sold then again. */
export async function deleteBlock(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: PersonId,
	id: BlockId,
	series: boolean,
): Promise<{ readonly deleted: number } | Refusal<'not-found' | 'not-yours'>> {
	return await transact(app.db, async (tx) => {
		const boatId = (await findBlock(tx, id))?.boat_id;
		if (!boatId) return refuse('not-found', { what: 'block' });
		const timeZone = await lockOwnBoat(tx, owner, boatId);
		if (isRefusal(timeZone)) return timeZone;
		const block = await findBlock(tx, id);
		if (!block) return refuse('not-found', { what: 'block' });
		const now = app.clock.now();
		const others = series && block.series_id ? await findSeries(tx, block.series_id, now) : [];
		const all = [...new Set([id, ...others])];
		await releaseBlocks(tx, all, now);
		await deleteBlocks(tx, all);
		await placeImported(app, tx, boatId);
		return { deleted: all.length };
	});
}
