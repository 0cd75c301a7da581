import { beforeEach, describe, expect, test } from 'vitest';
import { capture, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { holdRequest, quote, requestTrip } from '#test/requests.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let request: string;
let paid: { orderId: string; bookingId: string };

/** Creates a quoted request with a payment order and lets its hold expire while no job runs. */
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Nimal Perera');
	request = await requestTrip(world(), renter, await world().experience(owner));
	paid = await heldWithOrder(await quote(world(), owner, request));
	world().app.clock.pass({ minutes: 31 });
});

async function heldWithOrder(quoteNumber: number) {
	const bookingId: string = (await holdRequest(world(), renter, request, quoteNumber)).body.result._id;
	return { bookingId, orderId: (await order(world(), renter, bookingId)).orderId };
}

const reject = (by: 'OWNER' | 'RENTER') =>
	world().call('POST', '/booking/owner/requests/reject', {
		as: (by === 'OWNER' ? owner : renter).token,
		body: { bookingRequestId: request, rejectedBy: by },
	});

describe('payment of a quote after its hold expired', () => {
	test('a late payment reserves boat and date again while the quote is valid', async () => {
		expect((await capture(world(), renter, paid)).body.result?.status).toBe('CONFIRMED');
	});

	test('a late payment succeeds even if a later hold of the request has expired', async () => {
		await heldWithOrder(1);
		world().app.clock.pass({ minutes: 31 });
		expect((await capture(world(), renter, paid)).body.result?.status).toBe('CONFIRMED');
		expect(await runDueJobs(world())).toEqual([]);
	});

	test.each([
		['is being paid again', () => heldWithOrder(1)],
		['has another price', () => quote(world(), owner, request, 37_000)],
		['was rejected by its owner', () => reject('OWNER')],
		['was rejected by its renter', () => reject('RENTER')],
	])('refunds a late payment when the request %s', async (_, change) => {
		await change();
		const { body } = await capture(world(), renter, paid);
		expect([body.code, body.facts]).toEqual(['payment-refunded', { cents: 10_000 }]);
		expect(await runDueJobs(world())).toEqual([]);
	});
});
