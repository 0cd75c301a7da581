import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { WrittenRows } from './copied-rows.ts';
import { recordStatements } from './count-statements.ts';
import { createScenes, type Scenes } from './scenes.ts';
import { testApp } from './test-app.ts';

const world = testApp();
const written = new Map<string, WrittenRows>();
let scenes: Scenes;

beforeAll(() => {
	scenes = createScenes(world().app, written);
});

/** All rows of the database without ids and other random values, in order of insertion. */
async function allRows(): Promise<Record<string, unknown[]>> {
	const { rows: tables } = await sql<{ name: string }>`SELECT oid::regclass::text AS name FROM pg_class
		WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`.execute(
		world().app.db,
	);
	const found: Record<string, unknown[]> = {};
	for (const { name } of tables) {
		const { rows } = await sql<{ line: object }>`SELECT to_jsonb(line) AS line FROM ${sql.raw(name)} AS line
			ORDER BY xmin::text::bigint, cmin::text::bigint, ctid`.execute(world().app.db);
		found[name] = rows.map(({ line }) => line);
	}
	return found;
}

const random = new Set([
	'id',
	'person_id',
	'owner_id',
	'boat_id',
	'subject',
	'token_hash',
	'public_id',
	'bank_sealed',
	// Derived from the owner’s id.
	'approx_lat',
	'approx_lng',
	'point_key',
	'earth',
]);

const withoutRandom = (row: unknown) =>
	Object.fromEntries(Object.entries(row as object).filter(([name]) => !random.has(name)));

test.each<[string, () => Promise<unknown>]>([
	['person', () => scenes.signIn('Nimal Perera')],
	['owner', () => scenes.owner('Kamal Silva')],
	['owner with other values', () => scenes.owner('Ruwan', { maxCapacity: 4, name: 'Muthu' })],
	['experience', async () => await scenes.experience(await scenes.owner('Kamal Silva'))],
	[
		'unverified experience',
		async () => await scenes.experience(await scenes.owner('Kamal Silva'), { verified: false, groupSize: 2 }),
	],
])('copies of a scene equal the rows that the product writes: %s', async (_, scene) => {
	written.clear();
	const empty = await allRows();
	await scene();
	const one = await allRows();
	const statements = await recordStatements(world().database.pool, () => scene());
	const two = await allRows();
	for (const [table, rows] of Object.entries(two)) {
		const first = one[table]?.slice(empty[table]?.length ?? 0) ?? [];
		expect(rows.slice(one[table]?.length ?? 0).map(withoutRandom), table).toEqual(first.map(withoutRandom));
	}
	expect(statements.length).toBeLessThanOrEqual(2);
});

test('an experience on a changed boat is written by the product', async () => {
	await scenes.experience(await scenes.owner('Kamal Silva'));
	const small = await scenes.owner('Ruwan Dias', { maxCapacity: 4 });
	await expect(scenes.experience(small)).rejects.toThrow('group-over-capacity');
});

test('a copy has the time of its own scene, also if the first had fractions of a microsecond', async () => {
	const { clock, db } = world().app;
	written.clear();
	clock.set('2026-07-02T02:30:00.1234567Z');
	await scenes.signIn('Nimal Perera');
	clock.set('2026-07-03T02:30:00Z');
	const { id } = await scenes.signIn('Nimal Perera');
	const columns = db.selectFrom('session').innerJoin('person', 'person.id', 'session.person_id');
	const times = await columns
		.select(['person.created_at as person', 'session.created_at as session', 'expires_at'])
		.where('person.id', '=', id)
		.executeTakeFirstOrThrow();
	expect([times.person, times.session].map(String)).toEqual(Array(2).fill('2026-07-03T02:30:00Z'));
	expect(Temporal.Instant.compare(times.expires_at, clock.now().add({ hours: 24 * 365 }))).toBe(1);
});
