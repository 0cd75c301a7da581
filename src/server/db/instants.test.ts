import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await testDatabase();
});
afterAll(() => database.drop());

test.each([
	'2026-11-24T04:04:41Z',
	'2026-11-24T04:04:41.9Z',
	'2026-11-24T04:04:41.94Z',
	'2026-11-24T04:04:41.000001Z',
	'2026-11-24T04:04:41.943123Z',
	'1969-12-31T23:59:59.999999Z',
	'1900-01-01T00:00:00.5Z',
	'9999-12-31T23:59:59.999999Z',
])('reads an instant exactly to the microsecond: %s', async (written) => {
	const { rows } = await sql<{
		at: Temporal.Instant;
	}>`SELECT ${written}::timestamptz AS at`.execute(database.db);
	expect(rows[0]?.at.toString()).toBe(written);
});
