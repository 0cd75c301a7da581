import { type Expression, sql } from 'kysely';
import type { Db } from './database.ts';

export interface Page<Item> {
	readonly items: Item[];
	/** Counted up to `maxCounted`. */
	readonly count: number;
	readonly page: number;
	readonly pageSize: number;
}

const pageSize = 20;
/** Limits the cost of counting long lists. */
const maxCounted = 10_001;

export async function countRows(db: Db, found: Expression<unknown>): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		SELECT count(*) AS count FROM (${found} LIMIT ${maxCounted}) AS counted`.execute(db);
	return rows[0]?.count ?? 0;
}

/** One page of a list without a count, for "show more". */
export interface ListPart<Item> {
	readonly items: Item[];
	readonly more: boolean;
}

/** One row more than the page shows whether another part follows. */
export function partOf(page: number): Slice {
	return { offset: (page - 1) * pageSize, limit: pageSize + 1 };
}

export function listPart<Row, Item>(rows: readonly Row[], present: (row: Row) => Item): ListPart<Item> {
	return { items: rows.slice(0, pageSize).map(present), more: rows.length > pageSize };
}

export interface Slice {
	readonly offset: number;
	readonly limit: number;
}

/** Page numbers start at 1. */
export function toPageSlice(page: number): Slice {
	return { offset: (page - 1) * pageSize, limit: pageSize };
}

export function lastPageOf({ count, pageSize }: Pick<Page<unknown>, 'count' | 'pageSize'>): number {
	return Math.max(1, Math.ceil(count / pageSize));
}

export function listPage<Item>(items: Item[], count: number, page: number): Page<Item> {
	return { items, count, page, pageSize };
}
