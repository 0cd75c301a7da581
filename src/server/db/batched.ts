import type { Db } from './database.ts';

interface Batch<Id, Row> {
	readonly ids: Set<Id>;
	readonly rows: Promise<ReadonlyMap<Id, readonly Row[]>>;
}

/**
 * Returns a function that finds one row by its id. Calls in the same tick with the same database handle
 * share one statement, because planning a join takes longer than running it.
 */
export function batched<Id extends string, Row extends { readonly id: Id }>(
	find: (db: Db, ids: readonly Id[]) => Promise<readonly Row[]>,
): (db: Db, id: Id) => Promise<Row | undefined> {
	const findRows = batchedLists(find, (row) => row.id);
	return async (db, id) => (await findRows(db, id))[0];
}

/** Like `batched`, for all rows that belong to an id. */
export function batchedLists<Id extends string, Row>(
	find: (db: Db, ids: readonly Id[]) => Promise<readonly Row[]>,
	idOf: (row: Row) => Id,
): (db: Db, id: Id) => Promise<readonly Row[]> {
	const batches = new WeakMap<Db, Batch<Id, Row>>();
	return async (db, id) => {
		let batch = batches.get(db);
		if (!batch) {
			const ids = new Set<Id>();
			const load = async () => {
				await Promise.resolve();
				batches.delete(db);
				return Map.groupBy(await find(db, [...ids]), idOf);
			};
			batch = { ids, rows: load() };
			batches.set(db, batch);
		}
		batch.ids.add(id);
		return (await batch.rows).get(id) ?? [];
	};
}
