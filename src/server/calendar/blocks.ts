import type { CalendarEntry } from '#contract/calendar-contract.ts';
import { type BlockSpan, type BlockTimes, blockSpans, subtractTakenTimes } from '#domain/calendar/block.ts';
import type { BlockId, BlockSeriesId, BoatId, OccupancyId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { occupyForOwner, releaseBlocks, releaseExpiredHolds } from '../occupancy/occupancy.ts';
import { changeBlock, deleteBlocks, findBlock, findSeries, saveBlocks } from './block-store.ts';
import { findOverlappingOccupancy, lockOwnBoat, type OccupancyRow } from './calendar-store.ts';
import { releaseImportedOccupancy, updateImportedOccupancy } from './place-imported.ts';
import { presentConflict, presentOccupancy } from './show-calendar.ts';

/**
 * Takes the boat's lock. Refuses times with bookings, holds, rides or other blocks, and lists these.
 * With `skipTaken`, blocks only the free time around them.
 */
export async function addBlocks(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: PersonId,
	input: BlockTimes & { readonly boatId: BoatId; readonly reason: string; readonly skipTaken: boolean },
): Promise<
	| { readonly made: CalendarEntry[]; readonly skipped: number }
	| Refusal<'not-found' | 'not-yours' | 'block-impossible' | 'block-over-departures'>
> {
	const { boatId, reason } = input;
	return await transact(app.db, async (tx) => {
		const timeZone = await lockOwnBoat(tx, owner, boatId);
		if (isRefusal(timeZone)) return timeZone;
		const now = app.clock.now();
		const spans = blockSpans(input, { timeZone, now });
		if (isRefusal(spans)) return spans;
		await releaseExpiredHolds(tx, boatId, now);
		const taken = await findOverlappingOccupancy(tx, boatId, spans);
		if (taken.length > 0 && !input.skipTaken) return refuseBlockOverDepartures(taken);
		// A boat stays occupied for its turnaround time after each trip.
		const busy = taken.map((row) => ({ startsAt: row.starts_at, endsAt: row.ready_at }));
		const free = spans.flatMap((span) => subtractTakenTimes(span, busy));
		if (free.length === 0) return refuseBlockOverDepartures(taken);
		const seriesId = free.length > 1 ? newId<BlockSeriesId>(app.random) : null;
		const created: { readonly id: BlockId; readonly span: BlockSpan }[] = [];
		await releaseImportedOccupancy(tx, boatId, free, now);
		for (const span of free) {
			const id = newId<BlockId>(app.random);
			const slot = { id: newId<OccupancyId>(app.random), boatId, blockId: id, ...span, now };
			if (await occupyForOwner(tx, slot)) created.push({ id, span });
		}
		if (created.length > 0)
			await saveBlocks(
				tx,
				created.map(({ id }) => id),
				{ boatId, reason, seriesId, now },
			);
		await updateImportedOccupancy(app, tx, boatId);
		// The boat's lock makes a conflict impossible; the database constraint is a second check.
		if (created.length < free.length && !input.skipTaken)
			throw new Error('the boat was reserved despite its lock');
		return {
			made: created.map(({ id, span }) =>
				presentBlock({ id, boat_id: boatId, title: reason, series_id: seriesId }, span),
			),
			skipped: taken.length,
		};
	});
}

/** Locks the boat of a block. Returns the block and the boat's time zone. */
async function lockOwnBlock(tx: Tx, owner: PersonId, id: BlockId) {
	const boatId = (await findBlock(tx, id))?.boat_id;
	if (!boatId) return refuse('not-found', { what: 'block' });
	const timeZone = await lockOwnBoat(tx, owner, boatId);
	if (isRefusal(timeZone)) return timeZone;
	const block = await findBlock(tx, id);
	return block ? { ...block, timeZone } : refuse('not-found', { what: 'block' });
}

/** Takes the boat's lock. Refuses times that overlap other slots. */
export async function editBlock(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: PersonId,
	id: BlockId,
	input: Pick<BlockTimes, 'from' | 'until'> & { readonly reason: string },
): Promise<
	CalendarEntry | Refusal<'not-found' | 'not-yours' | 'block-impossible' | 'block-over-departures'>
> {
	return await transact(app.db, async (tx) => {
		const block = await lockOwnBlock(tx, owner, id);
		if (isRefusal(block)) return block;
		const { boat_id: boatId, timeZone } = block;
		const now = app.clock.now();
		const spans = blockSpans({ from: input.from, until: input.until }, { timeZone, now });
		if (isRefusal(spans)) return spans;
		const [span] = spans;
		if (!span) throw new Error('the block has no span');
		const moved = !span.startsAt.equals(block.starts_at) || !span.endsAt.equals(block.ends_at);
		if (moved) {
			await releaseExpiredHolds(tx, boatId, now);
			const taken = await findOverlappingOccupancy(tx, boatId, spans, id);
			if (taken.length > 0) return refuseBlockOverDepartures(taken);
			await releaseBlocks(tx, [id], now);
			await releaseImportedOccupancy(tx, boatId, spans, now);
			const slot = { id: newId<OccupancyId>(app.random), boatId, blockId: id, ...span, now };
			if (!(await occupyForOwner(tx, slot))) throw new Error('the boat was reserved despite its lock');
			await updateImportedOccupancy(app, tx, boatId);
		}
		await changeBlock(tx, id, { reason: input.reason, moved, now });
		return presentBlock({ id, boat_id: boatId, title: input.reason, series_id: block.series_id }, span);
	});
}

/**
 * Takes the boat's lock. With `series`, also deletes the blocks of the same series that have not ended.
 */
export async function deleteBlock(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: PersonId,
	id: BlockId,
	series: boolean,
): Promise<{ readonly deleted: number } | Refusal<'not-found' | 'not-yours'>> {
	return await transact(app.db, async (tx) => {
		const block = await lockOwnBlock(tx, owner, id);
		if (isRefusal(block)) return block;
		const now = app.clock.now();
		const others = series && block.series_id ? await findSeries(tx, block.series_id, now) : [];
		const all = [...new Set([id, ...others])];
		await releaseBlocks(tx, all, now);
		await deleteBlocks(tx, all);
		await updateImportedOccupancy(app, tx, block.boat_id);
		return { deleted: all.length };
	});
}

const presentBlock = (
	block: Pick<OccupancyRow, 'id' | 'boat_id' | 'title' | 'series_id'>,
	{ startsAt, endsAt }: BlockSpan,
): CalendarEntry =>
	presentOccupancy({
		...block,
		kind: 'BLOCK',
		starts_at: startsAt,
		ends_at: endsAt,
		ready_at: endsAt,
		guests: null,
		price_lines: null,
		seats: null,
	});

/** The refusal's count includes all conflicts. */
const maxListed = 20;

const refuseBlockOverDepartures = (taken: readonly OccupancyRow[]): Refusal<'block-over-departures'> =>
	refuse('block-over-departures', {
		count: taken.length,
		inTheWay: taken.slice(0, maxListed).map(presentConflict),
	});
