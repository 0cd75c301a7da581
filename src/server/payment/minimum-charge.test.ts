import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents, rupees } from '#domain/money.ts';
import { OrderRefused } from '#ports/payments.ts';
import { book, bookingInput, capture, hold, order } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { makePromoCode } from '#test/promo-codes.ts';
import { requestTrip } from '#test/requests.ts';
import { stripeFake } from '#test/stripe-fake.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const stripe = stripeFake();
let refuses = false;
const fake = fakePayments();
const payments = {
	...fake,
	createOrder: async (wanted: Parameters<typeof fake.createOrder>[0]) => {
		if (refuses) throw new OrderRefused('too little');
		return await fake.createOrder(wanted);
	},
};
const world = testApp({ payments: () => payments });
let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let trip: string;
beforeAll(async () => {
	owner = await world().owner('Kamal Silva');
	trip = await world().experience(owner);
});
beforeEach(async () => {
	refuses = false;
	renter = await world().signIn('Nimal Perera');
});
const post = (path: string, as: { token: string }, body: object) =>
	world().call('POST', path, { as: as.token, body });
const tooSmall = {
	status: 422,
	body: { code: 'price-too-small', facts: { leastCents: 50, leastRupees: 92 } },
};

describe('prices below the minimum charge', () => {
	const prices = (more: object) =>
		post('/experience/prices', owner, { experienceId: trip, prices: { rules: [], extras: [], ...more } });

	test('refuses price rules that permit a price below the minimum charge', async () => {
		const cheap = { kind: 'SEASON', from: '2026-08-01', to: '2026-08-31', yearly: false, rupees: 500 };
		const off = { kind: 'WEEKDAY', weekdays: ['Monday'], percent: -90 };
		expect(await prices({ rules: [{ ...cheap, rupees: 91 }] })).toMatchObject(tooSmall);
		expect(await prices({ rules: [cheap, off] })).toMatchObject(tooSmall);
		expect((await prices({ rules: [{ ...cheap, rupees: 92 }] })).status).toBe(200);
		expect((await prices({ rules: [cheap, off, { kind: 'MINIMUM', rupees: 400 }] })).status).toBe(200);
		expect((await prices({})).status).toBe(200);
	});

	test('refuses a quote below the minimum charge', async () => {
		const requested = await requestTrip(world(), renter, trip);
		const quote = (ownerQuotedRupees: number) =>
			post('/booking/owner/requests/quote', owner, {
				bookingRequestId: requested,
				ownerQuotedRupees,
				ownerComments: '',
			});
		expect(await quote(91)).toMatchObject(tooSmall);
	});

	test('refuses a promo code that leaves less than the minimum charge', async () => {
		await makePromoCode(world(), owner, {
			promoCode: 'NEARLYFREE',
			discount: { kind: 'AMOUNT', rupees: 12_300 },
		});
		const body = bookingInput(trip, '2026-07-20', { promoCode: 'NEARLYFREE', amountCents: 24 });
		expect(await post('/booking/add', renter, body)).toMatchObject(tooSmall);
	});
});

describe('amount refused by a provider', () => {
	test('answers order-refused for a refused amount, and the next order starts a new payment', async () => {
		const bookingId = await hold(world(), renter, trip, '2026-07-11');
		refuses = true;
		const ordered = await post('/booking/payment/order', renter, { bookingId });
		expect(ordered).toMatchObject({ status: 422, body: { code: 'order-refused' } });
		expect((await post('/booking/payment/order', renter, { bookingId })).status).toBe(422);
		refuses = false;
		const { orderId } = await order(world(), renter, bookingId);
		expect((await capture(world(), renter, { orderId, bookingId })).status).toBe(200);
	});

	test('refuses to pay an older hold below the minimum charge', async () => {
		const bookingId = await hold(world(), renter, trip, '2026-07-13');
		await world()
			.app.db.updateTable('booking')
			.set({ amount_usd_cents: cents(49), fee_usd_cents: cents(5) })
			.where('id', '=', bookingId as never)
			.execute();
		expect(await post('/booking/payment/order', renter, { bookingId })).toMatchObject(tooSmall);
	});

	test('Stripe refuses an order below 50 cents', async () => {
		const wanted = {
			key: 'k0000000000000000000',
			bookingId: 'b0000000000000000000',
			description: 'a trip',
			amount: { cents: cents(1), currency: 'USD' },
			returnUrl: 'http://mateship.test/back',
			cancelUrl: 'http://mateship.test/back',
		};
		await expect(stripe.payments.createOrder(wanted)).rejects.toBeInstanceOf(OrderRefused);
	});
});

test('a trip at the smallest allowed price can be sold', async () => {
	const small = await world().experience(owner, { priceRupees: rupees(92) });
	await book(world(), renter, small, '2026-07-15');
});
