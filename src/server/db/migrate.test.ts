import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let dir: string;

beforeEach(async () => {
	database = await emptyDatabase();
	dir = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
	await write('0001_boats.sql', 'CREATE TABLE boat (id int); CREATE TABLE pier (id int);');
	await write('0002_names.sql', 'ALTER TABLE boat ADD name text;');
});
afterEach(async () => {
	await database.drop();
	await rm(dir, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(path.join(dir, name), sql);

async function tables() {
	const { rows } = await database.pool.query(
		"SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
	);
	return rows.map(({ tablename }) => tablename);
}

describe('Migrations', () => {
	test('are applied in order, once', async () => {
		expect(await migrate(database.pool, dir)).toEqual(['0001_boats.sql', '0002_names.sql']);
		expect(await migrate(database.pool, dir)).toEqual([]);
		await write('0003_more.sql', 'ALTER TABLE boat ADD colour text;');
		expect(await migrate(database.pool, dir)).toEqual(['0003_more.sql']);
	});

	test('that fail leave nothing behind, and those before them stay', async () => {
		await write('0003_half.sql', 'CREATE TABLE half (id int); SELECT 1 / 0;');
		await expect(migrate(database.pool, dir)).rejects.toThrow(
			'Migration 0003_half.sql failed: division by zero',
		);
		expect(await tables()).toEqual(['boat', 'pier', 'schema_migration']);
	});

	test('are applied once by two processes that start together', async () => {
		const other = new pg.Pool({ connectionString: database.url });
		const applied = await Promise.all([
			migrate(database.pool, dir),
			migrate(other, dir),
			migrate(other, dir),
		]);
		expect(applied.flat()).toEqual(['0001_boats.sql', '0002_names.sql']);
		await other.end();
	});

	test('that have changed since are refused', async () => {
		await migrate(database.pool, dir);
		await write('0001_boats.sql', 'CREATE TABLE boat (id bigint);');
		await expect(migrate(database.pool, dir)).rejects.toThrow(
			'0001_boats.sql has changed since it was applied',
		);
	});

	test('that have vanished since are refused', async () => {
		await migrate(database.pool, dir);
		await rm(path.join(dir, '0001_boats.sql'));
		await expect(migrate(database.pool, dir)).rejects.toThrow('0001_boats.sql is applied to this database');
	});

	test('with a number below the last applied one are refused', async () => {
		await migrate(database.pool, dir);
		await rm(path.join(dir, '0001_boats.sql'));
		await write('0001_boats.sql', 'CREATE TABLE boat (id int); CREATE TABLE pier (id int);');
		await write('0004_d.sql', 'SELECT 1');
		await migrate(database.pool, dir);
		await write('0003_c.sql', 'SELECT 1');
		await expect(migrate(database.pool, dir)).rejects.toThrow('0003_c.sql comes after number 4 was applied');
	});

	test('with a wrong or doubled number are refused', async () => {
		await write('0002_again.sql', 'SELECT 1');
		await expect(migrate(database.pool, dir)).rejects.toThrow('there are two migrations 2');
		await rm(path.join(dir, '0002_again.sql'));
		await write('next.sql', 'SELECT 1');
		await expect(migrate(database.pool, dir)).rejects.toThrow('named like 0001_what-it-does.sql');
	});
});
