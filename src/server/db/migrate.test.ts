import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let dir: string;

beforeAll(async () => {
	database = await emptyDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
	await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
	dir = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
	await write('0001_boats.sql', 'CREATE TABLE boat (id int); CREATE TABLE pier (id int);');
	await write('0002_names.sql', 'ALTER TABLE boat ADD name text;');
});
afterEach(() => rm(dir, { recursive: true }));

const write = (name: string, sql: string) => writeFile(path.join(dir, name), sql);

const applied = async () => (await migrate(database.pool, dir)).applied;

async function tables() {
	const { rows } = await database.pool.query(
		"SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
	);
	return rows.map(({ tablename }) => tablename);
}

describe('migrations of the database', () => {
	test('migrations are applied once and in order', async () => {
		expect(await applied()).toEqual(['0001_boats.sql', '0002_names.sql']);
		expect(await applied()).toEqual([]);
		await write('0003_more.sql', 'ALTER TABLE boat ADD colour text;');
		expect(await applied()).toEqual(['0003_more.sql']);
	});

	test('rolls back a failed migration and keeps earlier migrations', async () => {
		await write('0003_half.sql', 'CREATE TABLE half (id int); SELECT 1 / 0;');
		await expect(migrate(database.pool, dir)).rejects.toThrow(
			'Migration 0003_half.sql failed: division by zero',
		);
		expect(await tables()).toEqual(['boat', 'pier', 'schema_migration']);
	});

	test('migrations are applied once when two processes start together', async () => {
		await write(
			'0003_index.sql',
			'-- outside a transaction: nobody waits\nCREATE INDEX CONCURRENTLY IF NOT EXISTS boat_name ON boat (name);',
		);
		const other = new pg.Pool({ connectionString: database.url });
		const together = await Promise.all([
			migrate(database.pool, dir),
			migrate(other, dir),
			migrate(other, dir),
		]);
		expect(together.flatMap(({ applied }) => applied)).toEqual([
			'0001_boats.sql',
			'0002_names.sql',
			'0003_index.sql',
		]);
		await other.end();
	});

	test('rejects a migration that was edited after being applied', async () => {
		await migrate(database.pool, dir);
		await write('0001_boats.sql', 'CREATE TABLE boat (id bigint);');
		await expect(migrate(database.pool, dir)).rejects.toThrow(
			'0001_boats.sql has changed since it was applied',
		);
	});

	test('refuses a database with migrations that this version does not have', async () => {
		await migrate(database.pool, dir);
		await rm(path.join(dir, '0001_boats.sql'));
		await expect(migrate(database.pool, dir)).rejects.toThrow('0001_boats.sql is applied to this database');
		await write('0001_base.sql', 'CREATE TABLE boat (id int);');
		await expect(migrate(database.pool, dir)).rejects.toThrow("remove a demo's data (.data)");
	});

	test('rejects a migration number below the last applied one', async () => {
		await migrate(database.pool, dir);
		await rm(path.join(dir, '0001_boats.sql'));
		await write('0001_boats.sql', 'CREATE TABLE boat (id int); CREATE TABLE pier (id int);');
		await write('0004_d.sql', 'SELECT 1');
		await migrate(database.pool, dir);
		await write('0003_c.sql', 'SELECT 1');
		await expect(migrate(database.pool, dir)).rejects.toThrow(
			'0003_c.sql was added after number 4 was applied',
		);
	});

	test('rejects a malformed or duplicate migration number', async () => {
		await write('0002_again.sql', 'SELECT 1');
		await expect(migrate(database.pool, dir)).rejects.toThrow('there are two migrations 2');
		await rm(path.join(dir, '0002_again.sql'));
		await write('next.sql', 'SELECT 1');
		await expect(migrate(database.pool, dir)).rejects.toThrow('named like 0001_what-it-does.sql');
	});

	describe('migrations of a newer version', () => {
		const newer = async (sql: string) => {
			await migrate(database.pool, dir);
			await write('0003_next.sql', sql);
			await migrate(database.pool, dir);
			await rm(path.join(dir, '0003_next.sql'));
		};

		test('the previous version tolerates migrations of a newer version', async () => {
			await newer('ALTER TABLE boat ADD colour text;');
			expect(await migrate(database.pool, dir)).toEqual({ applied: [], later: ['0003_next.sql'] });
		});

		test('migrations of a newer version are rejected when marked as breaking', async () => {
			await newer('-- breaking: nothing reads the name any more\nALTER TABLE boat DROP name;');
			await expect(migrate(database.pool, dir)).rejects.toThrow('this version cannot run on it');
		});
	});

	test('requests proceed while a migration waits for a table', async () => {
		await migrate(database.pool, dir);
		const reader = await database.pool.connect();
		await reader.query('BEGIN; SELECT count(*) FROM boat');
		await write('0003_more.sql', 'ALTER TABLE boat ADD colour text;');
		const migrating = migrate(database.pool, dir, { waitMs: 100, pauseMs: 100, attempts: 40 });
		// Simulates requests. None may be blocked longer than the migration's lock timeout.
		let longest = 0;
		for (let at = 0; at < 10; at += 1) {
			const began = performance.now();
			await database.pool.query('SELECT count(*) FROM boat');
			longest = Math.max(longest, performance.now() - began);
			await pause(50);
		}
		expect(longest).toBeLessThan(1_000);
		await reader.query('COMMIT');
		reader.release();
		expect((await migrating).applied).toEqual(['0003_more.sql']);
	});

	test('a migration fails with a reason and rolls back if a table stays locked', async () => {
		await migrate(database.pool, dir);
		const reader = await database.pool.connect();
		await reader.query('BEGIN; SELECT count(*) FROM boat');
		await write('0003_more.sql', 'CREATE TABLE more (id int); ALTER TABLE boat ADD colour text;');
		const migrating = migrate(database.pool, dir, { waitMs: 50, pauseMs: 50, attempts: 3 });
		await expect(migrating).rejects.toThrow('other sessions lock its tables');
		await reader.query('COMMIT');
		reader.release();
		expect(await tables()).not.toContain('more');
	});

	test('an index is built without blocking, by one statement outside a transaction', async () => {
		await write(
			'0003_index.sql',
			'-- outside a transaction: bookings go on meanwhile\nCREATE INDEX CONCURRENTLY IF NOT EXISTS boat_name ON boat (name);',
		);
		expect(await applied()).toContain('0003_index.sql');
		const { rows } = await database.pool.query(
			"SELECT indisvalid FROM pg_index WHERE indexrelid = 'boat_name'::regclass",
		);
		expect(rows).toEqual([{ indisvalid: true }]);
	});
});
