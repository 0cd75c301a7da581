import { afterAll, beforeAll, expect, test } from 'vitest';
import { retainedSince } from '#domain/retention.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { FixedClock } from '#test/test-app.ts';
import { dailyBudget, deleteOldQuotas } from './daily-budget.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await testDatabase();
});
afterAll(() => database.drop());

const count = (taken: readonly boolean[]) => taken.filter(Boolean).length;

test('grants a daily quota once across all processes, and again the next day', async () => {
	const clock = new FixedClock();
	clock.set('2026-07-01T23:59:59Z');
	const budgets = [1, 2, 3].map(() => dailyBudget(database.db, clock, 'texts', 20));
	const storm = () => Promise.all(Array.from({ length: 60 }, (_, n) => budgets[n % 3]?.() ?? false));
	expect(count(await storm())).toBe(20);
	expect(count(await storm())).toBe(0);
	expect(await dailyBudget(database.db, clock, 'look-ups', 20)()).toBe(true);
	clock.pass({ seconds: 1 });
	expect(count(await storm())).toBe(20);
});

test('a daily quota of zero grants nothing', async () => {
	expect(await dailyBudget(database.db, new FixedClock(), 'none', 0)()).toBe(false);
});

test('deletes quota usage after a hundred days', async () => {
	const clock = new FixedClock();
	await dailyBudget(database.db, clock, 'old', 5)();
	const left = async () => (await database.pool.query(`SELECT FROM daily_quota WHERE name = 'old'`)).rowCount;
	await deleteOldQuotas(database.db, retainedSince('daily-counts', clock.now()));
	expect(await left()).toBe(1);
	clock.pass({ hours: 2_424 });
	await deleteOldQuotas(database.db, retainedSince('daily-counts', clock.now()));
	expect(await left()).toBe(0);
});
