import { describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/id.ts';
import { allowDateChanges, orderDate, propose, setDayPrice } from '#test/booking-changes.ts';
import { bookingInput, capture, hold, order, refundReasons } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { isLongRun } from '#test/long.ts';
import { payingRenter } from '#test/paying-renter.ts';
import { join, offerRide } from '#test/rides.ts';
import { capturePayment } from './capture-payment.ts';

const { provider: paypal, world, renter, ordered, approve, booking, payment } = payingRenter();

describe('payment that the provider is still checking', () => {
	type Ordered = Awaited<ReturnType<typeof ordered>>;

	/** Captures an approved order. The provider first reviews the capture, then completes or denies it. */
	async function checked(created: Ordered, outcome: 'COMPLETED' | 'DECLINED') {
		await paypal.misbehave('capture-pending');
		const waiting = await capture(world(), renter(), created);
		expect(waiting).toMatchObject({ status: 409, body: { code: 'payment-pending' } });
		const { capture: pending } = (await paypal.payments.findOrder(created.orderId)) ?? {};
		await fetch(`${paypal.fake.url}/control/captures/${pending?.captureId}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ status: outcome }),
		});
		return created;
	}
	async function pending(outcome: 'COMPLETED' | 'DECLINED') {
		const created = await checked(await ordered('pay'), outcome);
		expect((await booking(created.bookingId)).status).toBe('PENDING');
		return created;
	}
	async function mailsOf() {
		world().email.sent.length = 0;
		await world()
			.app.db.updateTable('person')
			.set({ email: 'nimal@mateship.test' })
			.where('id', '=', renter().id)
			.execute();
		return () => world().email.sent.filter(({ to }) => to.address === 'nimal@mateship.test');
	}

	test('a payment under review confirms its booking once cleared, without any action by the renter', async () => {
		const created = await pending('COMPLETED');
		expect(await runDueJobs(world())).toEqual([]);
		expect((await booking(created.bookingId)).status).toBe('CONFIRMED');
	});

	test('after a denied payment, the renter can pay again during the hold', async () => {
		const written = await mailsOf();
		const created = await pending('DECLINED');
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		const mails = written();
		expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your payment failed: /)]);
		expect(mails[0]?.text).toContain('No money was taken');
		expect(mails[0]?.text).toContain('Pay another way');
		expect((await booking(created.bookingId)).status).toBe('PENDING');
		expect(await payment(created.bookingId)).toEqual(['FAILED']);
		const second = await order(world(), renter(), created.bookingId);
		expect(second.orderId).not.toBe(created.orderId);
		await approve(second, 'pay');
		expect((await capture(world(), renter(), { ...created, orderId: second.orderId })).status).toBe(200);
		expect(await payment(created.bookingId)).toEqual(['CAPTURED', 'FAILED']);
	});

	test('every denied payment sends an email', async () => {
		const created = await pending('DECLINED');
		expect(await runDueJobs(world())).toEqual([]);
		const written = await mailsOf();
		const second = { ...created, ...(await order(world(), renter(), created.bookingId)) };
		await approve(second, 'pay');
		await checked(second, 'DECLINED');
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		expect(written().map(({ subject }) => subject)).toEqual([
			expect.stringMatching(/^Your payment failed: /),
		]);
	});

	test('a denied payment for another date leaves the booking at its old date', async () => {
		const owner = await world().owner('Ruwan Dias');
		const trip = await world().experience(owner);
		const paid = await ordered('pay', trip);
		expect((await capture(world(), renter(), paid)).status).toBe(200);
		await setDayPrice(world(), owner, trip, '2026-07-14', 15_000);
		await allowDateChanges(world(), owner, trip);
		const { result } = await propose(world(), renter(), paid.bookingId, '2026-07-14', { priceCents: 8_108 });
		const created = { ...paid, ...(await orderDate(world(), renter(), result.proposedDate._id)).result };
		await approve(created, 'pay');
		expect(await runDueJobs(world())).toEqual([]);
		const written = await mailsOf();
		await checked(created, 'DECLINED');
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		const [mail, ...more] = written();
		expect(more).toEqual([]);
		expect(mail?.subject).toMatch(/^Your payment failed: /);
		expect(mail?.text).toContain('The date is held for you until');
		const payAddress = `mateship.test/experience/booking?bookingId=${paid.bookingId}&dateChangeId=`;
		expect(mail?.text).toContain(`${payAddress}${result.proposedDate._id}`);
		expect(await booking(paid.bookingId)).toMatchObject({ status: 'CONFIRMED', departureDate: '2026-07-10' });
	});
});

describe('payment after the hold expired', () => {
	test.each([
		['before the hold was expired', false],
		['after the hold was expired', true],
	])('a late payment reserves the date again if the date is still free: %s', async (_, expiredBy) => {
		const paid = await ordered('pay');
		world().app.clock.pass({ minutes: 31 });
		if (expiredBy) {
			await expireOnly(paid.bookingId);
			expect((await booking(paid.bookingId)).status).toBe('EXPIRED');
		}
		const { body } = await capture(world(), renter(), paid);
		expect(body.result.status).toBe('CONFIRMED');
		const mate = await world().signIn('Anu Mate');
		const again = bookingInput(body.result.experience._id, '2026-07-10');
		expect((await world().call('POST', '/booking/add', { as: mate.token, body: again })).body.code).toBe(
			'date-taken',
		);
	});

	type Skipper = Awaited<ReturnType<ReturnType<typeof world>['owner']>>;
	const taken: readonly (readonly [string, (skipper: Skipper, experience: string) => Promise<unknown>])[] = [
		[
			'the boat is out on another experience',
			async (skipper) => holdAsMate(await world().experience(skipper, { departureTime: '11:00' })),
		],
		['the departure has passed', async () => world().app.clock.set('2026-07-10T04:00:00Z')],
		['another renter holds it', (_, experience) => holdAsMate(experience)],
	];
	const holdAsMate = async (experience: string) =>
		hold(world(), await world().signIn('Anu Mate'), experience, '2026-07-10');

	test.each(isLongRun ? taken : taken.slice(0, 2))(
		'refunds a late payment once if the date is taken: %s',
		async (_, take) => {
			const skipper = await world().owner('Ruwan Dias');
			const experience = await world().experience(skipper);
			const paid = await ordered('pay', experience);
			world().app.clock.pass({ minutes: 31 });
			await take(skipper, experience);

			const late = await capture(world(), renter(), paid);
			expect(late).toMatchObject({
				status: 409,
				body: { code: 'payment-refunded', facts: { cents: 6_673 } },
			});
			expect(late.body.message).toContain('US$66.73');
			expect(await runDueJobs(world())).toEqual([]);
			expect(await runDueJobs(world())).toEqual([]);
			expect((await capture(world(), renter(), paid)).body.code).toBe('payment-refunded');
			expect(await payment(paid.bookingId)).toEqual(['REFUNDED']);
			expect(await refundReasons(world(), paid.bookingId)).toEqual(['LATE_PAYMENT']);
			expect(await paypal.moved(paid.bookingId)).toEqual({ captures: 1, refunds: 1 });
			expect(await booking(paid.bookingId)).toMatchObject({ paid: false, refundedCents: 6_673 });
			const { rows } = await world().database.pool.query(
				`SELECT account, sum(amount_usd_cents)::int AS cents FROM ledger_entry WHERE booking_id = $1
				GROUP BY account ORDER BY account`,
				[paid.bookingId],
			);
			// Only the provider's fee remains.
			expect(rows).toEqual([
				{ account: 'fee', cents: 0 },
				{ account: 'owner', cents: 0 },
				{ account: 'provider', cents: -282 },
				{ account: 'provider_fee', cents: 282 },
			]);
		},
	);

	/** Events that end the sale of a trip, and of a ride on the same boat. */
	const unsold: readonly (readonly [string, (id: Skipper) => [string, string]])[] = [
		['the owner was suspended', ({ id }) => ['UPDATE person SET owner_approved_at = NULL WHERE id = $1', id]],
		['the boat was rejected', ({ boatId }) => ['UPDATE boat SET verified_at = NULL WHERE id = $1', boatId]],
		[
			'the insurance ends before it',
			({ boatId }) => ["UPDATE boat SET insurance_expires_on = '2026-07-09' WHERE id = $1", boatId],
		],
	];
	const unlisted: typeof unsold = [
		...unsold,
		[
			'the listing was withdrawn',
			({ boatId }) => ['UPDATE experience SET verified_at = NULL WHERE boat_id = $1', boatId],
		],
		[
			'the listing was archived',
			({ boatId }) => ['UPDATE experience SET archived_at = now() WHERE boat_id = $1', boatId],
		],
		[
			'the boat carries fewer guests',
			({ boatId }) => ['UPDATE boat SET max_capacity = 1 WHERE id = $1', boatId],
		],
	];
	async function settled(
		paid: Ordered,
		[query, id]: [string, string],
		minutes: number,
		messages: 'sent' | 'dropped' = 'dropped',
	) {
		world().app.clock.pass({ minutes });
		await world().database.pool.query(query, [id]);
		await capture(world(), renter(), paid);
		expect(await runDueJobs(world(), messages)).toEqual([]);
		return (await booking(paid.bookingId)).status;
	}
	type Ordered = Awaited<ReturnType<typeof ordered>>;

	test.each(unlisted)('refunds a late payment after %s', async (_, change) => {
		const skipper = await world().owner('Ruwan Dias');
		const paid = await ordered('pay', await world().experience(skipper));
		expect(await settled(paid, change(skipper), 31)).toBe('EXPIRED');
		expect(await refundReasons(world(), paid.bookingId)).toEqual(['LATE_PAYMENT']);
	});

	test.each(isLongRun ? unlisted : unlisted.slice(0, 1))(
		'accepts a payment within the hold after %s',
		async (_, change) => {
			const skipper = await world().owner('Ruwan Dias');
			const held = await ordered('pay', await world().experience(skipper));
			expect(await settled(held, change(skipper), 29)).toBe('CONFIRMED');
		},
	);

	test.each(unsold)('refunds a late payment for seats after %s', async (_, change) => {
		const skipper = await world().owner('Ruwan Dias');
		const ride = await offerRide(world(), skipper, { departureDate: '2026-07-10' });
		const bookingId = (await join(world(), renter(), ride, 2)).body.result._id;
		const created = await order(world(), renter(), bookingId);
		await approve(created, 'pay');
		const paid = { ...created, bookingId };
		expect(await settled(paid as Ordered, change(skipper), 31)).toBe('EXPIRED');
		expect(await refundReasons(world(), bookingId)).toEqual(['LATE_PAYMENT']);
	});

	test('refunds a late payment by a renter who was suspended after the hold expired', async () => {
		const paid = await ordered('pay');
		world().app.clock.pass({ minutes: 31 });
		const suspend = 'UPDATE person SET suspended_at = now(), suspended_by = id WHERE id = $1';
		await world().database.pool.query(suspend, [renter().id]);
		// Calls the use case directly, because the call was in progress when the session ended.
		const answer = await capturePayment(world().app, renter().id, paid);
		expect(answer).toMatchObject({ refused: 'payment-refunded' });
		expect(await runDueJobs(world())).toEqual([]);
		expect(await refundReasons(world(), paid.bookingId)).toEqual(['LATE_PAYMENT']);
	});

	test('the email about a late payment for a withdrawn trip does not say that the date was taken', async () => {
		await runDueJobs(world());
		const skipper = await world().owner('Ruwan Dias');
		const paid = await ordered('pay', await world().experience(skipper));
		await world()
			.app.db.updateTable('person')
			.set({ email: 'nimal@mateship.test' })
			.where('id', '=', renter().id)
			.execute();
		world().email.sent.length = 0;
		const withdraw = 'UPDATE experience SET verified_at = NULL WHERE owner_id = $1';
		await settled(paid, [withdraw, skipper.id], 31, 'sent');
		const [mail] = world().email.sent.filter(({ to }) => to.address === 'nimal@mateship.test');
		expect(mail?.subject).toMatch(/^Your payment came too late: /);
		expect(mail?.text).toContain('By then it was no longer available.');
		expect(mail?.text).toContain('Find another trip');
		expect(mail?.text).not.toContain('/experience/detail/');
	});

	test('refunds a payment after its hold was released', async () => {
		const paid = await ordered('pay');
		await world().call('POST', '/booking/release', {
			as: renter().token,
			body: { bookingId: paid.bookingId },
		});
		expect((await capture(world(), renter(), paid)).body.code).toBe('payment-refunded');
		expect(await runDueJobs(world())).toEqual([]);
		expect(await paypal.moved(paid.bookingId)).toEqual({ captures: 1, refunds: 1 });
		expect((await booking(paid.bookingId)).status).toBe('CANCELED');
	});

	/** Runs the job that expires holds, without the reconciliation. */
	async function expireOnly(bookingId: BookingId) {
		const { expireHold } = await import('#server/booking/end-hold.ts');
		await expireHold(world().app, bookingId);
	}
});

describe('ledger table', () => {
	test('the ledger is append-only, and updates and deletes are rejected', async () => {
		const paid = await ordered('pay');
		await capture(world(), renter(), paid);
		const { pool } = world().database;
		await expect(pool.query('UPDATE ledger_entry SET amount_usd_cents = 1')).rejects.toThrow('append only');
		await expect(pool.query('DELETE FROM ledger_entry')).rejects.toThrow('append only');
	});

	test('the ledger rejects unbalanced or repeated movements', async () => {
		const paid = await ordered('pay');
		await capture(world(), renter(), paid);
		const { pool } = world().database;
		const line = (movement: string) =>
			pool.query(
				`INSERT INTO ledger_entry (movement, cause_kind, cause_id, account, booking_id, amount_usd_cents, created_at)
				VALUES ($1, 'adjustment', $1, 'fee', $2, 5, now())`,
				[movement, paid.bookingId],
			);
		await expect(line('adjustment:a gift')).rejects.toThrow('does not sum to zero');
		const { rows } = await pool.query('SELECT movement FROM ledger_entry WHERE booking_id = $1', [
			paid.bookingId,
		]);
		await expect(line(rows[0].movement)).rejects.toThrow('unique');
	});
});
