import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedStatements, type TestDatabase, testDatabase } from './database.ts';

/** Set by the test runner. */
const recorded = process.env.RECORDED_STATEMENTS;
let database: TestDatabase;

beforeAll(async () => {
	database = await testDatabase();
});
afterAll(() => database.drop());

test('this PostgreSQL version accepts every statement recorded on another version', async () => {
	// Strings with several statements, and commands other than queries, cannot be prepared.
	const statements = recordedStatements(recorded ?? '').filter(
		(sql) => /^\s*(select|insert|update|delete|with|values|merge)\b/i.test(sql) && !/;\s*\S/.test(sql),
	);
	expect(statements.length).toBeGreaterThan(500);
	const refused: string[] = [];
	const client = await database.pool.connect();
	try {
		for (const [at, sql] of statements.entries()) {
			await client.query(`PREPARE statement_${at} AS ${sql}`).catch(({ message }: Error) => {
				refused.push(`${message}: ${sql}`);
			});
		}
	} finally {
		client.release(true);
	}
	expect(refused).toEqual([]);
});
