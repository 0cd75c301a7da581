import { describe, expect, test } from 'vitest';
import { allowDateChanges, setDayPrice } from './booking-changes.ts';
import { paypalFake } from './paypal-fake.ts';
import { productProcesses } from './start-product.ts';
import { stripeFake } from './stripe-fake.ts';
import { type Answer, testApp } from './test-app.ts';

interface Product {
	call(path: string, body: unknown, token: string): Promise<{ status: number; body: Answer }>;
	kill(): Promise<void>;
}

const providers = [
	['paypal', paypalFake],
	['stripe', stripeFake],
] as const;

describe.each(providers)('a process killed during a payment at %s', (name, startFake) => {
	const provider = startFake();
	const world = testApp();
	const start = productProcesses();

	async function startProduct(options: { ahead?: number } = {}): Promise<Product> {
		const { address, end } = await start({
			DATABASE_URL: world().database.url,
			PROVIDER: name,
			PROVIDER_URL: provider.fake.url,
			CLOCK_AHEAD: String(options.ahead ?? 0),
		});
		return {
			async call(at, body, token) {
				const response = await fetch(`${address}/api${at}`, {
					method: 'POST',
					headers: { 'content-type': 'application/json', cookie: `mateship_session=${token}` },
					body: JSON.stringify(body),
				});
				return { status: response.status, body: await response.json() };
			},
			async kill() {
				await end('SIGKILL');
			},
		};
	}

	async function approvedOrder(product: Product, date: string) {
		const { owner, experience, signIn, app } = world();
		// The killed process uses the real clock. The fixed clock is used only to create the listing.
		app.clock.set(Temporal.Now.instant().toString());
		const skipper = await owner('Kamal Silva');
		const id = await experience(skipper);
		const { token } = await signIn('Nimal Perera');
		const booked = await product.call(
			'/booking/add',
			{
				type: 'INSTANT',
				experience: id,
				departureDate: date,
				group: { adults: 2, kids: 0 },
				name: 'Nimal Perera',
				contactNumber: '+94771234567',
			},
			token,
		);
		expect(booked.status).toBe(200);
		const bookingId: string = booked.body.result._id;
		const ordered = await product.call('/booking/payment/order', { bookingId }, token);
		expect(ordered.status).toBe(200);
		const orderId: string = ordered.body.result.orderId;
		await provider.payer(ordered.body.result, 'pay');
		return { token, bookingId, orderId, skipper, experience: id };
	}

	async function stateOf(bookingId: string) {
		const { pool } = world().database;
		const { rows } = await pool.query(
			`SELECT booking.status AS booking, payment.status AS payment,
				(SELECT coalesce(sum(amount_usd_cents), 0) FROM ledger_entry
					WHERE booking_id = booking.id AND account = 'provider'
						AND cause_kind IN ('charge', 'refund')) AS received
			FROM booking JOIN payment ON payment.booking_id = booking.id WHERE booking.id = $1`,
			[bookingId],
		);
		return rows.map(({ booking, payment, received }) => ({ booking, payment, received: Number(received) }));
	}

	const settled = [{ booking: 'CONFIRMED', payment: 'CAPTURED', received: 6673 }];
	const within = { timeout: 60_000, interval: 50 };
	const tomorrowWeek = () => Temporal.Now.plainDateISO().add({ days: 8 }).toString();

	test('if killed between approval and capture, a process captures and confirms after a restart', async () => {
		const before = await startProduct();
		const { bookingId } = await approvedOrder(before, tomorrowWeek());
		await before.kill();
		expect((await stateOf(bookingId))[0]).toMatchObject({ booking: 'PENDING', received: 0 });

		await startProduct({ ahead: 30 });
		await expect.poll(() => stateOf(bookingId), within).toEqual(settled);
		expect(await provider.moved(bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test('if killed between capture and commit, a process records the money once after a restart', async () => {
		const before = await startProduct();
		const { token, bookingId, orderId } = await approvedOrder(before, tomorrowWeek());
		await provider.misbehave('capture-hangs-after');
		const lost = before
			.call('/booking/update/payment/capture', { orderId, bookingId }, token)
			.catch(() => 'lost');
		await expect.poll(() => provider.moved(bookingId), within).toEqual({ captures: 1, refunds: 0 });
		await before.kill();
		expect(await lost).toBe('lost');
		expect((await stateOf(bookingId))[0]).toMatchObject({ booking: 'PENDING', received: 0 });

		await startProduct({ ahead: 30 });
		await expect.poll(() => stateOf(bookingId), within).toEqual(settled);
		expect(await provider.moved(bookingId)).toEqual({ captures: 1, refunds: 0 });
	});

	test('if killed between refund and commit, a process records the refund once after a restart', async () => {
		const before = await startProduct();
		const { token, bookingId, orderId } = await approvedOrder(before, tomorrowWeek());
		const captured = await before.call('/booking/update/payment/capture', { orderId, bookingId }, token);
		expect(captured.status).toBe(200);
		await provider.misbehave('refund-hangs-after');
		const canceled = await before.call('/booking/cancel', { bookingId, refundCents: 6_673 }, token);
		expect(canceled.status).toBe(200);
		await expect.poll(() => provider.moved(bookingId), within).toEqual({ captures: 1, refunds: 1 });
		await before.kill();
		expect((await stateOf(bookingId))[0]).toMatchObject({ payment: 'REFUNDING', received: 6_673 });

		await startProduct({ ahead: 30 });
		await expect
			.poll(() => stateOf(bookingId), within)
			.toEqual([{ booking: 'CANCELED', payment: 'REFUNDED', received: 0 }]);
		expect(await provider.moved(bookingId)).toEqual({ captures: 1, refunds: 1 });
	});

	async function approvedDate(product: Product) {
		const day = tomorrowWeek();
		const { token, bookingId, orderId, skipper, experience } = await approvedOrder(product, day);
		await product.call('/booking/update/payment/capture', { orderId, bookingId }, token);
		const date = Temporal.PlainDate.from(day).add({ days: 3 }).toString();
		await setDayPrice(world(), skipper, experience, date, 15_000);
		await allowDateChanges(world(), skipper, experience);
		const body = { bookingId, departureDate: date, priceCents: 8_108 };
		const proposed = await product.call('/booking/date-change/propose', body, token);
		expect(proposed.body.result?.proposedDate?.status).toBe('PAYING');
		const dateChangeId: string = proposed.body.result.proposedDate._id;
		const ordered = await product.call('/booking/date-change/order', { dateChangeId }, token);
		expect(ordered.status).toBe(200);
		await provider.payer(ordered.body.result, 'pay');
		return { token, bookingId, date, orderId: ordered.body.result.orderId as string };
	}

	async function moneyOf(bookingId: string) {
		const { rows } = await world().database.pool.query(
			`SELECT booking.departure_date::text AS date, payment.status, payment.amount_usd_cents::int AS cents
				FROM booking JOIN payment ON payment.booking_id = booking.id WHERE booking.id = $1 ORDER BY payment.date_change_id NULLS FIRST`,
			[bookingId],
		);
		return rows.map(({ date, status, cents }) => `${date} ${status} ${cents}`);
	}

	test.each([
		['approval and capture', false],
		['capture and commit', true],
	] as const)(
		'if killed between %s, a process completes a surcharged date change once after a restart',
		async (_, taken) => {
			const before = await startProduct();
			const { token, bookingId, date, orderId } = await approvedDate(before);
			if (taken) {
				await provider.misbehave('capture-hangs-after');
				const lost = before
					.call('/booking/update/payment/capture', { orderId, bookingId }, token)
					.catch(() => 'lost');
				await expect.poll(() => provider.moved(bookingId), within).toEqual({ captures: 2, refunds: 0 });
				await before.kill();
				expect(await lost).toBe('lost');
			} else await before.kill();
			expect((await moneyOf(bookingId))[0]).not.toContain(date);

			await startProduct({ ahead: 30 });
			await expect
				.poll(() => moneyOf(bookingId), within)
				.toEqual([`${date} CAPTURED 6673`, `${date} CAPTURED 1435`]);
			expect(await provider.moved(bookingId)).toEqual({ captures: 2, refunds: 0 });
		},
	);

	test('refunds the capture of a killed process once if the date is taken', async () => {
		const before = await startProduct();
		const date = tomorrowWeek();
		const { token, bookingId, orderId } = await approvedOrder(before, date);
		await provider.misbehave('capture-hangs-after');
		const lost = before
			.call('/booking/update/payment/capture', { orderId, bookingId }, token)
			.catch(() => 'lost');
		await expect.poll(() => provider.moved(bookingId), within).toEqual({ captures: 1, refunds: 0 });
		await before.kill();
		await lost;
		// Another renter books the date before the product's jobs run.
		const { call, signIn, app } = world();
		app.clock.pass({ minutes: 31 });
		const { token: competitor } = await signIn('Sita Fernando');
		const { rows } = await world().database.pool.query('SELECT experience_id FROM booking WHERE id = $1', [
			bookingId,
		]);
		const taken = await call('POST', '/booking/add', {
			as: competitor,
			body: {
				type: 'INSTANT',
				experience: rows[0].experience_id,
				departureDate: date,
				group: { adults: 1, kids: 0 },
				name: 'Sita',
				contactNumber: '+94779999999',
			},
		});
		expect(taken.status).toBe(200);

		await startProduct({ ahead: 32 * 60 });
		await expect
			.poll(() => stateOf(bookingId), within)
			.toEqual([{ booking: 'EXPIRED', payment: 'REFUNDED', received: 0 }]);
		expect(await provider.moved(bookingId)).toEqual({ captures: 1, refunds: 1 });
	});
});
