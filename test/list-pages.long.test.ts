import { beforeEach, describe, expect, test } from 'vitest';
import type { ExperienceId } from '#domain/id.ts';
import { newId } from '#server/db/new-id.ts';
import { book, hold } from './bookings.ts';
import { recordStatements } from './count-statements.ts';
import { fakePayments } from './fake-payments.ts';
import { requestTrip } from './requests.ts';
import { offerRide } from './rides.ts';
import { type TestApp, testApp } from './test-app.ts';

const world = testApp({ payments: () => fakePayments() });
beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
interface Answer {
	readonly state: true;
	readonly result: { readonly _id: string; readonly completed?: boolean }[];
	readonly more: boolean;
	readonly page: number;
}

/** More than two pages. */
const many = 45;

async function read(path: string, page?: number, as?: TestUser): Promise<Answer> {
	const address = page === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
	const { status, body } = await world().call('GET', address, as ? { as: as.token } : {});
	expect([address, status]).toEqual([address, 200]);
	return body;
}

/** Changed columns are given as SQL, which can use the copy's number `n`. */
async function multiply(table: string, id: string, change: Record<string, string> = {}): Promise<string[]> {
	const { database, app } = world();
	const { rows: columns } = await database.pool.query<{ name: string }>(
		`SELECT column_name AS name FROM information_schema.columns
		WHERE table_name = $1 AND table_schema = 'public' AND is_generated = 'NEVER'`,
		[table],
	);
	const names = columns.map(({ name }) => name);
	const ids = Array.from({ length: many - 1 }, () => newId(app.random));
	const values = names.map((name) => (name === 'id' ? 'fresh.id' : (change[name] ?? `one.${name}`)));
	await database.pool.query(
		`INSERT INTO ${table} (${names.join(', ')})
		SELECT ${values.join(', ')} FROM ${table} AS one, unnest($2::text[]) WITH ORDINALITY AS fresh (id, n)
		WHERE one.id = $1`,
		[id, ids],
	);
	return [id, ...ids];
}

async function readsAll(path: string, ids: readonly string[], as?: TestUser) {
	const first = await read(path, undefined, as);
	const [, second, third, beyond] = await Promise.all([1, 2, 3, 4].map((page) => read(path, page, as)));
	const pages = [first, second, third].map((page) => [page?.result.length, page?.more, page?.page]);
	expect(pages).toEqual([
		[20, true, 1],
		[20, true, 2],
		[5, false, 3],
	]);
	expect(beyond).toEqual(third);
	expect(await read(path, 10_000, as)).toEqual(third);
	const seen = [first, second, third].flatMap((page) => page?.result.map(({ _id }) => _id));
	expect(new Set(seen)).toEqual(new Set(ids));
	expect(seen).toHaveLength(many);
	const { database } = world();
	const [short, long] = [
		await recordStatements(database.pool, () => read(path, 3, as)),
		await recordStatements(database.pool, () => read(path, 1, as)),
	];
	expect(short).toHaveLength(long.length);
}

describe('list longer than one page', () => {
	test('pages through a renter’s and an owner’s bookings, upcoming and completed', async () => {
		const { owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva');
		const renter = await signIn('Nimal Perera');
		const id = await book(world(), renter, await experience(skipper), '2026-07-10');
		// All copies have the same `departs_at`, by which the lists are sorted, so their ids determine
		// the order.
		const days = { departure_date: 'one.departure_date + n::int', idempotency_key: 'NULL' };
		const ids = await multiply('booking', id, days);
		await readsAll('/booking/renter?when=upcoming', ids, renter);
		await readsAll('/booking/renter', ids, renter);
		await readsAll('/booking/owner?when=upcoming', ids, skipper);
		world().app.clock.set('2026-08-01T00:00:00Z');
		await readsAll('/booking/renter?when=completed', ids, renter);
		expect((await read('/booking/renter?when=upcoming', 1, renter)).result).toEqual([]);
	});

	test('pages through custom requests of renters and owners', async () => {
		const { owner, signIn } = world();
		const [skipper, renter] = [await owner('Kamal Silva'), await signIn('Nimal Perera')];
		const ids = await multiply('custom_request', await requestOf(renter, skipper), {
			idempotency_key: 'NULL',
		});
		await readsAll('/booking/renter/requests', ids, renter);
		await readsAll('/booking/owner/requests', ids, skipper);
	});

	test('pages through an owner’s boats, experiences and rides', async () => {
		const { owner, experience } = world();
		const skipper = await owner('Kamal Silva');
		const ride = await offerRide(world(), skipper);
		await readsAll('/sharing/owner/created', await multiply('ride', ride), skipper);
		await readsAll(
			'/experience/owner/created',
			await multiply('experience', await experience(skipper)),
			skipper,
		);
		await readsAll('/boat/owner/created', await multiply('boat', skipper.boatId), skipper);
	});

	test('pages through the reviews of an experience, verified trips first', async () => {
		const { owner, experience, database } = world();
		const id = await experience(await owner('Kamal Silva'));
		const ids = await reviews(id);
		await readsAll(`/review/experience/all/${id}`, ids);
		await database.pool.query('UPDATE review SET verified_trip = true WHERE id = $1', [ids[7]]);
		expect((await read(`/review/experience/all/${id}`)).result[0]?._id).toBe(ids[7]);
	});
});

test('lists upcoming rides before past rides across pages', async () => {
	const { owner } = world();
	const skipper = await owner('Kamal Silva');
	const ride = await offerRide(world(), skipper);
	const past = (column: string) =>
		`one.${column} - CASE WHEN n > 22 THEN n * interval '30 days' ELSE interval '0' END`;
	await multiply('ride', ride, { departs_at: past('departs_at'), arrives_at: past('arrives_at') });
	const pages = await Promise.all([1, 2, 3].map((page) => read('/sharing/owner/created', page, skipper)));
	const over = pages.flatMap(({ result }) => result.map(({ completed }) => completed));
	expect(over).toEqual([...over].sort((a, b) => Number(a) - Number(b)));
	expect(over.filter(Boolean)).toHaveLength(many - 23);
});

test('lists holds separately, without expired or paid holds', async () => {
	const { owner, experience, signIn, app } = world();
	const skipper = await owner('Kamal Silva');
	const renter = await signIn('Nimal Perera');
	const id = await experience(skipper);
	await hold(world(), renter, id, '2026-07-10');
	app.clock.pass({ minutes: 41 });
	await book(world(), renter, id, '2026-07-14');
	const held = await hold(world(), renter, id, '2026-07-20');
	const { result, more } = await read('/booking/renter?when=held', 1, renter);
	expect([result.map(({ _id }) => _id), more]).toEqual([[held], false]);
});

async function requestOf(renter: TestUser, skipper: Awaited<ReturnType<TestApp['owner']>>): Promise<string> {
	return await requestTrip(world(), renter, await world().experience(skipper));
}

async function reviews(experience: ExperienceId): Promise<string[]> {
	const { signIn, database, app } = world();
	const { id: first } = await signIn('Anu Mate');
	const writers = await multiply('person', first);
	const ids = writers.map(() => newId(app.random));
	await database.pool.query(
		`INSERT INTO review (id, experience_id, person_id, text, value_for_money, boat_quality, handling, punctuality,
			friendliness, verified_trip, created_at)
		SELECT id, $2, writer, 'Aye', 5, 5, 5, 5, 5, false, $4 FROM unnest($1::text[], $3::text[]) AS given (id, writer)`,
		[ids, experience, writers, app.clock.now().toString()],
	);
	return ids;
}
