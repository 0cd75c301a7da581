import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditMoney } from '#server/payout/audit-money.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { isLongRun } from '#test/long.ts';
import { paidTrips } from '#test/paid-trips.ts';
import { providersFor } from '#test/providers.ts';
import { staffMember } from '#test/staff.ts';

/** Uses a payment of US$123.45 at the provider that has no booking, and the case about it. */
describe.each(providersFor('PayPal'))('refund of unexplained money at %s', (_, startFake) => {
	const { provider, world, paid, read, books, cases } = paidTrips(startFake);
	let desk: Awaited<ReturnType<typeof staffMember>>;
	beforeEach(async () => {
		desk = await staffMember(world(), 'Amara Weerakoon', 'finance');
	});
	afterEach(() => expectLedgerAgrees(world()));
	const whole = 12_345;

	async function unexplained() {
		const before = (await books(null)).suspense ?? 0;
		const { capture, bookingId } = await provider.captured();
		await read();
		const [paymentCase] = await cases();
		expect(paymentCase).toMatchObject({ kind: 'unknown-capture', facts: { captureId: capture.captureId } });
		return {
			id: paymentCase?.id,
			captureId: capture.captureId,
			bookingId,
			inBooks: async () => before - ((await books(null)).suspense ?? 0),
		};
	}
	const refund = (id: number | undefined, more: object = {}, as = desk) =>
		world().call('POST', '/desk/payment/cases/refund', {
			as: as.token,
			body: { id, refundableCents: whole, reason: 'Nobody booked.', ...more },
		});
	const onDesk = async (id: number | undefined) => {
		const { body } = await world().call('GET', '/desk/payment/cases', { as: desk.token });
		return body.result.items.find((one: { id: number }) => one.id === id);
	};
	const agree = async () => expect(await auditMoney(world().app, { days: 2 })).toEqual([]);

	test('a full refund of unexplained money is audited and closes the case', async () => {
		const money = await unexplained();
		expect(await money.inBooks()).toBe(whole);
		expect(await onDesk(money.id)).toMatchObject({
			refundableCents: whole,
			may: { close: true, refund: true },
		});
		expect((await refund(money.id)).status).toBe(200);
		expect((await refund(money.id)).body.code).toBe('nothing-to-decide');
		expect(await runDueJobs(world())).toEqual([]);
		expect(await provider.moved(money.bookingId)).toEqual({ captures: 1, refunds: 1 });
		expect(await money.inBooks()).toBe(0);
		expect(await onDesk(money.id)).toBeUndefined();
		const admin = await staffMember(world(), 'Ben Carmody');
		const log = await world().call('GET', '/desk/audit', { as: admin.token });
		expect(log.body.result.items[0]).toMatchObject({ action: 'case-refunded', reason: 'Nobody booked.' });
		await read();
		expect(await money.inBooks()).toBe(0);
		expect(await cases()).toEqual([]);
		await agree();
	});

	test('a partial refund of unexplained money leaves the remaining amount refundable', async () => {
		const money = await unexplained();
		expect((await refund(money.id, { amountCents: 2_000 })).status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await onDesk(money.id)).toMatchObject({ refundableCents: whole - 2_000 });
		await provider.control(`captures/${money.captureId}/refund`, { cents: 345 });
		// This refund is not in the tables. The call finds it before refunding.
		expect((await refund(money.id, { refundableCents: whole - 2_000 })).body).toMatchObject({
			code: 'refund-changed',
			facts: { cents: 10_000 },
		});
		expect((await refund(money.id, { refundableCents: 10_000, amountCents: 10_001 })).body.code).toBe(
			'refund-changed',
		);
		expect((await refund(money.id, { refundableCents: 10_000 })).status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await money.inBooks()).toBe(0);
		expect(await provider.moved(money.bookingId)).toEqual({ captures: 1, refunds: 3 });
		await read();
		expect(await cases()).toEqual([]);
		await agree();
	});

	test('a refund that a dispute prevents fails, and the desk can retry', async () => {
		const money = await unexplained();
		expect((await refund(money.id)).status).toBe(200);
		const { dispute_id: dispute } = await provider.control(`captures/${money.captureId}/dispute`, {});
		expect(await runDueJobs(world())).toEqual([]);
		expect(await provider.moved(money.bookingId)).toEqual({ captures: 1, refunds: 0 });
		await provider.control(`disputes/${dispute}`, { outcome: 'WON' });
		await read();
		expect(await onDesk(money.id)).toMatchObject({ refundableCents: whole });
		expect((await refund(money.id)).status).toBe(200);
		await read();
		expect(await provider.moved(money.bookingId)).toEqual({ captures: 1, refunds: 1 });
		expect(await money.inBooks()).toBe(0);
		await agree();
	});

	test('ten simultaneous clicks refund unexplained money once', async () => {
		const money = await unexplained();
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => refund(money.id, { amountCents: 1_000 })),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await provider.moved(money.bookingId)).toEqual({ captures: 1, refunds: 1 });
		expect(await money.inBooks()).toBe(whole - 1_000);
	});

	test.each(['refund-fails-after', ...(isLongRun ? ['refund-fails-before' as const] : [])] as const)(
		'fault “%s”: the job retries with the same key and refunds once',
		async (fault) => {
			const money = await unexplained();
			expect((await refund(money.id)).status).toBe(200);
			await provider.misbehave(fault);
			expect(await runDueJobs(world())).toHaveLength(1);
			// If the job is lost, reading the provider's transactions finds the unsent refund.
			await world().database.pool.query('DELETE FROM graphile_worker._private_jobs');
			await read();
			expect(await runDueJobs(world())).toEqual([]);
			expect(await provider.moved(money.bookingId)).toEqual({ captures: 1, refunds: 1 });
			expect(await money.inBooks()).toBe(0);
			await agree();
		},
	);

	test('a pending refund that fails restores the ledger’s money and opens a case', async () => {
		const money = await unexplained();
		await provider.misbehave('refund-pending');
		expect((await refund(money.id)).status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await money.inBooks()).toBe(0);
		const created = (await provider.payments.findCapture(money.captureId))?.refunds[0];
		await provider.control(`refunds/${created?.refundId}`, { status: 'FAILED' });
		await read();
		expect(await money.inBooks()).toBe(whole);
		const paymentCase = await onDesk(money.id);
		expect(paymentCase).toMatchObject({ refundableCents: whole });
		expect(paymentCase.timeline.map(({ what }: { what: string }) => what)).toEqual([
			'opened',
			'refund',
			'refund failed',
		]);
		expect((await refund(money.id)).status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await money.inBooks()).toBe(0);
		expect(await onDesk(money.id)).toBeUndefined();
	});

	test('disputed money cannot be refunded, and is written off after a lost dispute', async () => {
		const money = await unexplained();
		const { dispute_id: dispute } = await provider.control(`captures/${money.captureId}/dispute`, {
			cents: 12_000,
		});
		expect((await refund(money.id)).body).toMatchObject({ code: 'refund-changed', facts: { cents: 345 } });
		await provider.control(`disputes/${dispute}`, { outcome: 'LOST' });
		await read();
		expect(await money.inBooks()).toBe(345);
		expect(await onDesk(money.id)).toMatchObject({ refundableCents: 345 });
	});

	test('refuses unexplained-money refunds without the finance role, for own bookings, or while the provider is unavailable', async () => {
		const money = await unexplained();
		const support = await staffMember(world(), 'Sita Fernando', 'support');
		expect((await refund(money.id, {}, support)).status).toBe(403);
		await provider.misbehave('down', { times: 0 });
		expect((await refund(money.id)).body.code).toBe('payments-down');
		await provider.behave();
		const { bookingId } = await paid();
		await world().database.pool.query('UPDATE booking SET renter_id = $1 WHERE id = $2', [
			desk.id,
			bookingId,
		]);
		await world().database.pool.query('UPDATE payment_case SET booking_id = $1 WHERE id = $2', [
			bookingId,
			money.id,
		]);
		expect((await refund(money.id)).body.code).toBe('own-matter');
		expect(await onDesk(money.id)).toMatchObject({ may: { close: false, refund: false } });
		expect(await runDueJobs(world())).toEqual([]);
		expect(await provider.moved(money.bookingId)).toEqual({ captures: 1, refunds: 0 });
	});
});
