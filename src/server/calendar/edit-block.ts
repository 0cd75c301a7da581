import type { CalendarEntry } from '#contract/calendar-contract.ts';
import { type BlockWish, blockSpans } from '#domain/calendar/block.ts';
import type { BlockId, OccupancyId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { occupyForOwner, releaseBlocks, releaseLapsedHolds } from '../occupancy/occupancy.ts';
import { changeBlock, findBlock } from './block-store.ts';
import { blockedBy } from './blocked-by.ts';
import { presentTaken } from './calendar-presenter.ts';
import { findMeeting } from './calendar-store.ts';
import { lockOwnBoat } from './lock-own-boat.ts';
import { placeImported, releaseImported } from './place-imported.ts';

/** Changes one block's times and reason, under the lock of its boat; refused over what else takes the boat, as a new one is. */
export async function editBlock(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: PersonId,
	id: BlockId,
	wish: Pick<BlockWish, 'from' | 'until'> & { readonly reason: string },
): Promise<
	CalendarEntry | Refusal<'not-found' | 'not-yours' | 'block-impossible' | 'block-over-departures'>
> {
	return await transact(app.db, async (tx) => {
		const boatId = (await findBlock(tx, id))?.boat_id;
		if (!boatId) return refuse('not-found', { what: 'block' });
		const timeZone = await lockOwnBoat(tx, owner, boatId);
		if (isRefusal(timeZone)) return timeZone;
		const block = await findBlock(tx, id);
		if (!block) return refuse('not-found', { what: 'block' });
		const now = app.clock.now();
		const spans = blockSpans({ from: wish.from, until: wish.until }, { timeZone, now });
		if (isRefusal(spans)) return spans;
		const [span] = spans;
		if (!span) throw new Error('a block without a span');
		const moved = !span.startsAt.equals(block.starts_at) || !span.endsAt.equals(block.ends_at);
		if (moved) {
			await releaseLapsedHolds(tx, boatId, now);
			const taken = await findMeeting(tx, boatId, spans, id);
			if (taken.length > 0) return blockedBy(taken);
			await releaseBlocks(tx, [id], now);
			await releaseImported(tx, boatId, spans, now);
			const slot = { id: newId<OccupancyId>(app.random), boatId, blockId: id, ...span, now };
			if (!(await occupyForOwner(tx, slot))) throw new Error('a boat was taken under its lock');
			await placeImported(app, tx, boatId);
		}
		await changeBlock(tx, id, { reason: wish.reason, moved, now });
		return presentTaken({
			kind: 'BLOCK',
			id,
			boat_id: boatId,
			title: wish.reason,
			starts_at: span.startsAt,
			ends_at: span.endsAt,
			ready_at: span.endsAt,
			guests: null,
			price_lines: null,
			seats: null,
			series_id: block.series_id,
		});
	});
}
