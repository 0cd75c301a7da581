import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { isLongRun } from '#test/long.ts';
import { gross, net, paidTrips } from '#test/paid-trips.ts';
import { stripeFake } from '#test/stripe-fake.ts';

const { provider, world, approved, paid, receiveWebhooks, read, books, payment, cases } =
	paidTrips(stripeFake);
afterEach(() => expectLedgerAgrees(world()));

/** Stripe's fee in cents: 2.9 % and 30 cents. */
const stripeFee = 224;
/** Stripe's fee per dispute in cents, charged for every outcome. */
const disputeFee = 1_500;
const held = (left: number) => ({
	provider: left - stripeFee,
	provider_fee: stripeFee,
	owner: -Math.ceil(left * 0.9),
	fee: -Math.floor(left * 0.1),
});

test('books Stripe’s fee once, as a cost of the platform', async () => {
	const { bookingId } = await paid();
	for (const _ of [1, 2]) await read();
	expect(await books(bookingId)).toEqual(held(gross));
	expect(held(gross).owner).toBe(-net);
});

/**
 * The payment events are learned from webhooks or, if no webhook arrives, from Stripe's transactions.
 * The gate tries some events one way only, because both ways read the capture itself.
 */
describe.each(['webhook', 'reading'] as const)('Stripe payment events by %s', (how) => {
	beforeEach(async () => {
		if (how === 'reading') await provider.misbehave('webhooks-none', { times: 0 });
	});
	/** Approval and capture are the first two webhooks. */
	const receive = async (messages: number) =>
		how === 'webhook' ? await receiveWebhooks(2 + messages) : await read();

	if (isLongRun || how === 'webhook')
		test('books a partial refund once, reverses the fee in proportion and opens a case', async () => {
			const { bookingId, captureId } = await paid();
			await provider.control(`captures/${captureId}/refund`, { cents: 1_000 });
			await receive(1);
			for (const _ of [1, 2]) {
				expect(await books(bookingId)).toEqual(held(gross - 1_000));
				expect(await cases()).toMatchObject([
					{ kind: 'refunded-there', booking_id: bookingId, facts: { cents: 1_000 } },
				]);
				await read();
			}
			expect(await payment(bookingId)).toMatchObject({ status: 'CAPTURED', refunded_usd_cents: 1_000 });
		});

	const outcomes = isLongRun ? (['WON', 'LOST'] as const) : ([how === 'webhook' ? 'WON' : 'LOST'] as const);
	test.each(outcomes)('books a dispute that is opened and then %s', async (outcome) => {
		const { bookingId, captureId } = await paid();
		const { dispute_id: dispute } = await provider.control(`captures/${captureId}/dispute`, { cents: 2_000 });
		await receive(1);
		expect(await books(bookingId)).toMatchObject({ disputed: -2_000 });
		expect(await cases()).toMatchObject([{ kind: 'dispute', booking_id: bookingId }]);
		await provider.control(`disputes/${dispute}`, { outcome });
		await receive(2);
		const { owner, fee } = held(gross - (outcome === 'LOST' ? 2_000 : 0));
		for (const _ of [1, 2]) {
			const now = await books(bookingId);
			expect(now).toMatchObject({ owner, fee });
			expect(now).not.toHaveProperty('disputed');
			expect(now).toHaveProperty('provider_fee', stripeFee + disputeFee);
			await read();
		}
	});
});

test('restores a Stripe payment that is missing in a restored backup, and confirms the trip', async () => {
	const trip = await approved();
	await provider.payments.captureOrder(trip.orderId, 'capture-forgotten');
	await world().database.pool.query('DELETE FROM payment WHERE booking_id = $1', [trip.bookingId]);
	await read();
	expect(await payment(trip.bookingId)).toMatchObject({ status: 'CAPTURED', order_id: trip.orderId });
	expect(await books(trip.bookingId)).toMatchObject({ owner: -net });
	expect(await provider.moved(trip.bookingId)).toEqual({ captures: 1, refunds: 0 });
});
