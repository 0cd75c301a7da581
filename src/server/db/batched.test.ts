import { expect, test } from 'vitest';
import { batched } from './batched.ts';
import type { Db } from './database.ts';

const db = {} as Db;

function finder() {
	const found: (readonly string[])[] = [];
	const find = batched(async (_: Db, ids: readonly string[]) => {
		found.push(ids);
		return ids.filter((id) => id !== 'missing').map((id) => ({ id, name: `row ${id}` }));
	});
	return { find, found };
}

test('simultaneous calls share one statement that finds each id once', async () => {
	const { find, found } = finder();
	const rows = await Promise.all(['a', 'b', 'a', 'missing'].map((id) => find(db, id)));
	expect(rows.map((row) => row?.name)).toEqual(['row a', 'row b', 'row a', undefined]);
	expect(found).toEqual([['a', 'b', 'missing']]);
});

test('a later call, and a call with another database handle, run their own statement', async () => {
	const { find, found } = finder();
	await find(db, 'a');
	await Promise.all([find(db, 'a'), find({} as Db, 'a')]);
	expect(found).toEqual([['a'], ['a'], ['a']]);
});

test('a failed shared statement fails all its calls, but not later calls', async () => {
	let fails = true;
	const find = batched(async (_: Db, ids: readonly string[]) => {
		if (fails) throw new Error('no connection');
		return ids.map((id) => ({ id }));
	});
	const both = await Promise.allSettled([find(db, 'a'), find(db, 'b')]);
	expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	fails = false;
	expect(await find(db, 'a')).toEqual({ id: 'a' });
});
