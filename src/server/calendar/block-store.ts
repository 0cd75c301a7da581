import { sql } from 'kysely';
import type { BlockId, BlockSeriesId, BoatId } from '#domain/id.ts';
import type { Db, Tx } from '../db/database.ts';

export async function saveBlocks(
	tx: Tx,
	ids: readonly BlockId[],
	of: {
		readonly boatId: BoatId;
		readonly reason: string;
		readonly seriesId: BlockSeriesId | null;
		readonly now: Temporal.Instant;
	},
): Promise<void> {
	await tx
		.insertInto('block')
		.values(
			ids.map((id) => ({
				id,
				boat_id: of.boatId,
				reason: of.reason,
				series_id: of.seriesId,
				created_at: of.now,
				changed_at: of.now,
			})),
		)
		.execute();
}

/** Blocks never move to another boat. */
export async function findBlock(db: Db, id: BlockId) {
	return await db
		.selectFrom('block')
		.innerJoin('occupancy', (join) =>
			join.onRef('occupancy.block_id', '=', 'block.id').on('occupancy.released_at', 'is', null),
		)
		.select([
			'block.boat_id',
			'block.series_id',
			sql<Temporal.Instant>`lower(occupancy.span)`.as('starts_at'),
			sql<Temporal.Instant>`upper(occupancy.span)`.as('ends_at'),
		])
		.where('block.id', '=', id)
		.executeTakeFirst();
}

export async function findBlocksAhead(tx: Tx, boat: BoatId, now: Temporal.Instant) {
	return await tx
		.selectFrom('block')
		.innerJoin('occupancy', (join) =>
			join.onRef('occupancy.block_id', '=', 'block.id').on('occupancy.released_at', 'is', null),
		)
		.select([
			'block.id',
			'block.reason',
			sql<Temporal.Instant>`lower(occupancy.span)`.as('startsAt'),
			sql<Temporal.Instant>`upper(occupancy.span)`.as('endsAt'),
		])
		.where('block.boat_id', '=', boat)
		.where(sql<boolean>`upper(occupancy.span) > ${now}::timestamptz`)
		.orderBy(sql`lower(occupancy.span)`)
		.execute();
}

export async function findSeries(tx: Tx, series: BlockSeriesId, now: Temporal.Instant): Promise<BlockId[]> {
	const rows = await tx
		.selectFrom('block')
		.innerJoin('occupancy', (join) =>
			join.onRef('occupancy.block_id', '=', 'block.id').on('occupancy.released_at', 'is', null),
		)
		.select('block.id')
		.where('block.series_id', '=', series)
		.where(sql<boolean>`upper(occupancy.span) > ${now}::timestamptz`)
		.execute();
	return rows.map(({ id }) => id);
}

export async function changeBlock(
	tx: Tx,
	id: BlockId,
	{
		reason,
		moved,
		now,
	}: { readonly reason: string; readonly moved: boolean; readonly now: Temporal.Instant },
): Promise<void> {
	await tx
		.updateTable('block')
		.set({ reason, changed_at: now, ...(moved && { version: sql<number>`version + 1` }) })
		.where('id', '=', id)
		.execute();
}

export async function deleteBlocks(tx: Tx, ids: readonly BlockId[]): Promise<void> {
	await tx.deleteFrom('block').where('id', 'in', ids).execute();
}
