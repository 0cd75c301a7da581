import { afterEach, describe, expect, test } from 'vitest';
import type { BookingId, PaymentId } from '#domain/id.ts';
import { addDays } from '#domain/time.ts';
import { allowDateChanges, propose, quoteParty, reduceParty, setDayPrice } from '#test/booking-changes.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { isLongRun } from '#test/long.ts';
import { gross, paidTrips } from '#test/paid-trips.ts';
import { providersFor } from '#test/providers.ts';
import { findMoneyFaults } from '../payout/money-audit-store.ts';
import { findOwnerBalances } from '../payout/payout-store.ts';
import { followCapture } from './follow-capture.ts';
import { reconcilePayments } from './reconcile-payments.ts';

describe.each(providersFor('Stripe'))('refund that falls due during an open dispute at %s', (name, fake) => {
	const fakeName = name.toLowerCase();
	const { provider, world, renter, skipper, paid, read, books, payment, cases } = paidTrips(fake);
	afterEach(async () => {
		await expectLedgerAgrees(world());
		expect(await findMoneyFaults(world().app.db)).toEqual([]);
	});

	const seen = async (bookingId: string, as = renter().token) =>
		(await world().call('GET', `/booking/one/${bookingId}`, { as })).body.result;
	const cancel = async (bookingId: string, as = renter().token) => {
		const { refundIfCanceledCents: refundCents } = await seen(bookingId, as);
		const body = { bookingId, refundCents };
		expect((await world().call('POST', '/booking/cancel', { as, body })).status).toBe(200);
		await read();
		return refundCents as number;
	};
	const sent = async (bookingId: BookingId) => (await provider.moved(bookingId)).refunds;
	const refundRows = async (paymentId: PaymentId) =>
		await world()
			.app.db.selectFrom('refund')
			.select(['reason', 'status', 'amount_usd_cents as cents'])
			.where('payment_id', '=', paymentId)
			.orderBy('created_at')
			.orderBy('reason', 'desc')
			.execute();

	/** Creates a paid trip whose payer disputes the whole amount, or `part` in cents. */
	async function disputed(more: Parameters<typeof paid>[0] = {}, part?: number) {
		const trip = await paid(more);
		const { amount_usd_cents: charged } = await payment(trip.bookingId);
		const claim = { cents: part ?? charged };
		const { dispute_id: dispute } = await provider.control(`captures/${trip.captureId}/dispute`, claim);
		await read();
		const decide = async (outcome: 'WON' | 'LOST') => {
			await provider.control(`disputes/${dispute}`, { outcome });
			await read();
			await read();
		};
		return { ...trip, charged, decide };
	}

	async function canceled({ firm = false, as = renter().token, part = gross } = {}) {
		const trip = await disputed(firm ? { listed: { cancellationTerms: 'FIRM' } } : {}, part);
		const refundCents = await cancel(trip.bookingId, as);
		expect(refundCents).toBe(firm ? Math.ceil(gross / 2) : gross);
		expect(await sent(trip.bookingId)).toBe(0);
		for (const reader of [renter(), skipper()])
			expect((await seen(trip.bookingId, reader.token)).cancellation).toMatchObject({
				share: firm ? 'HALF' : 'ALL',
				refund: 'PENDING',
				refundCents,
			});
		return trip;
	}
	const owed = async () =>
		await findOwnerBalances(world().app.db, skipper().id, Temporal.Now.instant().add({ hours: 24 * 60 }));

	test.each([
		['its renter', () => renter().token],
		...(isLongRun ? [['its owner', () => skipper().token] as const] : []),
	] as const)('after a won dispute, sends the whole refund: canceled by %s', async (_, who) => {
		const trip = await canceled({ as: who() });
		expect(await owed()).toEqual([]);
		await trip.decide('WON');
		expect(await sent(trip.bookingId)).toBe(1);
		expect((await seen(trip.bookingId)).cancellation).toMatchObject({ refund: 'SENT', refundCents: gross });
		expect(await payment(trip.bookingId)).toMatchObject({ status: 'REFUNDED', refunded_usd_cents: gross });
		expect((await books(trip.bookingId)).owner).toBeUndefined();
		expect((await cases()).map(({ kind }) => kind)).toEqual(['dispute']);
	});

	test('after a won dispute, sends the part that the cancellation terms refund', async () => {
		const trip = await canceled({ firm: true });
		await trip.decide('WON');
		const half = Math.ceil(gross / 2);
		const { refunded_usd_cents: back, status } = await payment(trip.bookingId);
		expect([Math.abs(back - half) <= 1, status]).toEqual([true, 'CAPTURED']);
		expect(await sent(trip.bookingId)).toBe(1);
	});

	test('after a lost dispute, sends no refund because the payer already has the money', async () => {
		for (const firm of isLongRun ? [true, false] : [true]) {
			const trip = await canceled({ firm });
			await trip.decide('LOST');
			const statuses = (await refundRows(trip.paymentId)).map(({ status }) => status);
			expect(statuses).toEqual(firm ? ['DROPPED'] : []);
			expect(await payment(trip.bookingId)).toMatchObject({ refunded_usd_cents: gross, status: 'REFUNDED' });
			expect((await books(trip.bookingId)).owner).toBeUndefined();
		}
	});

	test('after a won dispute about a part of the payment, sends the refund in two parts, also after repeated reconciliation', async () => {
		const trip = await canceled({ part: 2_000 });
		for (let minute = 0; minute < 3; minute += 1) {
			await reconcilePayments(world().app);
			await read();
		}
		const waiting = { reason: 'CANCELLATION', status: 'WAITING', cents: gross - 2_000 };
		expect(await refundRows(trip.paymentId)).toEqual([waiting]);
		await trip.decide('WON');
		expect(await sent(trip.bookingId)).toBe(2);
		expect(await payment(trip.bookingId)).toMatchObject({ status: 'REFUNDED', refunded_usd_cents: gross });
		expect((await cases()).map(({ kind }) => kind)).toEqual(['dispute']);
	});

	test('after a partly lost dispute, opens a case for the desk if the provider refuses the refund', async () => {
		const trip = await canceled({ part: 2_000 });
		await trip.decide('LOST');
		const refusesRest = name === 'Stripe';
		expect(await payment(trip.bookingId)).toMatchObject({
			refunded_usd_cents: refusesRest ? 2_000 : gross,
			status: refusesRest ? 'REFUNDING' : 'REFUNDED',
		});
		expect((await cases()).map(({ kind }) => kind)).toEqual([
			'dispute',
			...(refusesRest ? ['refund-failed'] : []),
		]);
	});

	/** Four guests. The third and the fourth cost US$10.00 each. */
	const four = (terms: 'STANDARD' | 'FIRM' = 'STANDARD') => ({
		listed: { groupSize: 4, cancellationTerms: terms },
		prices: { rules: [{ kind: 'EXTRA_GUEST', beyond: 2, rupees: 1_850 }], extras: [] },
		input: { group: { adults: 4, kids: 0 } },
	});

	test.each([
		['WON', 'COMPLETED', 2_000],
		['LOST', 'DROPPED', gross + 2_000],
	] as const)('sends the refund of a smaller party in steps: dispute %s', async (outcome, status, back) => {
		const { bookingId, paymentId, decide } = await disputed(four());
		for (const adults of [3, 2])
			expect(
				(await reduceParty(world(), renter(), bookingId, adults)).result.partyChanges.at(-1),
			).toMatchObject({
				percent: 100,
				refundCents: 1_000,
			});
		await read();
		expect(await sent(bookingId)).toBe(0);
		expect(await seen(bookingId)).toMatchObject({ refundIfCanceledCents: gross });
		const { feeCents, ownerNetCents } = await seen(bookingId, skipper().token);
		expect(feeCents + ownerNetCents).toBe(gross);
		await decide(outcome);
		expect(await refundRows(paymentId)).toEqual(
			[1, 2].map(() => ({ reason: 'PARTY_CHANGE', status, cents: 1_000 })),
		);
		expect((await payment(bookingId)).refunded_usd_cents).toBe(back);
		expect(await seen(bookingId)).toMatchObject({ refundIfCanceledCents: gross + 2_000 - back });
	});

	test.each([
		['STANDARD', 2_000, gross],
		['FIRM', 1_000, Math.ceil(gross / 2)],
	] as const)(
		'sends both refunds of a smaller party that cancels later: %s terms',
		async (terms, first, rest) => {
			const { bookingId, paymentId, decide } = await disputed(four(terms));
			expect((await quoteParty(world(), renter(), bookingId, 2)).result).toMatchObject({
				refundCents: first,
			});
			await reduceParty(world(), renter(), bookingId, 2);
			expect(await cancel(bookingId)).toBe(rest);
			await decide('WON');
			expect(await refundRows(paymentId)).toEqual([
				{ reason: 'PARTY_CHANGE', status: 'COMPLETED', cents: first },
				{ reason: 'CANCELLATION', status: 'COMPLETED', cents: rest },
			]);
			expect((await seen(bookingId)).cancellation).toMatchObject({
				refund: 'SENT',
				refundCents: rest,
				refundedBeforeCents: first,
			});
		},
	);

	/** Opens a dispute while a refund of US$10.00 for a smaller party is requested but unsent. */
	async function disputedBeforeSending(inquiry: boolean) {
		const trip = await paid(four());
		await reduceParty(world(), renter(), trip.bookingId, 3);
		const { dispute_id: id } = await provider.control(`captures/${trip.captureId}/dispute`, { inquiry });
		await followCapture(world().app, { provider: fakeName, captureId: trip.captureId });
		await read();
		const decide = async (outcome: 'WON' | 'LOST') => {
			await provider.control(`disputes/${id}`, { outcome });
			await read();
			await read();
		};
		return { ...trip, decide };
	}

	test.each([
		['WON', 'COMPLETED', 1_000],
		...(isLongRun ? [['LOST', 'DROPPED', gross + 2_000] as const] : []),
	] as const)(
		'a refund that the provider cannot send waits for the end of the dispute: %s',
		async (outcome, status, back) => {
			const { bookingId, paymentId, decide } = await disputedBeforeSending(false);
			const refund = { reason: 'PARTY_CHANGE', cents: 1_000 };
			expect(await refundRows(paymentId)).toEqual([{ ...refund, status: 'WAITING' }]);
			expect(await seen(bookingId)).toMatchObject({ refundIfCanceledCents: gross + 1_000 });
			await decide(outcome);
			expect(await refundRows(paymentId)).toEqual([{ ...refund, status }]);
			expect((await payment(bookingId)).refunded_usd_cents).toBe(back);
		},
	);

	test.each([...(isLongRun ? [['WON', 1_000] as const] : []), ['LOST', gross + 2_000]] as const)(
		'a refund sent by the provider during an inquiry reduces the dispute: %s',
		async (outcome, back) => {
			const { bookingId, paymentId, decide } = await disputedBeforeSending(true);
			expect(await refundRows(paymentId)).toEqual([
				{ reason: 'PARTY_CHANGE', cents: 1_000, status: name === 'Stripe' ? 'COMPLETED' : 'WAITING' },
			]);
			expect(await seen(bookingId)).toMatchObject({ refundIfCanceledCents: gross + 1_000 });
			await decide(outcome);
			expect((await payment(bookingId)).refunded_usd_cents).toBe(back);
			expect(await seen(bookingId)).toMatchObject({ refundIfCanceledCents: gross + 2_000 - back });
		},
	);

	test('after a won dispute, sends the refund for a move to a cheaper date', async () => {
		const { bookingId, experienceId, paymentId, date, decide } = await disputed();
		const to = addDays(date, 2);
		await allowDateChanges(world(), skipper(), experienceId);
		await setDayPrice(world(), skipper(), experienceId, to, 9_250);
		const moved = await propose(world(), renter(), bookingId, to, { priceCents: 5_000 });
		expect(moved.result).toMatchObject({ departureDate: to });
		await read();
		expect(await sent(bookingId)).toBe(0);
		await decide('WON');
		const due = { reason: 'DATE_CHANGE', status: 'COMPLETED', cents: gross - 5_000 };
		expect(await refundRows(paymentId)).toEqual([due]);
		expect(await seen(bookingId)).toMatchObject({ refundIfCanceledCents: 5_000 });
	});
});
