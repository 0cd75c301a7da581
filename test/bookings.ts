import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The default group is two adults. */
export function bookingInput(experience: string, departureDate: string, more: object = {}) {
	return {
		type: 'INSTANT',
		experience,
		departureDate,
		group: { adults: 2, kids: 0 },
		name: 'Nimal Perera',
		contactNumber: '+94712223334',
		...more,
	};
}

export async function hold(
	world: TestApp,
	renter: { token: string },
	experience: string,
	date: string,
	more: object = {},
) {
	const { status, body } = await world.call('POST', '/booking/add', {
		as: renter.token,
		body: bookingInput(experience, date, more),
	});
	expect(body).toMatchObject({ state: true });
	expect(status).toBe(200);
	return body.result._id as string;
}

export async function order(world: TestApp, renter: { token: string }, bookingId: string) {
	const { body } = await world.call('POST', '/booking/payment/order', {
		as: renter.token,
		body: { bookingId },
	});
	expect(body).toMatchObject({ state: true });
	return body.result as { orderId: string; approveUrl: string; amountCents: number; currency: string };
}

export async function capture(
	world: TestApp,
	renter: { token: string },
	paid: { orderId: string; bookingId: string },
) {
	return await world.call('POST', '/booking/update/payment/capture', {
		as: renter.token,
		body: { orderId: paid.orderId, bookingId: paid.bookingId },
	});
}

/** Needs a provider that approves at once (`fakePayments`). Returns the booking's id. */
export async function book(world: TestApp, renter: { token: string }, experience: string, date: string) {
	const bookingId = await hold(world, renter, experience, date);
	const { orderId } = await order(world, renter, bookingId);
	const { body } = await capture(world, renter, { orderId, bookingId });
	expect(body.result?.status).toBe('CONFIRMED');
	return bookingId;
}

export async function refundReasons(world: Pick<TestApp, 'app'>, bookingId: string) {
	const rows = await world.app.db
		.selectFrom('refund')
		.innerJoin('payment', 'payment.id', 'refund.payment_id')
		.select('refund.reason')
		.where('payment.booking_id', '=', bookingId as never)
		.orderBy('refund.created_at')
		.execute();
	return rows.map(({ reason }) => reason);
}
