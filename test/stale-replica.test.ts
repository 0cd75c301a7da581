import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer } from '#start/build-server.ts';
import { hold } from './bookings.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { offerRide } from './rides.ts';
import { testApp } from './test-app.ts';

/** Replica without any of the test's rows, which simulates the largest possible lag. */
let behind: TestDatabase;
let fastify: FastifyInstance;
const world = testApp();
const date = '2026-12-06';
const around = 'Galle/6.03/80.21';

let experience: string;
let ride: string;
let boat: string;
let token: string;

beforeAll(async () => {
	behind = await testDatabase();
	const { app, database } = world();
	const options = { logger: false, pool: database.pool, trustProxy: false, followHost: false } as const;
	fastify = await buildServer({ ...app, readDb: behind.db }, options);
	const owner = await world().owner('Kamal Silva');
	const rider = await world().owner('Sita Perera');
	boat = owner.boatId;
	experience = await world().experience(owner);
	ride = await offerRide(world(), rider);
	const renter = await world().signIn('Nimal Renter');
	({ token } = renter);
	await hold(world(), renter, experience, date);
	await world().call('POST', '/review/add', {
		as: token,
		body: {
			experienceId: experience,
			review: 'Calm water and good tea.',
			ratings: { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 },
		},
	});
});
afterAll(async () => {
	await fastify.close();
	await behind.drop();
});

async function sendRequest(path: string) {
	const { statusCode, body } = await fastify.inject({
		url: `/api${path}`,
		headers: { cookie: `mateship_session=${token}` },
	});
	return { status: statusCode, body: JSON.parse(body) };
}

describe('lagging replica', () => {
	test('with a lagging replica, dates that were just booked appear as taken', async () => {
		const { body } = await sendRequest(`/booking/dates/${experience}`);
		expect(body.result).toContainEqual(expect.objectContaining({ departureDate: date, status: 'PENDING' }));
	});

	test('with a lagging replica, owners see listings as just saved', async () => {
		expect((await sendRequest(`/experience/one/${experience}`)).body.result.bookings).toHaveLength(1);
		expect((await sendRequest(`/boat/${boat}`)).status).toBe(200);
		expect((await sendRequest(`/sharing/one/${ride}`)).status).toBe(200);
		expect((await sendRequest(`/sharing/search/${around}`)).body.result.count).toBe(1);
	});

	test('with a lagging replica, a review appears at once', async () => {
		expect((await sendRequest(`/review/experience/all/${experience}`)).body.result).toHaveLength(1);
	});

	test('a search with a date uses the primary, and a search without a date uses the replica', async () => {
		for (const each of [date, '2026-12-10']) {
			const search = `/experience/search/${around}?date=${each}`;
			const { body } = await sendRequest(search);
			expect(body.result).toEqual((await world().call('GET', search)).body.result);
			expect(body.result.count).toBe(1);
		}
		expect((await sendRequest(`/experience/search/${around}`)).body.result.count).toBe(0);
		expect((await sendRequest('/experience/promoted')).body.result).toEqual([]);
	});
});
