import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ids } from '#contract/shapes.ts';
import type { BookingId } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import { followCapture } from '#server/payment/follow-capture.ts';
import { book } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const provider = fakePayments();
const world = testApp({ payments: () => provider, messages: 'dropped' });

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let renter: TestUser;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let trip: string;
beforeAll(async () => {
	owner = await world().owner('Ruwan Dias');
	trip = await world().experience(owner);
});
beforeEach(async () => {
	renter = await world().signIn('Nimal Perera');
});

let day = 9;
async function paid(): Promise<BookingId> {
	day += 2;
	return ids.booking.parse(await book(world(), renter, trip, `2026-07-${day}`));
}
const list = async (who: TestUser, booking: string) =>
	(await world().call('GET', `/billing/booking/${booking}`, { as: who.token })).body.result;
async function cancel(booking: string) {
	const body = { bookingId: booking, refundCents: 6_673 };
	expect((await world().call('POST', '/booking/cancel', { as: owner.token, body })).status).toBe(200);
	await runDueJobs(world());
}
async function ledgerOf(booking: string) {
	const { rows } = await world().database.pool.query<{ account: string; cents: number }>(
		`SELECT account, sum(amount_usd_cents)::int AS cents FROM ledger_entry WHERE booking_id = $1 GROUP BY account`,
		[booking],
	);
	return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

describe('billing documents of a paid booking', () => {
	test('the receipt and commission invoice of a paid booking match the ledger', async () => {
		const booking = await paid();
		const [receipt, ...others] = await list(renter, booking);
		const [invoice, ...more] = await list(owner, booking);
		expect([others, more]).toEqual([[], []]);
		const ledger = await ledgerOf(booking);
		expect(receipt).toMatchObject({ kind: 'RECEIPT', amountCents: ledger['provider'], bookingId: booking });
		expect(invoice).toMatchObject({ kind: 'COMMISSION_INVOICE', amountCents: -(ledger['fee'] ?? 0) });
		expect(receipt.number).toMatch(/^R-2026-\d{6}$/);
	});

	test('credit notes after a refund name the corrected documents and add up to zero', async () => {
		const booking = await paid();
		const before = await list(renter, booking);
		await cancel(booking);
		const [receipt, note] = await list(renter, booking);
		expect([receipt]).toEqual(before);
		expect(note).toMatchObject({ kind: 'CREDIT_NOTE', amountCents: receipt.amountCents });
		const [invoice, back] = await list(owner, booking);
		expect(back).toMatchObject({ kind: 'COMMISSION_CREDIT_NOTE', amountCents: invoice.amountCents });
		const { sheet } = (await world().call('GET', `/billing/document/${note._id}`, { as: renter.token })).body
			.result;
		expect(sheet.facts).toContainEqual({ name: 'Corrects', value: receipt.number });
	});
});

test('after a partly lost dispute, a credit note returns the commission on the lost part', async () => {
	const booking = await paid();
	const { capture_id: captureId } = await world()
		.app.db.selectFrom('payment')
		.select('capture_id')
		.where('booking_id', '=', booking)
		.executeTakeFirstOrThrow();
	for (const [status, claimed] of [
		['OPEN', 6_673],
		['LOST', 2_000],
	] as const) {
		provider.dispute(captureId ?? '', status, cents(claimed));
		await followCapture(world().app, { provider: provider.name, captureId: captureId ?? '' });
	}
	const [, note] = await list(renter, booking);
	expect(note).toMatchObject({ kind: 'CREDIT_NOTE', amountCents: 2_000 });
	const [invoice, back] = await list(owner, booking);
	const ledger = await ledgerOf(booking);
	expect(invoice.amountCents - back.amountCents).toBe(-(ledger['fee'] ?? 0));
	expect(back).toMatchObject({ kind: 'COMMISSION_CREDIT_NOTE', amountCents: 200 });
});

test('document numbers have no gaps when trips are paid and refunded concurrently', async () => {
	// The dates are two days apart, because a confirmed booking also blocks the next day.
	const days = [11, 13, 15, 17, 19].map((of) => `2026-09-${of}`);
	const bookings = await Promise.all(
		days.map(async (date) => await book(world(), await world().signIn('Anu Mate'), trip, date)),
	);
	const { rows: before } = await world().database.pool.query(
		`SELECT kind, count(*)::int AS count FROM billing_document WHERE booking_id = ANY($1) GROUP BY kind ORDER BY kind`,
		[bookings],
	);
	expect(before).toEqual([
		{ kind: 'COMMISSION_INVOICE', count: 5 },
		{ kind: 'RECEIPT', count: 5 },
	]);
	const body = (bookingId: string) => ({ bookingId, refundCents: 6_673 });
	await Promise.all(
		bookings.map((id) => world().call('POST', '/booking/cancel', { as: owner.token, body: body(id) })),
	);
	await Promise.all([runDueJobs(world()), runDueJobs(world())]);
	const { rows } = await world().database.pool.query(
		'SELECT kind, max(number) - count(*) AS gaps FROM billing_document GROUP BY kind',
	);
	expect(rows.map(({ gaps }) => Number(gaps))).toEqual([0, 0, 0, 0]);
});

describe('documents issued in the transaction of a charge or refund', () => {
	const documentsOf = async (booking: string) => {
		const { rows } = await world().database.pool.query(
			'SELECT kind, facts FROM billing_document WHERE booking_id = $1 ORDER BY position',
			[booking],
		);
		return rows;
	};

	test('a billing document preserves the trip, payment method and refund reason', async () => {
		const booking = await paid();
		const [receipt] = await documentsOf(booking);
		await world().database.pool.query(
			`UPDATE booking SET departure_date = departure_date + 30, adults = 1 WHERE id = $1`,
			[booking],
		);
		await cancel(booking);
		const [, , note, commission] = await documentsOf(booking);
		const date = `2026-07-${day}`;
		expect(receipt).toMatchObject({
			kind: 'RECEIPT',
			facts: { departureDate: date, people: 2, method: 'fake' },
		});
		expect(note).toMatchObject({ kind: 'CREDIT_NOTE', facts: { people: 1, reason: 'CANCELLATION' } });
		expect(commission.kind).toBe('COMMISSION_CREDIT_NOTE');
		const [shown, back] = await list(renter, booking);
		const sheet = async ({ _id }: { _id: string }) =>
			(await world().call('GET', `/billing/document/${_id}`, { as: renter.token })).body.result.sheet;
		expect((await sheet(shown)).table.rows[0].slice(1, 3)).toEqual([
			expect.stringContaining(`${day} Jul`),
			'2',
		]);
		expect((await sheet(back)).facts).toContainEqual({ name: 'Reason', value: 'The trip was canceled' });
	});

	test('the credit note of a refund by the desk contains the reason that the desk entered', async () => {
		const booking = await paid();
		const desk = await staffMember(world(), 'Amara Weerakoon', 'finance');
		const { id } = await world()
			.app.db.selectFrom('payment')
			.select('id')
			.where('booking_id', '=', booking)
			.executeTakeFirstOrThrow();
		const body = { paymentId: id, refundableCents: 6_673, amountCents: 500, reason: 'The motor was slow.' };
		expect((await world().call('POST', '/desk/payment/refund', { as: desk.token, body })).status).toBe(200);
		await runDueJobs(world());
		expect((await documentsOf(booking))[2]).toMatchObject({
			kind: 'CREDIT_NOTE',
			facts: { reason: 'DESK', note: 'The motor was slow.' },
		});
	});
});

test('refuses to change or delete an issued document', async () => {
	await list(renter, await paid());
	for (const statement of [
		'UPDATE billing_document SET amount_usd_cents = 1',
		'DELETE FROM billing_document',
		'TRUNCATE billing_document',
	])
		await expect(world().database.pool.query(statement)).rejects.toThrow('append only');
});

test('renaming a trip leaves its issued documents unchanged', async () => {
	const booking = await paid();
	const [receipt] = await list(renter, booking);
	const read = async () =>
		(await world().call('GET', `/billing/document/${receipt._id}`, { as: renter.token })).body.result;
	const before = await read();
	await world().database.pool.query("UPDATE experience SET name = 'Something else' WHERE id = $1", [trip]);
	expect(await read()).toEqual(before);
});
