import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { paymentProviders } from '#ports/payments.ts';
import { capturePayment } from '#server/payment/capture-payment.ts';
import { capture, hold, order, wish } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { payingRenter } from '#test/paying-renter.ts';
import { finishPayment } from './reconcile-payments.ts';

const { provider: paypal, world, renter, trip, ordered, approve, booking, payment } = payingRenter();

describe('an order is made by the server for the frozen amount (decisions, "Money")', () => {
	test('amount, currency and booking are the server’s own, and asking again makes no second order', async () => {
		const bookingId = await hold(world(), renter(), await trip(), '2026-07-10');
		const made = await order(world(), renter(), bookingId);
		expect(made).toMatchObject({ amountCents: 6_673, currency: 'USD' });
		expect(await order(world(), renter(), bookingId)).toEqual(made);
		expect(await paypal.payments.findOrder(made.orderId)).toMatchObject({
			amount: { cents: cents(6_673), currency: 'USD' },
			bookingId,
		});
	});

	test('two windows that ask at once get the same order', async () => {
		const bookingId = await hold(world(), renter(), await trip(), '2026-07-10');
		const orders = await Promise.all(Array.from({ length: 5 }, () => order(world(), renter(), bookingId)));
		expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
	});

	test('the provider made it, and the answer was lost: asking again finds the first', async () => {
		const bookingId = await hold(world(), renter(), await trip(), '2026-07-10');
		await paypal.misbehave('create-fails-after');
		const body = { bookingId };
		const lost = await world().call('POST', '/booking/payment/order', { as: renter().token, body });
		expect(lost).toMatchObject({ status: 503, body: { code: 'payments-down' } });
		const made = await order(world(), renter(), bookingId);
		expect(await paypal.payments.findOrder(made.orderId)).toMatchObject({ bookingId });
		expect(await payment(bookingId)).toEqual(['CREATED']);
		const books = await (await fetch(`${paypal.fake.url}/control/orders`)).json();
		const mine = (books as { orders: { customId: string }[] }).orders.filter(
			(one) => one.customId === bookingId,
		);
		expect(mine).toHaveLength(1);
	});

	test.each<[string, number, string, () => Promise<string>]>([
		[
			'somebody else’s booking',
			403,
			'not-yours',
			async () => await hold(world(), await world().signIn('Bruce Jones'), await trip(), '2026-07-10'),
		],
		['a booking that does not exist', 404, 'not-found', async () => '0123456789abcdefghjk'],
		[
			'a hold that ran out',
			409,
			'hold-lapsed',
			async () => {
				const id = await hold(world(), renter(), await trip(), '2026-07-10');
				world().app.clock.pass({ minutes: 30 });
				return id;
			},
		],
		[
			'a hold that lapsed',
			409,
			'hold-lapsed',
			async () => {
				const id = await hold(world(), renter(), await trip(), '2026-07-10');
				world().app.clock.pass({ minutes: 30 });
				await runDueJobs(world());
				return id;
			},
		],
		[
			'a hold given back',
			409,
			'booking-canceled',
			async () => {
				const bookingId = await hold(world(), renter(), await trip(), '2026-07-10');
				await world().call('POST', '/booking/release', { as: renter().token, body: { bookingId } });
				return bookingId;
			},
		],
		[
			'a booking that is paid',
			409,
			'already-paid',
			async () => {
				const paid = await ordered('pay');
				await capture(world(), renter(), paid);
				return paid.bookingId;
			},
		],
	])('none for %s: %d %s', async (_, status, code, given) => {
		const answer = await world().call('POST', '/booking/payment/order', {
			as: renter().token,
			body: { bookingId: await given() },
		});
		expect(answer).toMatchObject({ status, body: { code } });
	});
});

