import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ledgerAgrees } from '#test/ledger.ts';
import { gross, net, paidTrips } from '#test/paid-trips.ts';
import { stripeFake } from '#test/stripe-fake.ts';

const { provider, world, approved, paid, hear, read, books, payment, cases } = paidTrips(stripeFake);
afterEach(() => ledgerAgrees(world()));

/** 2.9 % and 30 cents. */
const kept = 224;
/** US$15 for each dispute, whoever wins it. */
const disputeFee = 1_500;
const held = (left: number) => ({
	provider: left - kept,
	provider_fee: kept,
	owner: -Math.ceil(left * 0.9),
	fee: -Math.floor(left * 0.1),
});

test('what Stripe keeps for itself is the platform’s cost, booked once', async () => {
	const { bookingId } = await paid();
	for (const _ of [1, 2]) await read();
	expect(await books(bookingId)).toEqual(held(gross));
	expect(held(gross).owner).toBe(-net);
});

/** The same by Stripe's message, and by reading its books when no message came. */
describe.each(['told', 'read'] as const)('%s: what happens at Stripe without us', (how) => {
	beforeEach(async () => {
		if (how === 'read') await provider.misbehave('webhooks-none', { times: 0 });
	});
	/** Approval and capture are the first two messages. */
	const learn = async (messages: number) => (how === 'told' ? await hear(2 + messages) : await read());

	test('a refund in part: booked, the fee given back in proportion, and a case; again, nothing', async () => {
		const { bookingId, captureId } = await paid();
		await provider.control(`captures/${captureId}/refund`, { cents: 1_000 });
		await learn(1);
		for (const _ of [1, 2]) {
			expect(await books(bookingId)).toEqual(held(gross - 1_000));
			expect(await cases()).toMatchObject([
				{ kind: 'refunded-there', booking_id: bookingId, facts: { cents: 1_000 } },
			]);
			await read();
		}
		expect(await payment(bookingId)).toMatchObject({ status: 'CAPTURED', refunded_usd_cents: 1_000 });
	});

	test.each(['WON', 'LOST'] as const)('a dispute is opened, and %s', async (outcome) => {
		const { bookingId, captureId } = await paid();
		const { dispute_id: dispute } = await provider.control(`captures/${captureId}/dispute`, { cents: 2_000 });
		await learn(1);
		expect(await books(bookingId)).toMatchObject({ disputed: -2_000 });
		expect(await cases()).toMatchObject([{ kind: 'dispute', booking_id: bookingId }]);
		await provider.control(`disputes/${dispute}`, { outcome });
		await learn(2);
		const { owner, fee } = held(gross - (outcome === 'LOST' ? 2_000 : 0));
		for (const _ of [1, 2]) {
			const now = await books(bookingId);
			expect(now).toMatchObject({ owner, fee });
			expect(now).not.toHaveProperty('disputed');
			expect(now).toHaveProperty('provider_fee', kept + disputeFee);
			await read();
		}
	});
});

test('a payment that a restored backup has forgotten is found by its capture, and the trip confirmed', async () => {
	const trip = await approved();
	await provider.payments.captureOrder(trip.orderId, 'capture-forgotten');
	await world().database.pool.query('DELETE FROM payment WHERE booking_id = $1', [trip.bookingId]);
	await read();
	expect(await payment(trip.bookingId)).toMatchObject({ status: 'CAPTURED', order_id: trip.orderId });
	expect(await books(trip.bookingId)).toMatchObject({ owner: -net });
	expect(await provider.moved(trip.bookingId)).toEqual({ captures: 1, refunds: 0 });
});
