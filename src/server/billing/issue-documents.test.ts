import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ids } from '#contract/shapes.ts';
import type { BookingId } from '#domain/id.ts';
import { issueDocuments, issueMissingDocuments } from '#server/billing/issue-documents.ts';
import { book } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments() });

type Somebody = Awaited<ReturnType<TestApp['signIn']>>;
let renter: Somebody;
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
const list = async (who: Somebody, booking: string) =>
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

describe('a paid booking', () => {
	test('has a receipt for its renter and an invoice for the commission for its owner, whose sums are the ledger’s', async () => {
		const booking = await paid();
		const [receipt, ...others] = await list(renter, booking);
		const [invoice, ...more] = await list(owner, booking);
		expect([others, more]).toEqual([[], []]);
		const ledger = await ledgerOf(booking);
		expect(receipt).toMatchObject({ kind: 'RECEIPT', amountCents: ledger['provider'], bookingId: booking });
		expect(invoice).toMatchObject({ kind: 'COMMISSION_INVOICE', amountCents: -(ledger['fee'] ?? 0) });
		expect(receipt.number).toMatch(/^R-2026-\d{6}$/);
	});

	test('that was refunded has credit notes that name what they correct, and all sums are zero', async () => {
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

test('whoever issues, however often and many at once: one of each, numbered without a gap', async () => {
	const bookings = [await paid(), await paid()];
	const { app } = world();
	await Promise.all([
		...bookings.flatMap((booking) => Array.from({ length: 4 }, () => issueDocuments(app, booking))),
		issueMissingDocuments(app),
	]);
	for (const booking of bookings) expect(await list(renter, booking)).toHaveLength(1);
	const { rows } = await world().database.pool.query(
		'SELECT kind, max(number) - count(*) AS gaps FROM billing_document GROUP BY kind',
	);
	expect(rows.map(({ gaps }) => Number(gaps))).toEqual(rows.map(() => 0));
});

test('nobody having asked, a job writes them', async () => {
	const booking = await paid();
	await issueMissingDocuments(world().app);
	const { rows } = await world().database.pool.query(
		'SELECT kind FROM billing_document WHERE booking_id = $1 ORDER BY kind',
		[booking],
	);
	expect(rows.map(({ kind }) => kind)).toEqual(['COMMISSION_INVOICE', 'RECEIPT']);
});

test.each([
	'UPDATE billing_document SET amount_usd_cents = 1',
	'DELETE FROM billing_document',
	'TRUNCATE billing_document',
])('what was issued is not changed: %s', async (statement) => {
	await list(renter, await paid());
	await expect(world().database.pool.query(statement)).rejects.toThrow('not changed');
});

test('what a document says stays, though the trip is renamed', async () => {
	const booking = await paid();
	const [receipt] = await list(renter, booking);
	const read = async () =>
		(await world().call('GET', `/billing/document/${receipt._id}`, { as: renter.token })).body.result;
	const before = await read();
	await world().database.pool.query("UPDATE experience SET name = 'Something else' WHERE id = $1", [trip]);
	expect(await read()).toEqual(before);
});
