import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { networkTo } from '#test/network-between.ts';
import { withinTime } from '../db/within-time.ts';
import { openChangeFeed } from './change-feed.ts';

const log = { info() {}, warn() {}, error() {} };
let database: TestDatabase;

beforeAll(async () => {
	database = await testDatabase();
});
afterAll(() => database.drop());

const change = (topic: string) => database.pool.query("SELECT pg_notify('live', $1)", [topic]);
const within = { timeout: 5_000, interval: 20 };

/** Changes something until it is heard of: from then on it listens. */
async function listening(heard: readonly unknown[]) {
	await expect.poll(async () => (await change('boat:first')) && heard.length, within).toBeGreaterThan(0);
}

test('many changes of one boat are told as few, the last of them after it happened; pages hear of each', async () => {
	const feed = openChangeFeed(database.url, log);
	const ready: unknown[] = [];
	feed.subscribe(['boat:first'], (topic) => ready.push(topic));
	await listening(ready);
	let happened = 0;
	const told: number[] = [];
	let pages = 0;
	feed.subscribe(['boat:1'], () => told.push(happened));
	feed.subscribe(['*'], (topic) => {
		if (topic === 'boat:1') pages += 1;
	});
	for (; happened < 100; happened += 1) await change('boat:1');
	await expect.poll(() => told.at(-1), within).toBe(100);
	await expect.poll(() => pages, within).toBe(100);
	expect(told.length).toBeLessThan(20);
	await feed.close();
});

test('an event loop that was blocked is not taken for a database that is silent', async () => {
	const warnings: string[] = [];
	const warn = (_: object, message: string) => void warnings.push(message);
	const feed = openChangeFeed(database.url, { ...log, warn }, { everyMs: 50, silenceMs: 200 });
	const told: unknown[] = [];
	feed.subscribe(['boat:first'], (topic) => told.push(topic));
	const question = withinTime(200, database.pool.query('SELECT 1'));
	const until = performance.now() + 500;
	while (performance.now() < until);
	await question;
	await listening(told);
	expect(warnings).toEqual([]);
	await feed.close();
});

test('a feed whose connection a network lost without a word notices, listens anew, and says that something may have been missed', async () => {
	const network = await networkTo(database.url);
	const feed = openChangeFeed(network.url, log, { everyMs: 100, silenceMs: 300 });
	const told: (string | undefined)[] = [];
	feed.subscribe(['boat:first', 'boat:2'], (topic) => told.push(topic));
	await listening(told);
	network.loseOpenOnes();
	await expect.poll(() => told, within).toContain(undefined);
	await change('boat:2');
	await expect.poll(() => told, within).toContain('boat:2');
	await feed.close();
	await network.close();
});
