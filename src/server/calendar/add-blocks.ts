import type { CalendarEntry } from '#contract/calendar-contract.ts';
import { type BlockSpan, type BlockWish, blockSpans, freeParts } from '#domain/calendar/block.ts';
import type { BlockId, BlockSeriesId, BoatId, OccupancyId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { occupyForOwner, releaseLapsedHolds } from '../occupancy/occupancy.ts';
import { saveBlocks } from './block-store.ts';
import { blockedBy } from './blocked-by.ts';
import { presentTaken } from './calendar-presenter.ts';
import { findMeeting } from './calendar-store.ts';
import { lockOwnBoat } from './lock-own-boat.ts';
import { placeImported, releaseImported } from './place-imported.ts';

/**
 * Keeps a boat from being sold for a time, or for several that repeat, under the boat's lock. Over what is sold, held,
 * offered by the seat or blocked already it is refused, and what is there is named; with `skipTaken` all that is free
 * before, between and after it is blocked.
 */
export async function addBlocks(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: PersonId,
	wish: BlockWish & { readonly boatId: BoatId; readonly reason: string; readonly skipTaken: boolean },
): Promise<
	| { readonly made: CalendarEntry[]; readonly skipped: number }
	| Refusal<'not-found' | 'not-yours' | 'block-impossible' | 'block-over-departures'>
> {
	const { boatId, reason } = wish;
	return await transact(app.db, async (tx) => {
		const timeZone = await lockOwnBoat(tx, owner, boatId);
		if (isRefusal(timeZone)) return timeZone;
		const now = app.clock.now();
		const spans = blockSpans(wish, { timeZone, now });
		if (isRefusal(spans)) return spans;
		await releaseLapsedHolds(tx, boatId, now);
		const taken = await findMeeting(tx, boatId, spans);
		if (taken.length > 0 && !wish.skipTaken) return blockedBy(taken);
		// A trip needs its boat until it is ready again.
		const busy = taken.map((row) => ({ startsAt: row.starts_at, endsAt: row.ready_at }));
		const free = spans.flatMap((span) => freeParts(span, busy));
		if (free.length === 0) return blockedBy(taken);
		const seriesId = free.length > 1 ? newId<BlockSeriesId>(app.random) : null;
		const made: { readonly id: BlockId; readonly span: BlockSpan }[] = [];
		await releaseImported(tx, boatId, free, now);
		for (const span of free) {
			const id = newId<BlockId>(app.random);
			const slot = { id: newId<OccupancyId>(app.random), boatId, blockId: id, ...span, now };
			if (await occupyForOwner(tx, slot)) made.push({ id, span });
		}
		if (made.length > 0)
			await saveBlocks(
				tx,
				made.map(({ id }) => id),
				{ boatId, reason, seriesId, now },
			);
		await placeImported(app, tx, boatId);
		// The boat's lock keeps others out, so that what was free a moment ago is; the constraint has the last word.
		if (made.length < free.length && !wish.skipTaken) throw new Error('a boat was taken under its lock');
		return {
			made: made.map(({ id, span }) =>
				presentTaken({
					kind: 'BLOCK',
					id,
					boat_id: boatId,
					title: reason,
					starts_at: span.startsAt,
					ends_at: span.endsAt,
					ready_at: span.endsAt,
					guests: null,
					price_lines: null,
					seats: null,
					series_id: seriesId,
				}),
			),
			skipped: taken.length,
		};
	});
}
