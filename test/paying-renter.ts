import { afterEach, beforeEach } from 'vitest';
import { ids } from '#contract/shapes.ts';
import { hold, order } from './bookings.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { paypalFake } from './paypal-fake.ts';
import type { ProviderFake } from './provider-fake.ts';
import { type TestApp, testApp } from './test-app.ts';

/** After each test the ledger must agree with the bookings. */
export function payingRenter(
	startFake: () => ProviderFake = paypalFake,
	messages: TestApp['messages'] = 'dropped',
) {
	const provider = startFake();
	const world = testApp({ payments: () => provider.payments, messages });

	let renter: Awaited<ReturnType<TestApp['signIn']>>;
	beforeEach(async () => {
		world().app.clock.set('2026-07-01T02:30:00Z');
		renter = await world().signIn('Nimal Perera');
	});
	afterEach(() => expectLedgerAgrees(world()));

	async function trip(): Promise<string> {
		return await world().experience(await world().owner('Ruwan Dias'));
	}

	async function ordered(answer?: 'pay' | 'decline' | 'cancel', experience?: string) {
		const bookingId = await hold(world(), renter, experience ?? (await trip()), '2026-07-10');
		const created = await order(world(), renter, bookingId);
		if (answer) await approve(created, answer);
		return { bookingId: ids.booking.parse(bookingId), ...created };
	}
	async function approve(
		created: { orderId: string; approveUrl: string },
		answer: 'pay' | 'decline' | 'cancel',
	) {
		return await provider.payer(created, answer);
	}
	async function booking(id: string) {
		return (await world().call('GET', `/booking/one/${id}`, { as: renter.token })).body.result;
	}
	async function payment(bookingId: string) {
		const { app } = world();
		const rows = await app.db
			.selectFrom('payment')
			.selectAll()
			.where('booking_id', '=', ids.booking.parse(bookingId))
			.orderBy('status')
			.execute();
		return rows.map(({ status }) => status);
	}

	return { provider, world, renter: () => renter, trip, ordered, approve, booking, payment };
}
