import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

const timeout = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

test('seeding repeats an item after a statement timeout', async () => {
	const runs: string[] = [];
	await inParallel(['boat', 'trip'], async (item) => {
		runs.push(item);
		if (item === 'boat' && runs.filter((one) => one === 'boat').length < 3) throw timeout;
	});
	expect(runs.toSorted()).toEqual(['boat', 'boat', 'boat', 'trip']);
});

test('seeding stops after five timeouts of one item, and at once on other errors', async () => {
	let runs = 0;
	const failing = (problem: Error) => () => {
		runs += 1;
		return Promise.reject(problem);
	};
	await expect(inParallel(['boat'], failing(timeout))).rejects.toBe(timeout);
	expect(runs).toBe(5);
	const bug = new Error('the boat has no name');
	await expect(inParallel(['boat'], failing(bug))).rejects.toBe(bug);
	expect(runs).toBe(6);
});
