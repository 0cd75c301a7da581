import { expect, test } from 'vitest';
import { ask } from '#test/requests.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp();

/** The largest price has 10 digits in rupees (specification section 5); the specification's call names it in dollars. */
test.each([
	[54_054_054.04, 200, 'QUOTED'],
	[54_054_054.06, 400, undefined],
	[100_000_000, 400, undefined],
])('a quote of %d dollars: %d', async (ownerQuotedPrice, status, state) => {
	const owner = await world().owner('Kamal Silva');
	const renter = await world().signIn('Nimal Perera');
	const bookingRequestId = await ask(world(), renter, await world().experience(owner));
	const answer = await world().call('POST', '/booking/owner/requests/qoute', {
		as: owner.token,
		body: { bookingRequestId, ownerQuotedPrice },
	});
	expect([answer.status, answer.body.result?.state]).toEqual([status, state]);
});

test('a quote needs a price (specification section 5)', async () => {
	const owner = await world().owner('Kamal Silva');
	const renter = await world().signIn('Nimal Perera');
	const bookingRequestId = await ask(world(), renter, await world().experience(owner));
	const quote = (body: Record<string, unknown>) =>
		world().call('POST', '/booking/owner/requests/qoute', {
			as: owner.token,
			body: { bookingRequestId, ownerComments: 'Dinner is included.', ...body },
		});
	const { status, body } = await quote({});
	expect([status, body.code]).toEqual([422, 'price-missing']);
	expect((await quote({ ownerQuotedRupees: 37_000 })).body.result).toMatchObject({
		state: 'QUOTED',
		ownerQuotedPrice: 200,
	});
});
