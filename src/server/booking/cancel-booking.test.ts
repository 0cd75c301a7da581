import { beforeEach, describe, expect, test } from 'vitest';
import { book, capture, hold, order } from '#test/bookings.ts';
import { runDueJobs, simulateLostJob } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { holdRequest, quote, requestTrip } from '#test/requests.ts';
import { join, offerRide } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({
	payments: () => fakePayments(),
	messages: 'dropped',
	chosen: { cancellation: { firm: true } },
});

let people: Record<'OWNER' | 'RENTER', { token: string }>;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	people = { OWNER: owner, RENTER: await world().signIn('Nimal Perera') };
});

async function booked() {
	const request = await requestTrip(world(), people.RENTER, await world().experience(owner));
	const quoteNumber = await quote(world(), owner, request);
	const bookingId: string = (await holdRequest(world(), people.RENTER, request, quoteNumber)).body.result._id;
	const { orderId } = await order(world(), people.RENTER, bookingId);
	await capture(world(), people.RENTER, { orderId, bookingId });
	return { request, bookingId, quoteNumber };
}

describe.each(['OWNER', 'RENTER'] as const)('a custom trip canceled by its %s', (party) => {
	test('canceling a custom trip rejects its request, which can no longer be paid or quoted', async () => {
		const { request, bookingId, quoteNumber } = await booked();
		const canceled = await world().call('POST', '/booking/cancel', {
			as: people[party].token,
			body: { bookingId, refundCents: 10_000 },
		});
		expect(canceled.body.result).toMatchObject({ status: 'CANCELED', cancellation: { by: party } });
		expect(await runDueJobs(world())).toEqual([]);
		const { body } = await world().call('GET', `/booking/request/${request}`, { as: people.RENTER.token });
		expect(body.result).toMatchObject({
			state: 'CANCELED',
			status: 'REJECTED',
			rejectedBy: party,
			may: { pay: false },
		});
		expect((await holdRequest(world(), people.RENTER, request, quoteNumber)).body.code).toBe(
			'request-rejected',
		);
		const again = await world().call('POST', '/booking/owner/requests/quote', {
			as: owner.token,
			body: { bookingRequestId: request, ownerQuotedRupees: 9_250 },
		});
		expect(again.body.code).toBe('request-rejected');
	});

	test('a canceled custom trip is refunded within minutes even if the first worker dies', async () => {
		const { bookingId } = await booked();
		await world().call('POST', '/booking/cancel', {
			as: people[party].token,
			body: { bookingId, refundCents: 10_000 },
		});
		await simulateLostJob(world(), 'refund-booking');
		expect(await runDueJobs(world())).toEqual([]);
		const { body } = await world().call('GET', `/booking/one/${bookingId}`, { as: people.RENTER.token });
		expect(body.result.refundedCents).toBe(10_000);
	});
});

/**
 * Departures are at 9:30 am in Galle on 20 July. Each row has the terms, the last second of a refund
 * step, the first second of the next step, and the refunded percentage in both.
 */
const ends = [
	['STANDARD', '2026-07-15T18:29:59Z', '2026-07-15T18:30:00Z', 100, 0],
	['FLEXIBLE', '2026-07-19T04:00:59Z', '2026-07-19T04:01:00Z', 100, 0],
	['FIRM', '2026-07-06T18:29:59Z', '2026-07-06T18:30:00Z', 100, 50],
	['FIRM', '2026-07-13T18:29:59Z', '2026-07-13T18:30:00Z', 50, 0],
] as const;
const seen = async (bookingId: string, as = people.RENTER) =>
	(await world().call('GET', `/booking/one/${bookingId}`, { as: as.token })).body.result;
const changeTerms = (table: 'experience' | 'ride', terms: string) =>
	world().database.pool.query(`UPDATE ${table} SET cancellation_terms = $1`, [terms]);

describe.each(ends)('cancellation on frozen %s terms until %s', (terms, last, over, before, after) => {
	const other = terms === 'FLEXIBLE' ? 'FIRM' : 'FLEXIBLE';
	const share = (whole: number, percent: number) => Math.ceil((whole * percent) / 100);

	/**
	 * Checks the quoted refund before and after the end of each step, and that exactly the quoted
	 * amount is refunded.
	 */
	async function cancelAround(bookingId: string, whole: number) {
		expect(await seen(bookingId)).toMatchObject({ cancellationTerms: terms, amountCents: whole });
		const shown = async (at: string, as?: { token: string }) => {
			world().app.clock.set(at);
			return (await seen(bookingId, as)).refundIfCanceledCents;
		};
		expect(await shown(last)).toBe(share(whole, before));
		const refundCents = await shown(over);
		expect(refundCents).toBe(share(whole, after));
		expect(await shown(over, owner)).toBe(whole);
		const canceled = await world().call('POST', '/booking/cancel', {
			as: people.RENTER.token,
			body: { bookingId, refundCents },
		});
		expect(canceled.body.result).toMatchObject({ status: 'CANCELED', refundDueCents: refundCents });
		expect(await runDueJobs(world())).toEqual([]);
		expect((await seen(bookingId)).refundedCents).toBe(refundCents);
	}

	test('refunds a canceled trip by the terms frozen at booking', async () => {
		const id = await world().experience(owner, { cancellationTerms: terms });
		const { body } = await world().call('GET', `/experience/one/${id}`);
		expect(body.result.cancellationTerms).toBe(terms);
		const bookingId = await book(world(), people.RENTER, id, '2026-07-20');
		await changeTerms('experience', other);
		await cancelAround(bookingId, 6_673);
		expect((await seen(await hold(world(), people.RENTER, id, '2026-08-20'))).cancellationTerms).toBe(other);
	});

	test('refunds canceled seats on a ride by the terms frozen at booking', async () => {
		const ride = await offerRide(world(), owner, { departureDate: '2026-07-20', cancellationTerms: terms });
		const bookingId: string = (await join(world(), people.RENTER, ride, 2)).body.result._id;
		await changeTerms('ride', other);
		const { orderId } = await order(world(), people.RENTER, bookingId);
		await capture(world(), people.RENTER, { orderId, bookingId });
		await cancelAround(bookingId, 2_000);
	});
});

test('quoting a custom trip freezes its cancellation terms', async () => {
	const trip = await world().experience(owner, { cancellationTerms: 'FIRM' });
	const request = await requestTrip(world(), people.RENTER, trip);
	const terms = async () => {
		const { body } = await world().call('GET', `/booking/request/${request}`, { as: people.RENTER.token });
		return body.result.cancellationTerms;
	};
	expect(await terms()).toBeNull();
	await quote(world(), owner, request);
	await changeTerms('experience', 'FLEXIBLE');
	expect(await terms()).toBe('FIRM');
	const quoteNumber = await quote(world(), owner, request);
	await changeTerms('experience', 'STANDARD');
	expect(await terms()).toBe('FLEXIBLE');
	const taken = await holdRequest(world(), people.RENTER, request, quoteNumber);
	expect(taken.body.result.cancellationTerms).toBe('FLEXIBLE');
});
