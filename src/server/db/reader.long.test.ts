import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
	type EmbeddedPostgres,
	openEmbeddedPostgres,
} from '#adapters/embedded-postgres/embedded-postgres.ts';
import { followingReplica, type ReplicaServer } from '#test/replica-server.ts';
import { scratchDir } from '#test/scratch.ts';
import { type Database, openDatabase } from './database.ts';
import { createReplicaLagMeter, openReader, parseLogPosition, type Reader } from './reader.ts';

const dataDir = scratchDir('replicated');
const times = { mostBehindMs: 400, everyMs: 50, answerMs: 500 };
const within = { timeout: 20_000, interval: 25 };
const messages: string[] = [];
const note = (_: object, message: string) => void messages.push(message);
const log = { info: note, warn: note, error: note };

let server: EmbeddedPostgres;
let primary: Database;
let replica: ReplicaServer;
let onReplica: Database;
let reader: Reader;

beforeAll(async () => {
	server = await openEmbeddedPostgres({ dataDir, durable: false });
	primary = openDatabase(server.url, { connections: 6, name: 'primary' });
	await primary.pool.query('CREATE TABLE sample AS SELECT 1 AS number');
	replica = await followingReplica(server.url, path.join(dataDir, 'postgres-18'));
	onReplica = openDatabase(replica.url, { connections: 2, name: 'control' });
	reader = openReader(primary, replica.url, { connections: 4, name: 'reader', log }, times);
});
afterAll(async () => {
	await reader.close();
	await onReplica.close();
	await replica.remove();
	await primary.close();
	await server.stop();
});

/**
 * Returns which database answers a query. The query is sent through Kysely and through the plain pool.
 */
async function answeredBy(): Promise<'replica' | 'primary' | 'both'> {
	const query = 'SELECT pg_is_in_recovery() AS standby';
	const built = await sql<{ standby: boolean }>`SELECT pg_is_in_recovery() AS standby`.execute(reader.db);
	const plain = await reader.pool.query<{ standby: boolean }>(query);
	const [a, b] = [built.rows[0]?.standby, plain.rows[0]?.standby];
	if (a !== b) return 'both';
	return a ? 'replica' : 'primary';
}

describe('reads that may be a few seconds old', () => {
	test('reads use the replica while the replica is up to date', async () => {
		await expect.poll(answeredBy, within).toBe('replica');
		expect(reader.lagMs).toBeLessThan(400);
	});

	test('reads use the primary while the replica lags, and the replica again afterwards', async () => {
		await expect.poll(answeredBy, within).toBe('replica');
		await onReplica.pool.query('SELECT pg_wal_replay_pause()');
		await primary.pool.query('UPDATE sample SET number = 2');
		await expect.poll(answeredBy, within).toBe('primary');
		expect((await reader.pool.query('SELECT number FROM sample')).rows).toEqual([{ number: 2 }]);
		expect(reader.lagMs).toBeGreaterThan(400);
		await onReplica.pool.query('SELECT pg_wal_replay_resume()');
		await expect.poll(answeredBy, within).toBe('replica');
	});

	test('reads use the primary when the replica fails, and the failure is logged once', async () => {
		await expect.poll(answeredBy, within).toBe('replica');
		messages.length = 0;
		const queries = Array.from({ length: 40 }, async (_, n) => {
			await new Promise((soon) => setTimeout(soon, n * 10));
			return await answeredBy();
		});
		await replica.stop();
		await Promise.all(queries);
		await expect.poll(answeredBy, within).toBe('primary');
		await new Promise((soon) => setTimeout(soon, 300));
		expect(messages).toEqual(['replica unavailable or lagging: reads use the primary']);
		await replica.start();
		await expect.poll(answeredBy, within).toBe('replica');
	});
});

test('computes the replica lag from the time when the primary was at the replica’s position', () => {
	const lag = createReplicaLagMeter();
	expect(lag.behind(5n, 1_000)).toBe(0);
	lag.mark(10n, 1_000);
	lag.mark(20n, 2_000);
	lag.mark(20n, 3_000);
	lag.mark(30n, 4_000);
	expect(lag.behind(30n, 4_500)).toBe(0);
	expect(lag.behind(20n, 4_500)).toBe(500);
	expect(lag.behind(15n, 4_500)).toBe(2_500);
	expect(lag.behind(9n, 4_500)).toBe(Number.POSITIVE_INFINITY);
	expect(parseLogPosition('2/A')).toBe(0x2_0000_000an);
});