describe('capturing an approved order confirms its booking (specification section 7)', () => {
	test('the money is taken once, the booking confirmed, owner and platform credited', async () => {
		const paid = await ordered('pay');
		const { status, body } = await capture(world(), renter(), paid);
		expect(status).toBe(200);
		expect(body.result).toMatchObject({
			_id: paid.bookingId,
			status: 'CONFIRMED',
			paid: true,
			refundedCents: 0,
		});
		expect(await paypal.moved(paid.bookingId)).toEqual({ captures: 1, refunds: 0 });
		const { rows } = await world().database.pool.query(
			'SELECT account, amount_usd_cents FROM ledger_entry WHERE booking_id = $1 ORDER BY id',
			[paid.bookingId],
		);
		expect(rows).toEqual([
			{ account: 'provider', amount_usd_cents: cents(6_673) },
			{ account: 'owner', amount_usd_cents: -6_006 },
			{ account: 'fee', amount_usd_cents: -667 },
		]);
	});

	test('twice is once: again, and five times at the same moment', async () => {
		const paid = await ordered('pay');
		const answers = await Promise.all(Array.from({ length: 5 }, () => capture(world(), renter(), paid)));
		answers.push(await capture(world(), renter(), paid));
		expect(answers.map(({ status, body }) => [status, body.result?.status])).toEqual(
			Array(6).fill([200, 'CONFIRMED']),
		);
		expect(await paypal.moved(paid.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test('the hold’s end passes a confirmed booking by', async () => {
		const paid = await ordered('pay');
		await capture(world(), renter(), paid);
		world().app.clock.pass({ hours: 2 });
		await runDueJobs(world());
		expect(await booking(paid.bookingId)).toMatchObject({ status: 'CONFIRMED' });
		const mate = await world().signIn('Anu Mate');
		const again = wish((await booking(paid.bookingId)).experience._id, '2026-07-10');
		expect((await world().call('POST', '/booking/add', { as: mate.token, body: again })).body.code).toBe(
			'date-taken',
		);
	});
});

describe('capture is refused (decisions, "Money")', () => {
	test('for somebody else’s booking: their money is not taken either', async () => {
		const paid = await ordered('pay');
		const stranger = await world().signIn('Bruce Jones');
		expect(await capture(world(), stranger, paid)).toMatchObject({
			status: 403,
			body: { code: 'not-yours' },
		});
		expect(await paypal.moved(paid.bookingId)).toEqual({ captures: 0, refunds: 0 });
	});

	test('for an order of another booking of one’s own', async () => {
		const [cheap, dear] = [await ordered('pay'), await ordered()];
		const answer = await capture(world(), renter(), { orderId: cheap.orderId, bookingId: dear.bookingId });
		expect(answer).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } });
		expect((await booking(dear.bookingId)).status).toBe('PENDING');
		expect(await paypal.moved(cheap.bookingId)).toEqual({ captures: 0, refunds: 0 });
	});

	test('for an order that the product never made, at the same provider', async () => {
		const held = await ordered();
		const foreign = await paypal.approved({
			bookingId: held.bookingId,
			cents: cents(6_673),
			key: `foreign-${held.bookingId}`,
		});
		const answer = await capture(world(), renter(), { orderId: foreign.orderId, bookingId: held.bookingId });
		expect(answer).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } });
		expect(await paypal.moved(held.bookingId)).toEqual({ captures: 0, refunds: 0 });
	});

	test.each([
		['another amount', { amount: { cents: cents(1), currency: 'USD' } }],
		['another currency', { amount: { cents: cents(6_673), currency: 'LKR' } }],
		['another booking', { bookingId: '0123456789abcdefghjk' }],
	])('when the provider’s order has %s', async (_, lie) => {
		const paid = await ordered('pay');
		const truth = paypal.payments.findOrder;
		const payments = paypal.payments as { findOrder: typeof truth };
		payments.findOrder = async (id) => {
			const told = await truth(id);
			return told && { ...told, ...lie };
		};
		const answer = await capture(world(), renter(), paid);
		payments.findOrder = truth;
		expect(answer).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } });
		expect(await payment(paid.bookingId)).toEqual(['FAILED']);
		expect((await booking(paid.bookingId)).status).toBe('PENDING');
		expect(await paypal.moved(paid.bookingId)).toEqual({ captures: 0, refunds: 0 });
		// The renter is not stuck: a new order can be made and paid.
		const anew = await order(world(), renter(), paid.bookingId);
		expect(anew.orderId).not.toBe(paid.orderId);
		await approve(anew, 'pay');
		expect((await capture(world(), renter(), { ...paid, orderId: anew.orderId })).status).toBe(200);
	});

	test('before the payer has approved, and after; canceling on the provider’s page changes nothing', async () => {
		const made = await ordered('cancel');
		expect(await capture(world(), renter(), made)).toMatchObject({
			status: 409,
			body: { code: 'payment-not-approved' },
		});
		expect(await booking(made.bookingId)).toMatchObject({ status: 'PENDING', may: { pay: true } });
		await approve(made, 'pay');
		expect((await capture(world(), renter(), made)).status).toBe(200);
	});

	test('a booking that does not exist', async () => {
		const answer = await capture(world(), renter(), { orderId: 'NONE', bookingId: '0123456789abcdefghjk' });
		expect(answer.status).toBe(404);
	});
});

