import { beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '#test/due-jobs.ts';
import { gross, paidTrips } from '#test/paid-trips.ts';
import { staffMember } from '#test/staff.ts';
import { auditMoney } from '../payout/audit-money.ts';

const { provider, world, renter, skipper, paid, read, books, payment } = paidTrips(undefined, 'sent');
const left = gross - 1_000;
let desk: Awaited<ReturnType<typeof staffMember>>;
beforeEach(async () => {
	desk = await staffMember(world(), 'Amara Weerakoon', 'finance');
});

async function partlyRefunded() {
	const trip = await paid();
	const refunded = await world().call('POST', '/desk/payment/refund', {
		as: desk.token,
		body: {
			paymentId: trip.paymentId,
			refundableCents: gross,
			amountCents: 1_000,
			reason: 'The motor was slow.',
		},
	});
	expect(refunded.status).toBe(200);
	expect(await runDueJobs(world())).toEqual([]);
	return trip;
}
const seen = async (bookingId: string, as: string) =>
	(await world().call('GET', `/booking/one/${bookingId}`, { as })).body.result;
const cancel = (bookingId: string, as: string, refundCents: number) =>
	world().call('POST', '/booking/cancel', { as, body: { bookingId, refundCents } });

describe('canceling after a partial refund', () => {
	test('after a partial refund, canceling refunds and shows only the remaining amount', async () => {
		const { app, email } = world();
		const address = async (id: string, own: string) =>
			await app.db
				.updateTable('person')
				.set({ email: own })
				.where('id', '=', id as never)
				.execute();
		await address(renter().id, 'nimal@mateship.test');
		await address(skipper().id, 'kamal@mateship.test');
		const { bookingId } = await partlyRefunded();
		const booking = await seen(bookingId, renter().token);
		expect(booking).toMatchObject({
			refundedCents: 1_000,
			refundIfCanceledCents: left,
			feeCents: 567,
			ownerNetCents: 5_106,
		});
		for (const as of [renter(), skipper()])
			expect((await seen(bookingId, as.token)).payments).toMatchObject([
				{ kind: 'CHARGE', amountCents: gross, forDate: null },
				{ kind: 'REFUND', amountCents: 1_000, reason: 'DESK', note: 'The motor was slow.', sent: true },
			]);
		expect((await seen(bookingId, skipper().token)).payout).toMatchObject({ amountCents: 5_106 });
		// Refuses a refund of the full original amount, because a part is already refunded.
		expect((await cancel(bookingId, renter().token, gross)).body).toMatchObject({
			code: 'refund-changed',
			facts: { cents: left },
		});
		const canceled = await cancel(bookingId, renter().token, left);
		expect(canceled.body.result).toMatchObject({ refundDueCents: left, refundedCents: 1_000 });
		email.sent.length = 0;
		world().app.clock.pass({ minutes: 2 });
		expect(await runDueJobs(world())).toEqual([]);
		expect(await seen(bookingId, renter().token)).toMatchObject({
			refundDueCents: left,
			refundedCents: gross,
			payout: null,
		});
		expect(await provider.moved(bookingId)).toEqual({ captures: 1, refunds: 2 });
		const mails = email.sent.filter((mail) => /^Canceled/.test(mail.subject)).map((mail) => mail.text);
		expect(mails).toHaveLength(2);
		for (const text of mails) {
			expect(text).toContain('56.73');
			expect(text).not.toMatch(/66\.73[^\n]* back/);
		}
	});

	test('after a partial refund, canceling by owner or desk refunds only the remaining amount', async () => {
		const { bookingId } = await partlyRefunded();
		const owner = skipper();
		const admin = await staffMember(world(), 'Ben Carmody');
		const ahead = await world().call('GET', `/desk/departures/boat/${owner.boatId}`, { as: admin.token });
		expect(ahead.body.result.refundCents).toBe(left);
		expect((await seen(bookingId, owner.token)).refundIfCanceledCents).toBe(left);
		expect((await cancel(bookingId, owner.token, left)).status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await provider.moved(bookingId)).toEqual({ captures: 1, refunds: 2 });
	});
});

describe('canceling on firm terms within 14 days of departure', () => {
	const back = 3_337;
	const rest = { feeCents: 334, ownerNetCents: 3_002 };

	test('canceling on firm terms within 14 days of departure refunds half, once', async () => {
		const { bookingId, paymentId } = await paid({ listed: { cancellationTerms: 'FIRM' } });
		expect((await cancel(bookingId, renter().token, gross)).body).toMatchObject({
			code: 'refund-changed',
			facts: { cents: back },
		});
		const canceled = await cancel(bookingId, renter().token, back);
		expect(canceled.body.result).toMatchObject({ refundDueCents: back, refundedCents: 0, ...rest });
		for (const minutes of [0, 6]) {
			world().app.clock.pass({ minutes });
			expect(await runDueJobs(world())).toEqual([]);
			expect(await provider.moved(bookingId)).toEqual({ captures: 1, refunds: 1 });
			expect(await payment(bookingId)).toMatchObject({ status: 'CAPTURED', refunded_usd_cents: back });
			expect(await books(bookingId)).toMatchObject({ owner: -rest.ownerNetCents, fee: -rest.feeCents });
		}
		const seenByOwner = await seen(bookingId, skipper().token);
		expect(seenByOwner).toMatchObject({ refundDueCents: back, refundedCents: back, ...rest });
		expect(seenByOwner.payout).toMatchObject({ amountCents: rest.ownerNetCents });
		const faults = await auditMoney(world().app, { days: 2 });
		expect(faults.filter(({ about }) => about === paymentId)).toEqual([]);
	});

	test('after a desk refund, a renter gets half of the remaining amount, or all when the owner cancels', async () => {
		const trip = await paid({ listed: { cancellationTerms: 'FIRM' } });
		const body = { paymentId: trip.paymentId, refundableCents: gross, amountCents: 1_000, reason: 'Slow.' };
		expect((await world().call('POST', '/desk/payment/refund', { as: desk.token, body })).status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		const half = Math.ceil(left / 2);
		expect((await seen(trip.bookingId, renter().token)).refundIfCanceledCents).toBe(half);
		expect((await seen(trip.bookingId, skipper().token)).refundIfCanceledCents).toBe(left);
		const canceled = await cancel(trip.bookingId, renter().token, half);
		const net = canceled.body.result.ownerNetCents;
		expect(await runDueJobs(world())).toEqual([]);
		expect(await books(trip.bookingId)).toMatchObject({ owner: -net });
		expect(await seen(trip.bookingId, renter().token)).toMatchObject({
			refundDueCents: half,
			refundedCents: 1_000 + half,
			ownerNetCents: net,
		});
	});

	const refundByDesk = async (paymentId: string, refundableCents: number, amountCents: number) => {
		const body = { paymentId, refundableCents, amountCents, reason: 'Sent once more.' };
		expect((await world().call('POST', '/desk/payment/refund', { as: desk.token, body })).status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
	};

	test('a half refund that the provider refuses counts as sent once the desk has repeated it', async () => {
		const { bookingId, paymentId, captureId } = await paid({ listed: { cancellationTerms: 'FIRM' } });
		await provider.misbehave('refund-pending');
		expect((await cancel(bookingId, renter().token, back)).status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		const [refused] = (await provider.payments.findCapture(captureId))?.refunds ?? [];
		await provider.control(`refunds/${refused?.refundId}`, { status: 'FAILED' });
		await read();
		const half = { share: 'HALF', refundCents: back, refundedBeforeCents: 0 };
		for (const { token } of [renter(), skipper()])
			expect(await seen(bookingId, token)).toMatchObject({
				...rest,
				refundedCents: 0,
				cancellation: { ...half, refund: 'PENDING' },
			});
		await refundByDesk(paymentId, gross, back);
		for (const { token } of [renter(), skipper()])
			expect(await seen(bookingId, token)).toMatchObject({
				...rest,
				refundedCents: back,
				cancellation: { ...half, refund: 'SENT' },
			});
	});

	test('a refund after the cancellation does not count as a refund before it', async () => {
		const { bookingId, paymentId } = await paid({ listed: { cancellationTerms: 'FIRM' } });
		await cancel(bookingId, renter().token, back);
		expect(await runDueJobs(world())).toEqual([]);
		world().app.clock.pass({ minutes: 5 });
		await refundByDesk(paymentId, gross - back, 1_000);
		expect(await seen(bookingId, skipper().token)).toMatchObject({
			refundedCents: back + 1_000,
			cancellation: { share: 'HALF', refund: 'SENT', refundCents: back, refundedBeforeCents: 0 },
		});
	});
});
