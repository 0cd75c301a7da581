import type { BlockSpan } from '#domain/calendar/block.ts';
import type { BlockId, BoatId, OccupancyId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { DomainEventOf } from '../events/publish.ts';
import { occupyForOwner, releaseBlocks } from '../occupancy/occupancy.ts';
import { changeBlock, findBlocksAhead } from './block-store.ts';
import { readFeedsAgain } from './feed-store.ts';
import { releaseImportedOccupancy, updateImportedOccupancy } from './place-imported.ts';

/**
 * Moves a boat's future blocks, so that these keep their local times when the boat gets its first place
 * or loses its last. A block whose new time is taken stays. Imported calendars are read completely at
 * the next import, because the zone of their whole days has changed. The boat must be locked.
 */
export async function moveBlocksToZone(
	tx: Tx,
	app: Pick<App, 'clock' | 'random'>,
	{ boatId, from, to }: DomainEventOf<'boat-zone-changed'>,
): Promise<void> {
	const now = app.clock.now();
	const moves = (await findBlocksAhead(tx, boatId, now)).map(({ id, reason, ...span }) => ({
		id,
		reason,
		before: span,
		after: { startsAt: inZone(span.startsAt, from, to), endsAt: inZone(span.endsAt, from, to) },
	}));
	await releaseImportedOccupancy(
		tx,
		boatId,
		moves.map(({ after }) => after),
		now,
	);
	// In this order no block moves onto the time of a block that moves later.
	const [first] = moves;
	if (first && Temporal.Instant.compare(first.after.startsAt, first.before.startsAt) > 0) moves.reverse();
	for (const { id, reason, before, after } of moves) {
		if (after.startsAt.equals(before.startsAt) && after.endsAt.equals(before.endsAt)) continue;
		await releaseBlocks(tx, [id], now);
		const moved = await occupyAs(app, tx, boatId, id, after);
		if (moved) await changeBlock(tx, id, { reason, moved, now });
		else if (!(await occupyAs(app, tx, boatId, id, before))) throw new Error('the block lost its time');
	}
	await readFeedsAgain(tx, boatId);
	await updateImportedOccupancy(app, tx, boatId);
}

const inZone = (at: Temporal.Instant, from: string, to: string): Temporal.Instant =>
	at.toZonedDateTimeISO(from).toPlainDateTime().toZonedDateTime(to).toInstant();

async function occupyAs(
	app: Pick<App, 'clock' | 'random'>,
	tx: Tx,
	boatId: BoatId,
	blockId: BlockId,
	span: BlockSpan,
): Promise<boolean> {
	const slot = { id: newId<OccupancyId>(app.random), boatId, blockId, ...span, now: app.clock.now() };
	return await occupyForOwner(tx, slot);
}
