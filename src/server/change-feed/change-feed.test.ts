import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { startNetworkProxy } from '#test/network-proxy.ts';
import { withTimeout } from '../db/with-timeout.ts';
import { openChangeFeed } from './change-feed.ts';

const log = { info() {}, warn() {}, error() {} };
let database: TestDatabase;

beforeAll(async () => {
	database = await testDatabase();
});
afterAll(() => database.drop());

const change = (topic: string) => database.pool.query("SELECT pg_notify('live', $1)", [topic]);
const within = { timeout: 5_000, interval: 20 };

/** Sends changes until one arrives, which shows that the feed is listening. */
async function listening(received: readonly unknown[]) {
	await expect.poll(async () => (await change('boat:first')) && received.length, within).toBeGreaterThan(0);
}

test('the change feed merges many changes of one boat, except for subscribers to `*`', async () => {
	const feed = openChangeFeed(database.url, log);
	const ready: unknown[] = [];
	feed.subscribe(['boat:first'], (topic) => ready.push(topic));
	await listening(ready);
	let happened = 0;
	const received: number[] = [];
	let pages = 0;
	feed.subscribe(['boat:1'], () => received.push(happened));
	feed.subscribe(['*'], (topic) => {
		if (topic === 'boat:1') pages += 1;
	});
	for (; happened < 100; happened += 1) await change('boat:1');
	await expect.poll(() => received.at(-1), within).toBe(100);
	await expect.poll(() => pages, within).toBe(100);
	expect(received.length).toBeLessThan(20);
	await feed.close();
});

test('a blocked event loop is not mistaken for a silent database', async () => {
	const warnings: string[] = [];
	const warn = (_: object, message: string) => void warnings.push(message);
	const feed = openChangeFeed(database.url, { ...log, warn }, { everyMs: 50, silenceMs: 200 });
	const received: unknown[] = [];
	feed.subscribe(['boat:first'], (topic) => received.push(topic));
	const question = withTimeout(200, database.pool.query('SELECT 1'));
	const until = performance.now() + 500;
	while (performance.now() < until);
	await question;
	await listening(received);
	expect(warnings).toEqual([]);
	await feed.close();
});

test('the change feed reconnects after a silently lost connection, and reports that changes may be missing', async () => {
	const network = await startNetworkProxy(database.url);
	const feed = openChangeFeed(network.url, log, { everyMs: 100, silenceMs: 300 });
	const received: (string | undefined)[] = [];
	feed.subscribe(['boat:first', 'boat:2'], (topic) => received.push(topic));
	await listening(received);
	network.dropConnections();
	await expect.poll(() => received, within).toContain(undefined);
	await change('boat:2');
	await expect.poll(() => received, within).toContain('boat:2');
	await feed.close();
	await network.close();
});
