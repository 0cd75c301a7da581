import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents, formatDollars } from '#domain/money.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { dateAt } from '#domain/time.ts';
import { refundReasons } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { fee, gross, net, paidTrips, retainedFee } from '#test/paid-trips.ts';
import { staffMember } from '#test/staff.ts';
import type { Answer } from '#test/test-app.ts';
import { findOwnBooking } from '../booking/find-bookings.ts';

const { provider, world, renter, paid, read, books, payment, cases } = paidTrips();
let desk: Awaited<ReturnType<typeof staffMember>>;
beforeEach(async () => {
	desk = await staffMember(world(), 'Amara Weerakoon', 'finance');
});
afterEach(() => expectLedgerAgrees(world()));

async function refund(
	paymentId: string,
	more: object = {},
	as = desk,
): Promise<{ status: number; body: Answer }> {
	return await world().call('POST', '/desk/payment/refund', {
		as: as.token,
		body: { paymentId, refundableCents: gross, reason: 'The motor failed.', ...more },
	});
}
const listed = async (bookingId: string) => {
	const { body } = await world().call('GET', `/desk/booking/${bookingId}`, { as: desk.token });
	return body.result.payments[0];
};

describe('desk refund with a reason', () => {
	test('a partial desk refund returns the fee in proportion and does not cancel the trip', async () => {
		const { bookingId, paymentId } = await paid();
		expect((await refund(paymentId, { amountCents: 1_000 })).status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await books(bookingId)).toEqual({
			provider: gross - 1_000 - retainedFee,
			provider_fee: retainedFee,
			owner: -(net - 900),
			fee: -(fee - 100),
		});
		expect(await payment(bookingId)).toMatchObject({ status: 'CAPTURED', refunded_usd_cents: 1_000 });
		const rest = gross - 1_000;
		expect((await refund(paymentId, { refundableCents: rest })).status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await books(bookingId)).toEqual({ provider: -retainedFee, provider_fee: retainedFee });
		expect(await payment(bookingId)).toMatchObject({ status: 'REFUNDED', refunded_usd_cents: gross });
		expect(await provider.moved(bookingId)).toEqual({ captures: 1, refunds: 2 });
		expect(await refundReasons(world(), bookingId)).toEqual(['DESK', 'DESK']);
		await read();
		expect(await cases()).toEqual([]);
	});

	test('a full desk refund is audited and leaves no amount to refund', async () => {
		const { bookingId, paymentId } = await paid();
		expect((await refund(paymentId)).status).toBe(200);
		expect((await refund(paymentId)).body.code).toBe('nothing-to-decide');
		expect(await runDueJobs(world())).toEqual([]);
		expect(await provider.moved(bookingId)).toEqual({ captures: 1, refunds: 1 });
		const admin = await staffMember(world(), 'Ben Carmody');
		const log = await world().call('GET', '/desk/audit', { as: admin.token });
		expect(log.body.result.items[0]).toMatchObject({
			action: 'refund-made',
			subjectId: paymentId,
			reason: 'The motor failed.',
		});
	});

	test('the payments of a day include those with a later part refund on that day', async () => {
		const { paymentId } = await paid();
		const found = async (day: string) => {
			const query = `on=refunded&from=${day}&to=${day}&payment=${paymentId}`;
			const { body } = await world().call('GET', `/desk/payments?${query}`, { as: desk.token });
			return [body.result.count, body.result.items.length];
		};
		const figure = async () => {
			const { body } = await world().call('GET', '/desk/overview', { as: desk.token });
			return body.result.refundedWeek;
		};
		const before = await figure();
		const day = (after: number) =>
			dateAt(
				world()
					.app.clock.now()
					.add({ hours: 24 * after }),
				platformZone,
			);
		const [first, between, second] = [day(0), day(1), day(2)];
		await refund(paymentId, { amountCents: 1_000 });
		expect(await runDueJobs(world())).toEqual([]);
		world().app.clock.pass({ hours: 48 });
		await refund(paymentId, { amountCents: 500, refundableCents: gross - 1_000 });
		expect(await runDueJobs(world())).toEqual([]);
		expect(await figure()).toEqual({ count: before.count + 1, cents: before.cents + 1_500 });
		world().app.clock.pass({ hours: 24 * 6 });
		// The first refund was made more than 7 days ago.
		const last = await figure();
		expect(last).toEqual({ count: 1, cents: 500 });
		world().app.clock.pass({ hours: -24 * 8 });
		expect(await Promise.all([first, between, second].map(found))).toEqual([
			[1, 1],
			[0, 0],
			[1, 1],
		]);
	});

	test('a refund counts on the day on which it was carried out, not on the day of its request', async () => {
		const { paymentId } = await paid();
		const today = () => dateAt(world().app.clock.now(), platformZone);
		const found = async (day: string) => {
			const query = `on=refunded&from=${day}&to=${day}&payment=${paymentId}`;
			const { body } = await world().call('GET', `/desk/payments?${query}`, { as: desk.token });
			return body.result.count;
		};
		const requested = today();
		expect((await refund(paymentId)).status).toBe(200);
		world().app.clock.pass({ hours: 48 });
		expect(await runDueJobs(world())).toEqual([]);
		expect([await found(requested), await found(today())]).toEqual([0, 1]);
		world().app.clock.pass({ hours: -48 });
	});

	test('both parties see the reason of a desk refund, and the owner also sees the new earnings', async () => {
		const { bookingId, paymentId } = await paid();
		const { app, call, email } = world();
		const { owner_id: owner } = await app.db
			.selectFrom('booking')
			.select('owner_id')
			.where('id', '=', bookingId)
			.executeTakeFirstOrThrow();
		const ownersMail = 'owner@people.example';
		const rentersMail = 'renter@people.example';
		await app.db.updateTable('person').set({ email: ownersMail }).where('id', '=', owner).execute();
		await app.db.updateTable('person').set({ email: rentersMail }).where('id', '=', renter().id).execute();
		await refund(paymentId, { amountCents: 1_000 });
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		for (const address of [ownersMail, rentersMail]) {
			const mail = email.sent.filter(({ to }) => to.address === address).at(-1);
			expect(mail?.subject).toMatch(/^Refund.*: US\$10\.00/);
			expect(mail?.text).toContain('The motor failed.');
			expect(mail?.text.match(/You earn now: +(US\$[\d.]+)/)?.[1]).toBe(
				address === ownersMail ? formatDollars(cents(net - 900)) : undefined,
			);
		}
		const payments = [
			expect.objectContaining({ kind: 'CHARGE' }),
			expect.objectContaining({
				kind: 'REFUND',
				amountCents: 1_000,
				reason: 'DESK',
				note: 'The motor failed.',
			}),
		];
		expect(
			(await call('GET', `/booking/one/${bookingId}`, { as: renter().token })).body.result,
		).toMatchObject({ payments });
		const seen = await findOwnBooking(app, owner, bookingId);
		expect(seen).toMatchObject({ payments, ownerNetCents: net - 900 });
	});

	test('ten simultaneous desk refund clicks refund once', async () => {
		const { bookingId, paymentId } = await paid();
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => refund(paymentId, { amountCents: 1_000 })),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ body }) => body.code === 'refund-changed')).toHaveLength(9);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await provider.moved(bookingId)).toEqual({ captures: 1, refunds: 1 });
	});

	test('a desk refund never exceeds the remaining payment', async () => {
		const { bookingId, paymentId } = await paid();
		expect((await refund(paymentId, { amountCents: gross + 1 })).body).toMatchObject({
			code: 'refund-changed',
			facts: { cents: gross },
		});
		const { captureId } = await payment(bookingId).then((row) => ({ captureId: row.capture_id }));
		await provider.control(`captures/${captureId}/dispute`, { cents: 6_000 });
		await read();
		expect((await listed(bookingId)).refundableCents).toBe(gross - 6_000);
		expect((await refund(paymentId, { refundableCents: gross })).body.code).toBe('refund-changed');
	});

	test('resends a desk refund whose request was lost, and refunds once', async () => {
		const { bookingId, paymentId } = await paid();
		await provider.misbehave('refund-fails-after');
		expect((await refund(paymentId, { amountCents: 1_000 })).status).toBe(200);
		expect(await runDueJobs(world())).toHaveLength(1);
		expect(await payment(bookingId)).toMatchObject({ refunded_usd_cents: 0 });
		expect(await runDueJobs(world())).toEqual([]);
		expect(await payment(bookingId)).toMatchObject({ refunded_usd_cents: 1_000 });
		expect(await provider.moved(bookingId)).toEqual({ captures: 1, refunds: 1 });
	});

	test('refuses desk refunds by staff without the finance role, and for own bookings', async () => {
		const { paymentId } = await paid();
		const support = await staffMember(world(), 'Sita Fernando', 'support');
		expect((await refund(paymentId, {}, support)).status).toBe(403);
		expect((await refund(paymentId, {}, renter())).status).toBe(403);
		const own = await paid();
		await world().database.pool.query('UPDATE booking SET renter_id = $1 WHERE id = $2', [
			desk.id,
			own.bookingId,
		]);
		expect((await refund(own.paymentId)).body.code).toBe('own-matter');
	});
});
