import { beforeEach, describe, expect, test } from 'vitest';
import { capture, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { ask, quote, takeUp } from '#test/requests.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

/** What becomes of money that comes late for a custom trip (decisions, "Bookings"). */
const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let request: string;
let paid: { orderId: string; bookingId: string };

/** A quoted request whose hold has its order; then the hold runs out, and no job notices. */
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Nimal Perera');
	request = await ask(world(), renter, await world().experience(owner));
	paid = await takenUp(await quote(world(), owner, request));
	world().app.clock.pass({ minutes: 31 });
});

async function takenUp(quoteNumber: number) {
	const bookingId: string = (await takeUp(world(), renter, request, quoteNumber)).body.result._id;
	return { bookingId, orderId: (await order(world(), renter, bookingId)).orderId };
}

const reject = (by: 'OWNER' | 'RENTER') =>
	world().call('POST', '/booking/owner/requests/reject', {
		as: (by === 'OWNER' ? owner : renter).token,
		body: { bookingRequestId: request, rejectedBy: by },
	});

describe('a quote that is paid after its hold ran out', () => {
	test('takes boat and date again while the quote stands', async () => {
		expect((await capture(world(), renter, paid)).body.result?.status).toBe('CONFIRMED');
	});

	test('takes them from a later hold of the same request that ran out, too, before any job noticed', async () => {
		await takenUp(1);
		world().app.clock.pass({ minutes: 31 });
		expect((await capture(world(), renter, paid)).body.result?.status).toBe('CONFIRMED');
		expect(await runDueJobs(world())).toEqual([]);
	});

	test.each([
		['is being paid anew', () => takenUp(1)],
		['has another price', () => quote(world(), owner, request, 37_000)],
		['was rejected by its owner', () => reject('OWNER')],
		['was rejected by its renter', () => reject('RENTER')],
	])('goes back when the request %s', async (_, meanwhile) => {
		await meanwhile();
		const { body } = await capture(world(), renter, paid);
		expect([body.code, body.facts]).toEqual(['payment-refunded', { cents: 10_000 }]);
		expect(await runDueJobs(world())).toEqual([]);
	});
});
