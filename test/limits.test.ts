import { beforeEach, expect, test } from 'vitest';
import { fakePayments } from './fake-payments.ts';
import { offerRide } from './rides.ts';
import { testApp } from './test-app.ts';

/** What costs money at somebody else's or a search at ours, and anybody may ask for (quality, "Safety"). */
const world = testApp({ payments: () => fakePayments() });

beforeEach(() => world().database.pool.query('DELETE FROM rate_limit'));

test.each([
	'/experience/search/Galle/6.03/80.21',
	'/experience/similar/{experience}',
	'/sharing/search/Galle/6.03/80.21',
	'/review/place/6.03/80.21',
	'/place/suggest?text=Galle',
	'/place/locate?address=Galle',
	'/place/describe?lat=6.03&lng=80.21',
])('%s is limited by address', async (path) => {
	const experience = await world().experience(await world().owner('Kamal Silva'));
	await world().call('GET', path.replace('{experience}', experience));
	await world().database.pool.query('UPDATE rate_limit SET hits = 100000');
	const { status, body } = await world().call('GET', path.replace('{experience}', experience));
	expect([status, body.code]).toEqual([429, 'too-many']);
});

test('what is cheap to read is limited by address, too, all of it together, though nothing is written for it', async () => {
	const { app, call, database, fastify } = world();
	app.clock.pass({ minutes: 1 });
	const skipper = await world().owner('Kamal Silva');
	const [experience, ride] = [await world().experience(skipper), await offerRide(world(), skipper)];
	await database.pool.query('DELETE FROM rate_limit');
	for (let asked = 0; asked < 1_200; asked += 100) {
		const answers = await Promise.all(
			Array.from({ length: 100 }, () => fastify.inject({ url: `/api/boat/${skipper.boatId}` })),
		);
		expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
	}
	const cheap = [
		`/boat/${skipper.boatId}`,
		`/booking/dates/${experience}`,
		`/experience/one/${experience}`,
		'/experience/promoted',
		`/review/experience/all/${experience}`,
		`/sharing/one/${ride}`,
	];
	for (const path of cheap) {
		const { status, body } = await call('GET', path);
		expect([path, status, body.code]).toEqual([path, 429, 'too-many']);
	}
	expect((await database.pool.query('SELECT FROM rate_limit')).rows).toEqual([]);
	const elsewhere = await fastify.inject({ url: `/api${cheap[0]}`, remoteAddress: '203.0.113.7' });
	expect(elsewhere.statusCode).toBe(200);
	app.clock.pass({ minutes: 1 });
	for (const path of cheap) expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
});

test('messages in the payment provider’s name are limited by address: each makes us ask the provider', async () => {
	const send = () => world().fastify.inject({ method: 'POST', url: '/api/payment/webhook', payload: '{}' });
	expect((await send()).statusCode).toBe(400);
	await world().database.pool.query('UPDATE rate_limit SET hits = 100000');
	expect((await send()).statusCode).toBe(429);
});