describe('a card that says no', () => {
	test('whoever asks, and however many at once, hears that it was declined and where to approve again', async () => {
		const made = await ordered('decline');
		const answers = await Promise.all(Array.from({ length: 8 }, () => capture(world(), renter(), made)));
		answers.push(await capture(world(), renter(), made));
		for (const { body } of answers) {
			expect(body.code).toBe('payment-declined');
			expect(body.facts.approveUrl).toContain(made.orderId);
		}
	});

	test('a decline counts although somebody who heard ‘not approved’ gave the payment back before it came', async () => {
		const made = await ordered('decline');
		const { app } = world();
		const payments = paymentProviders({
			...paypal.payments,
			captureOrder: async (orderId: string, key: string) => {
				const answer = await paypal.payments.captureOrder(orderId, key);
				await app.db
					.updateTable('payment')
					.set({ status: 'CREATED' })
					.where('booking_id', '=', made.bookingId)
					.execute();
				return answer;
			},
		});
		expect(await capturePayment({ ...app, payments }, renter().id, made)).toMatchObject({
			refused: 'payment-declined',
		});
		await approve(made, 'pay');
		expect((await capture(world(), renter(), made)).body.result.status).toBe('CONFIRMED');
	});

	test('declined, then another card, then paid: once', async () => {
		const made = await ordered('decline');
		const no = await capture(world(), renter(), made);
		expect(no).toMatchObject({ status: 409, body: { code: 'payment-declined' } });
		expect(no.body.facts.approveUrl).toContain(made.orderId);
		expect(await booking(made.bookingId)).toMatchObject({ status: 'PENDING', may: { pay: true } });
		expect((await order(world(), renter(), made.bookingId)).orderId).toBe(made.orderId);
		await approve(made, 'pay');
		expect((await capture(world(), renter(), made)).body.result.status).toBe('CONFIRMED');
		expect(await paypal.moved(made.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});
});

test('a card that is declined every time, on an order that can be approved again, is tried for an hour', async () => {
	const { bookingId } = await ordered('pay');
	await paypal.misbehave('capture-declined', { times: 0 });
	const { id } = await world()
		.app.db.selectFrom('payment')
		.select('id')
		.where('booking_id', '=', bookingId)
		.executeTakeFirstOrThrow();
	await finishPayment(world().app, id);
	expect(await payment(bookingId)).toEqual(['CREATED']);
	world().app.clock.pass({ minutes: 61 });
	await finishPayment(world().app, id);
	expect(await payment(bookingId)).toEqual(['FAILED']);
	expect(await paypal.moved(bookingId)).toEqual({ captures: 0, refunds: 0 });
});
