import { beforeEach, describe, expect, test } from 'vitest';
import { capture, order } from '#test/bookings.ts';
import { loseJob, runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { ask, quote, takeUp } from '#test/requests.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });

let people: Record<'OWNER' | 'RENTER', { token: string }>;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	people = { OWNER: owner, RENTER: await world().signIn('Nimal Perera') };
});

/** A custom trip that is paid for. */
async function booked() {
	const request = await ask(world(), people.RENTER, await world().experience(owner));
	const quoteNumber = await quote(world(), owner, request);
	const bookingId: string = (await takeUp(world(), people.RENTER, request, quoteNumber)).body.result._id;
	const { orderId } = await order(world(), people.RENTER, bookingId);
	await capture(world(), people.RENTER, { orderId, bookingId });
	return { request, bookingId, quoteNumber };
}

describe.each(['OWNER', 'RENTER'] as const)('a custom trip that its %s has canceled', (party) => {
	test('is off: its request counts as rejected by them, and is neither paid nor quoted again', async () => {
		const { request, bookingId, quoteNumber } = await booked();
		const canceled = await world().call('POST', '/booking/cancel', {
			as: people[party].token,
			body: { bookingId, refundCents: 10_000 },
		});
		expect(canceled.body.result).toMatchObject({ status: 'CANCELED', canceledBy: party });
		expect(await runDueJobs(world())).toEqual([]);
		const { body } = await world().call('GET', `/booking/request/${request}`, { as: people.RENTER.token });
		expect(body.result).toMatchObject({
			state: 'CANCELED',
			status: 'REJECTED',
			rejectedBy: party,
			may: { pay: false },
		});
		expect((await takeUp(world(), people.RENTER, request, quoteNumber)).body.code).toBe('request-rejected');
		const again = await world().call('POST', '/booking/owner/requests/quote', {
			as: owner.token,
			body: { bookingRequestId: request, ownerQuotedRupees: 9_250 },
		});
		expect(again.body.code).toBe('request-rejected');
	});

	test('is paid back within minutes, too, when the worker that began dies', async () => {
		const { bookingId } = await booked();
		await world().call('POST', '/booking/cancel', {
			as: people[party].token,
			body: { bookingId, refundCents: 10_000 },
		});
		await loseJob(world(), 'give-back');
		expect(await runDueJobs(world())).toEqual([]);
		const { body } = await world().call('GET', `/booking/one/${bookingId}`, { as: people.RENTER.token });
		expect(body.result.refundedCents).toBe(10_000);
	});
});
