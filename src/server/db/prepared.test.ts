import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idFrom, type PersonId } from '#domain/id.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { statement } from './statement.ts';
import { transact } from './transact.ts';

let database: TestDatabase;
const id = idFrom<PersonId>(new Uint8Array(20));

beforeAll(async () => {
	database = await testDatabase();
	await database.db
		.insertInto('person')
		.values({
			id,
			first_name: 'Nimal',
			last_name: 'Perera',
			created_at: Temporal.Instant.from('2026-07-01T00:00:00Z'),
		})
		.execute();
});
afterAll(() => database.drop());

const selectPerson = statement((db, at: { id: PersonId; name: string }) =>
	db.selectFrom('person').selectAll().where('id', '=', at.id).where('first_name', '=', at.name),
);

test('a prepared SQL statement runs with the values of each call', async () => {
	expect((await selectPerson(database.db, { id, name: 'Nimal' })).rows).toHaveLength(1);
	expect((await selectPerson(database.db, { id, name: 'Kamal' })).rows).toHaveLength(0);
	expect((await selectPerson(database.db, { id, name: 'Nimal' })).rows).toHaveLength(1);
});

test('compiles a statement once for each combination of defined values', async () => {
	let built = 0;
	const selectNamed = statement((db, at: { id?: PersonId; name: string | undefined }) => {
		built += 1;
		const named = db
			.selectFrom('person')
			.select('id')
			.$if(at.name !== undefined, (rows) => rows.where('first_name', '=', at.name ?? ''));
		return at.id === undefined ? named : named.where('id', '=', at.id);
	});
	const found = async (at: Parameters<typeof selectNamed>[1]) =>
		(await selectNamed(database.db, at)).rows.length;
	const other = idFrom<PersonId>(new Uint8Array(20).fill(1));
	for (let n = 0; n < 2; n += 1) {
		expect(await found({ id, name: undefined })).toBe(1);
		expect(await found({ id, name: 'Nimal' })).toBe(1);
		expect(await found({ id: other, name: undefined })).toBe(0);
		expect(await found({ name: 'Kamal' })).toBe(0);
		expect(await found({ name: undefined })).toBe(1);
	}
	expect(built).toBe(4);
});

test('the latest 200 compiled SQL statements are cached', async () => {
	let built = 0;
	type Bits = Partial<Record<`bit${number}`, number>>;
	const select = statement((db, at: Bits) => {
		built += 1;
		const sum = sql.join([sql`0`, ...Object.values(at).map((bit) => sql`${bit}::int`)], sql` + `);
		return { compile: () => sql<{ sum: number }>`SELECT ${sum} AS sum`.compile(db) };
	});
	const sendRequest = async (number: number) => {
		const bits = [1, 2, 4, 8, 16, 32, 64, 128].filter((bit) => number & bit);
		const { rows } = await select(database.db, Object.fromEntries(bits.map((bit) => [`bit${bit}`, bit])));
		expect(rows).toEqual([{ sum: number }]);
	};
	for (let number = 0; number <= 200; number += 1) await sendRequest(number);
	expect(built).toBe(201);
	await sendRequest(200);
	expect(built).toBe(201);
	await sendRequest(0);
	expect(built).toBe(202);
});

test('PostgreSQL plans a prepared statement once per connection instead of once per call', async () => {
	const prepared = await database.db.connection().execute(async (one) => {
		for (let n = 0; n < 3; n += 1) await selectPerson(one, { id, name: 'Nimal' });
		const cached = await one.executeQuery<{ statement: string }>(
			one.selectFrom('pg_prepared_statements' as never).selectAll() as never,
		);
		return cached.rows.filter((row) => row.statement.includes('"first_name" = $2'));
	});
	expect(prepared).toHaveLength(1);
});

test('a prepared statement runs after a table changed in a running process', async () => {
	await selectPerson(database.db, { id, name: 'Nimal' });
	await database.pool.query('ALTER TABLE person ADD COLUMN nickname text');
	const [row] = (await selectPerson(database.db, { id, name: 'Nimal' })).rows;
	expect(row).toHaveProperty('nickname', null);
});

test('a prepared statement runs after a table changed in the middle of a transaction', async () => {
	await transact(database.db, async (tx) => void (await selectPerson(tx, { id, name: 'Nimal' })));
	await database.pool.query('ALTER TABLE person ADD COLUMN motto text');
	const row = await transact(
		database.db,
		async (tx) => (await selectPerson(tx, { id, name: 'Nimal' })).rows[0],
	);
	expect(row).toHaveProperty('motto', null);
});
