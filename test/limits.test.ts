import { beforeEach, expect, test } from 'vitest';
import { easyPayments } from './easy-payments.ts';
import { testApp } from './test-app.ts';

/** What costs money at somebody else's or a search at ours, and anybody may ask for (quality, "Safety"). */
const world = testApp({ payments: () => easyPayments() });

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

test('messages in the payment provider’s name are limited by address: each makes us ask the provider', async () => {
	const send = () => world().fastify.inject({ method: 'POST', url: '/api/payment/webhook', payload: '{}' });
	expect((await send()).statusCode).toBe(400);
	await world().database.pool.query('UPDATE rate_limit SET hits = 100000');
	expect((await send()).statusCode).toBe(429);
});
