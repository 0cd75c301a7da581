import { beforeAll, expect, test } from 'vitest';
import { runPayouts } from '#server/payout/run-payouts.ts';
import { reduceParty } from '#test/booking-changes.ts';
import { book, capture, hold, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

let owner: Awaited<ReturnType<TestApp['owner']>>;
let other: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let trip: string;
let first: string;

const sendRequest = (path: string, as = owner.token) => world().call('GET', `/billing/${path}`, { as });

/**
 * Inserts a paid-out trip of US$66.73, a trip refunded after its payout, and a trip whose payout
 * recovers this refund.
 */
beforeAll(async () => {
	const { app } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	other = await world().owner('Ajith Fernando');
	renter = await world().signIn('Nimal Perera');
	trip = await world().experience(owner, { name: '=Whales' });
	await book(world(), renter, trip, '2026-07-02');
	const late = await book(world(), renter, trip, '2026-07-04');
	app.clock.set('2026-07-07T00:00:00Z');
	await runPayouts(app);
	first = (await sendRequest('payouts')).body.result[0]._id;
	await world().database.pool.query(
		`INSERT INTO ledger_entry (movement, cause_kind, cause_id, account, owner_id, booking_id, amount_usd_cents, created_at)
		SELECT 'refund:late', 'refund', 'late', account, owner_id, booking_id, -amount_usd_cents, now()
		FROM ledger_entry WHERE booking_id = $1 AND cause_kind = 'charge'`,
		[late],
	);
	await world().database.pool.query(
		`INSERT INTO ledger_entry (movement, cause_kind, cause_id, account, owner_id, booking_id, amount_usd_cents, created_at)
		SELECT 'payout:made:' || booking_id, 'payout', 'made', line.account,
			CASE line.account WHEN 'owner' THEN $1 END, booking_id, line.sign * amount_usd_cents, now()
		FROM payout_line, (VALUES ('owner', 1), ('provider', -1)) AS line (account, sign)`,
		[owner.id],
	);
	await book(world(), renter, trip, '2026-07-10');
	await book(world(), renter, trip, '2026-07-12');
	app.clock.set('2026-07-21T00:00:00Z');
	await runPayouts(app);
	await runDueJobs(world());
});

test('lists only the owner’s own payouts, newest first', async () => {
	const { body } = await sendRequest('payouts');
	expect(body.result.map(({ week }: { week: string }) => week)).toEqual(['2026-07-20', '2026-07-06']);
	expect(body.result[1]).toMatchObject({ amountCents: 2 * 6_006, trips: 2, status: 'DUE', paidDate: null });
	expect((await sendRequest('payouts', other.token)).body.result).toEqual([]);
});

test('a statement shows the paid, refunded, withheld and sent amount of each trip', async () => {
	const [newest] = (await sendRequest('payouts')).body.result;
	const { sheet } = (await sendRequest(`payout/${newest._id}`)).body.result;
	expect(sheet.totals).toEqual([
		{ name: 'Paid by renters', value: 'US$133.46' },
		{ name: 'Commission', value: '−US$13.34' },
		{ name: 'Withheld for refunds', value: '−US$60.06' },
		{ name: 'Paid to you', value: 'US$60.06' },
	]);
	expect(newest.amountCents).toBe(6_006);
});

test('a statement stays unchanged when its trips change', async () => {
	const { sheet } = (await sendRequest(`payout/${first}`)).body.result;
	expect(sheet.table.rows).toHaveLength(2);
	expect(sheet.totals.at(-1)).toEqual({ name: 'Paid to you', value: 'US$120.12' });
	const change = world().database.pool.query('UPDATE payout_line SET trip = $1', ['Other']);
	await expect(change).rejects.toThrow('not changed');
});

test('a statement lists the price rules as booked, or as changed with the party, but not later rules', async () => {
	const { app, call } = world();
	app.clock.set('2026-08-01T02:30:00Z');
	const skipper = await world().owner('Sunil Dias');
	const sunset = await world().experience(skipper, { name: 'Sunset', groupSize: 4 });
	const raise = async (percent: number) => {
		const rules = [
			{ kind: 'WEEKDAY', weekdays: ['Saturday'], percent },
			{ kind: 'EXTRA_GUEST', beyond: 2, rupees: 1_850 },
		];
		const body = { experienceId: sunset, prices: { rules, extras: [] } };
		expect((await call('POST', '/experience/prices', { as: skipper.token, body })).status).toBe(200);
	};
	const bookFour = async (date: string) => {
		const bookingId = await hold(world(), renter, sunset, date, { group: { adults: 4, kids: 0 } });
		await capture(world(), renter, { ...(await order(world(), renter, bookingId)), bookingId });
		return bookingId;
	};
	await raise(20);
	await bookFour('2026-08-08');
	const smaller = await bookFour('2026-08-15');
	await raise(50);
	await reduceParty(world(), renter, smaller, 3);
	expect(await runDueJobs(world())).toEqual([]);
	app.clock.set('2026-08-18T00:00:00Z');
	await runPayouts(app);
	const [{ _id: id }] = (await sendRequest('payouts', skipper.token)).body.result;
	const { sheet } = (await sendRequest(`payout/${id}`, skipper.token)).body.result;
	const { csv } = (await sendRequest(`payout/${id}/csv`, skipper.token)).body.result;
	const rules = ['Saturday: 20% more; 2 extra guests', 'Saturday: 20% more; 1 extra guest'];
	for (const [at, text] of rules.entries()) {
		expect(sheet.table.rows[at][0]).toMatch(new RegExp(`\\. ${text}$`));
		expect(csv.split('\r\n')[at + 1]).toContain(text);
	}
});

test('the statement spreadsheet escapes names that begin like a formula', async () => {
	const { csv, fileName } = (await sendRequest(`payout/${first}/csv`)).body.result;
	expect(fileName).toMatch(/^payout-2026-07-06-[0-9a-z]{10}\.csv$/);
	expect(csv.split('\r\n')[1]).toMatch(/^'=Whales,[0-9a-z]{10},2026-07-02,66\.73,0,6\.67,0,60\.06,$/);
});

test('a payout statement is printed as PDF', async () => {
	const { base64 } = (await sendRequest(`payout/${first}/pdf`)).body.result;
	expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('answers not-found for the statement of another owner', async () => {
	for (const path of ['', '/pdf', '/csv']) {
		expect((await sendRequest(`payout/${first}${path}`, other.token)).status).toBe(404);
	}
});
