import { type Expression, sql } from 'kysely';
import type { Db } from './database.ts';

/** Long lists, page by page: for people who leaf through them. */
export interface Page<Item> {
	readonly items: Item[];
	/** Counted up to `mostCounted`. */
	readonly count: number;
	readonly page: number;
	readonly pageSize: number;
}

const pageSize = 20;
/** Counting stops here, however long a list is. */
const mostCounted = 10_001;

/** How many rows a statement finds, counted up to `mostCounted`. */
export async function countRows(db: Db, found: Expression<unknown>): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		SELECT count(*) AS count FROM (${found} LIMIT ${mostCounted}) AS counted`.execute(db);
	return rows[0]?.count ?? 0;
}

/** One page of a list, and whether another follows: for people who go on from where they are. */
export interface Part<Item> {
	readonly items: Item[];
	readonly more: boolean;
}

/** Where a part begins, and how many rows to ask for: one more than it shows tells whether another follows. */
export function partOf(page: number): { readonly offset: number; readonly limit: number } {
	return { offset: (page - 1) * pageSize, limit: pageSize + 1 };
}

/** The rows that were asked for so, presented. */
export function listPart<Row, Item>(rows: readonly Row[], present: (row: Row) => Item): Part<Item> {
	return { items: rows.slice(0, pageSize).map(present), more: rows.length > pageSize };
}

/** Where a page begins and how long it is; pages are counted from 1. */
export function pageOf(page: number): { readonly offset: number; readonly limit: number } {
	return { offset: (page - 1) * pageSize, limit: pageSize };
}

/** The last page of a list that is counted, from 1: the first, when it is empty. */
export function lastPageOf({ count, pageSize }: Pick<Page<unknown>, 'count' | 'pageSize'>): number {
	return Math.max(1, Math.ceil(count / pageSize));
}

export function listPage<Item>(items: Item[], count: number, page: number): Page<Item> {
	return { items, count, page, pageSize };
}
