import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { paymentProviders } from '#ports/payments.ts';
import { capturePayment } from '#server/payment/capture-payment.ts';
import { bookingInput, capture, hold, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { payingRenter } from '#test/paying-renter.ts';
import { finishPayment } from './reconcile-payments.ts';

const { provider: paypal, world, renter, trip, ordered, approve, booking, payment } = payingRenter();

describe('order for the frozen amount of a booking', () => {
	test('an order has the server’s amount, currency and booking, and a second call returns the same order', async () => {
		const bookingId = await hold(world(), renter(), await trip(), '2026-07-10');
		const created = await order(world(), renter(), bookingId);
		expect(created).toMatchObject({ amountCents: 6_673, currency: 'USD' });
		expect(await order(world(), renter(), bookingId)).toEqual(created);
		expect(await paypal.payments.findOrder(created.orderId)).toMatchObject({
			amount: { cents: cents(6_673), currency: 'USD' },
			bookingId,
		});
	});

	test('two simultaneous requests get the same order', async () => {
		const bookingId = await hold(world(), renter(), await trip(), '2026-07-10');
		const orders = await Promise.all(Array.from({ length: 5 }, () => order(world(), renter(), bookingId)));
		expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
	});

	test('finds the first order after the provider’s response was lost', async () => {
		const bookingId = await hold(world(), renter(), await trip(), '2026-07-10');
		await paypal.misbehave('create-fails-after');
		const body = { bookingId };
		const lost = await world().call('POST', '/booking/payment/order', { as: renter().token, body });
		expect(lost).toMatchObject({ status: 503, body: { code: 'payments-down' } });
		const created = await order(world(), renter(), bookingId);
		expect(await paypal.payments.findOrder(created.orderId)).toMatchObject({ bookingId });
		expect(await payment(bookingId)).toEqual(['CREATED']);
		const books = await (await fetch(`${paypal.fake.url}/control/orders`)).json();
		const mine = (books as { orders: { customId: string }[] }).orders.filter(
			(one) => one.customId === bookingId,
		);
		expect(mine).toHaveLength(1);
	});

	test.each<[string, number, string, () => Promise<string>]>([
		[
			'another user’s booking',
			403,
			'not-yours',
			async () => await hold(world(), await world().signIn('Bruce Jones'), await trip(), '2026-07-10'),
		],
		['a booking that does not exist', 404, 'not-found', async () => '0123456789abcdefghjk'],
		[
			'a hold whose time is over',
			409,
			'hold-expired',
			async () => {
				const id = await hold(world(), renter(), await trip(), '2026-07-10');
				world().app.clock.pass({ minutes: 30 });
				return id;
			},
		],
		[
			'an expired hold',
			409,
			'hold-expired',
			async () => {
				const id = await hold(world(), renter(), await trip(), '2026-07-10');
				world().app.clock.pass({ minutes: 30 });
				await runDueJobs(world());
				return id;
			},
		],
		[
			'a released hold',
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
	])('refuses an order: %s: %d %s', async (_, status, code, arrange) => {
		const answer = await world().call('POST', '/booking/payment/order', {
			as: renter().token,
			body: { bookingId: await arrange() },
		});
		expect(answer).toMatchObject({ status, body: { code } });
	});
});

describe('capture of an approved order', () => {
	test('an approved order is captured once, confirms the booking, and credits owner and platform', async () => {
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

	test('repeated and concurrent capture requests capture once', async () => {
		const paid = await ordered('pay');
		const answers = await Promise.all(Array.from({ length: 5 }, () => capture(world(), renter(), paid)));
		answers.push(await capture(world(), renter(), paid));
		expect(answers.map(({ status, body }) => [status, body.result?.status])).toEqual(
			Array(6).fill([200, 'CONFIRMED']),
		);
		expect(await paypal.moved(paid.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test('a paid booking stays confirmed after its hold would have expired', async () => {
		const paid = await ordered('pay');
		await capture(world(), renter(), paid);
		world().app.clock.pass({ hours: 2 });
		await runDueJobs(world());
		expect(await booking(paid.bookingId)).toMatchObject({ status: 'CONFIRMED' });
		const mate = await world().signIn('Anu Mate');
		const again = bookingInput((await booking(paid.bookingId)).experience._id, '2026-07-10');
		expect((await world().call('POST', '/booking/add', { as: mate.token, body: again })).body.code).toBe(
			'date-taken',
		);
	});
});

describe('refused captures', () => {
	test('refuses to capture another user’s booking and takes no money', async () => {
		const paid = await ordered('pay');
		const stranger = await world().signIn('Bruce Jones');
		expect(await capture(world(), stranger, paid)).toMatchObject({
			status: 403,
			body: { code: 'not-yours' },
		});
		expect(await paypal.moved(paid.bookingId)).toEqual({ captures: 0, refunds: 0 });
	});

	test('refuses to capture an order of another booking of the renter', async () => {
		const [cheap, expensive] = [await ordered('pay'), await ordered()];
		const answer = await capture(world(), renter(), {
			orderId: cheap.orderId,
			bookingId: expensive.bookingId,
		});
		expect(answer).toMatchObject({ status: 409, body: { code: 'payment-mismatch' } });
		expect((await booking(expensive.bookingId)).status).toBe('PENDING');
		expect(await paypal.moved(cheap.bookingId)).toEqual({ captures: 0, refunds: 0 });
	});

	test('refuses to capture an order that the product did not create', async () => {
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

	test('refuses to capture when the provider’s order has another amount, currency or booking', async () => {
		let paid = await ordered('pay');
		const findOrder = paypal.payments.findOrder;
		const payments = paypal.payments as { findOrder: typeof findOrder };
		for (const [at, wrongOrder] of [
			{ amount: { cents: cents(1), currency: 'USD' } },
			{ amount: { cents: cents(6_673), currency: 'LKR' } },
			{ bookingId: '0123456789abcdefghjk' },
		].entries()) {
			payments.findOrder = async (id) => {
				const real = await findOrder(id);
				return real && { ...real, ...wrongOrder };
			};
			const answer = await capture(world(), renter(), paid);
			payments.findOrder = findOrder;
			expect(answer, JSON.stringify(wrongOrder)).toMatchObject({
				status: 409,
				body: { code: 'payment-mismatch' },
			});
			expect(await payment(paid.bookingId)).toEqual(Array(at + 1).fill('FAILED'));
			expect((await booking(paid.bookingId)).status).toBe('PENDING');
			expect(await paypal.moved(paid.bookingId)).toEqual({ captures: 0, refunds: 0 });
			const next = await order(world(), renter(), paid.bookingId);
			expect(next.orderId).not.toBe(paid.orderId);
			await approve(next, 'pay');
			paid = { ...paid, ...next };
		}
		expect((await capture(world(), renter(), paid)).status).toBe(200);
	});

	test('refuses a capture before approval, and canceling on the provider’s page changes nothing', async () => {
		const created = await ordered('cancel');
		expect(await capture(world(), renter(), created)).toMatchObject({
			status: 409,
			body: { code: 'payment-not-approved' },
		});
		expect(await booking(created.bookingId)).toMatchObject({ status: 'PENDING', may: { pay: true } });
		await approve(created, 'pay');
		expect((await capture(world(), renter(), created)).status).toBe(200);
	});

	test('answers not-found for capturing an unknown booking', async () => {
		const answer = await capture(world(), renter(), { orderId: 'NONE', bookingId: '0123456789abcdefghjk' });
		expect(answer.status).toBe(404);
	});
});

describe('declined card', () => {
	test('after a decline, every simultaneous capture gets the decline and the link to approve again', async () => {
		const created = await ordered('decline');
		const answers = await Promise.all(Array.from({ length: 8 }, () => capture(world(), renter(), created)));
		answers.push(await capture(world(), renter(), created));
		for (const { body } of answers) {
			expect(body.code).toBe('payment-declined');
			expect(body.facts.approveUrl).toContain(created.orderId);
		}
	});

	test('a declined card is recorded even if a concurrent ‘not approved’ reset the payment first', async () => {
		const created = await ordered('decline');
		const { app } = world();
		const payments = paymentProviders({
			...paypal.payments,
			captureOrder: async (orderId: string, key: string) => {
				const answer = await paypal.payments.captureOrder(orderId, key);
				await app.db
					.updateTable('payment')
					.set({ status: 'CREATED' })
					.where('booking_id', '=', created.bookingId)
					.execute();
				return answer;
			},
		});
		expect(await capturePayment({ ...app, payments }, renter().id, created)).toMatchObject({
			refused: 'payment-declined',
		});
		await approve(created, 'pay');
		expect((await capture(world(), renter(), created)).body.result.status).toBe('CONFIRMED');
	});

	test('after a decline, the booking is paid once with another card', async () => {
		const created = await ordered('decline');
		const no = await capture(world(), renter(), created);
		expect(no).toMatchObject({ status: 409, body: { code: 'payment-declined' } });
		expect(no.body.facts.approveUrl).toContain(created.orderId);
		expect(await booking(created.bookingId)).toMatchObject({ status: 'PENDING', may: { pay: true } });
		expect((await order(world(), renter(), created.bookingId)).orderId).toBe(created.orderId);
		await approve(created, 'pay');
		expect((await capture(world(), renter(), created)).body.result.status).toBe('CONFIRMED');
		expect(await paypal.moved(created.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});
});

test('abandons an order after its card has been declined for an hour', async () => {
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
