import { beforeAll, describe, expect, test } from 'vitest';
import type { OwnRide } from '#contract/ride-contract.ts';
import { capture, order } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { join, offerRide } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });

let skipper: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
	skipper = await world().owner('Kamal Silva');
});

/** A ride at Rs 4,500 a seat, as its owner sees it after so many people have paid. */
async function takingsOf(departureDate: string, groups: readonly number[]): Promise<OwnRide['takings']> {
	const ride = await offerRide(world(), skipper, { departureDate, priceRupees: 4_500 });
	for (const people of groups) {
		const mate = await world().signIn('Anu Mate');
		const { body } = await join(world(), mate, ride, people);
		const bookingId = body.result._id;
		const { orderId } = await order(world(), mate, bookingId);
		await capture(world(), mate, { orderId, bookingId });
	}
	const { body } = await world().call('GET', '/sharing/owner/created', { as: skipper.token });
	return body.result.find(({ _id }: OwnRide) => _id === ride).takings;
}

describe('what a ride has brought in', () => {
	test('is what was charged, booking by booking, to the cent', async () => {
		// US$24.32 three times; Rs 13,500 in one piece would be US$72.97.
		expect(await takingsOf('2026-12-13', [1, 1, 1])).toEqual({ grossCents: 7_296, netCents: 6_567 });
	});

	test('charges seats of one booking together', async () => {
		expect((await takingsOf('2026-12-14', [3])).grossCents).toBe(7_297);
	});

	test('is nothing before the first mate', async () => {
		expect(await takingsOf('2026-12-15', [])).toEqual({ grossCents: 0, netCents: 0 });
	});
});
