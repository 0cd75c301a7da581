import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { transact } from './transact.ts';

let database: TestDatabase;

beforeAll(async () => {
	database = await testDatabase();
});
afterAll(() => database.drop());

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
	return await work.then(
		() => expect.fail('it went well'),
		(problem: unknown) => problem,
	);
}

test('detects an unavailable database on each use of a lost connection', async () => {
	const seen: unknown[] = [];
	const lost = await thrownBy(
		transact(database.db, async (tx) => {
			const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
			await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
			for (let attempt = 0; attempt < 3; attempt += 1) {
				seen.push(await thrownBy(sql`SELECT 1`.execute(tx)));
				await new Promise((soon) => setTimeout(soon, 20));
			}
			throw seen.at(-1);
		}),
	);
	expect(String(lost)).toContain('not queryable');
	for (const each of [lost, ...seen]) expect(isDatabaseUnavailable(each)).toBe(true);
});

test('detects an unavailable database by a closed port, missing socket or exhausted pool', async () => {
	const unreachable = openDatabase(`postgresql://a@127.0.0.1:${await freePort()}/a`, {
		connections: 1,
		name: 'n',
	});
	expect(isDatabaseUnavailable(await thrownBy(unreachable.pool.query('SELECT 1')))).toBe(true);
	await unreachable.close();
	const noSocket = openDatabase('postgresql://a@/a?host=/nowhere', { connections: 1, name: 'n' });
	expect(isDatabaseUnavailable(await thrownBy(noSocket.pool.query('SELECT 1')))).toBe(true);
	await noSocket.close();
	const one = openDatabase(database.url, { connections: 1, name: 'one', patienceMs: 200 });
	const held = await one.pool.connect();
	expect(isDatabaseUnavailable(await thrownBy(one.pool.query('SELECT 1')))).toBe(true);
	held.release();
	await one.close();
});

test('detects an unavailable database after a standby replaced the primary', async () => {
	const client = await database.pool.connect();
	await client.query('BEGIN READ ONLY');
	expect(isDatabaseUnavailable(await thrownBy(client.query('DELETE FROM rate_limit')))).toBe(true);
	client.release(true);
});

test('an SQL error or a missing file does not count as an unavailable database', async () => {
	expect(isDatabaseUnavailable(await thrownBy(database.pool.query('SELECT nothing')))).toBe(false);
	const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
	expect(isDatabaseUnavailable(missing)).toBe(false);
});
