import { beforeEach, describe, expect, test } from 'vitest';
import type { BookingId, PersonId } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import type { BankDetails } from '#domain/person/bank-details.ts';
import { transact } from '#server/db/transact.ts';
import { enqueue } from '#server/jobs/job.ts';
import { refundPaymentJob } from '#server/payment/payment-job-names.ts';
import { runPayouts } from '#server/payout/run-payouts.ts';
import { bankColumns, sealBankDetails } from '#server/person/bank-details.ts';
import { book } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let desk: TestUser;
let skipper: Awaited<ReturnType<TestApp['owner']>>;
let renter: TestUser;
let trip: string;

beforeEach(async () => {
	const { app, owner, experience, signIn } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	// Pays out balances from earlier tests.
	await runPayoutsAt('2030-01-08T00:00:00Z');
	app.clock.set('2026-07-01T02:30:00Z');
	desk = await staffMember(world(), 'Ben Carmody');
	skipper = await owner('Kamal Silva');
	renter = await signIn('Nimal Perera');
	trip = await experience(skipper);
});

async function runPayoutsAt(instant: string): Promise<number> {
	world().app.clock.set(instant);
	return await runPayouts(world().app);
}

interface Listed {
	_id: string;
	week: string;
	status: string;
	amountCents: number;
	owner: { _id: string };
	bookings: { _id: string; amountCents: number }[];
}

async function payouts(of: { id: PersonId } = skipper): Promise<Listed[]> {
	const all: Listed[] = [];
	for (let page = 1; ; page += 1) {
		const { body } = await world().call('GET', `/desk/payouts?page=${page}`, { as: desk.token });
		all.push(...body.result.items);
		if (page * body.result.pageSize >= body.result.count) break;
	}
	return all.filter(({ owner }) => owner._id === of.id).sort((a, b) => a.week.localeCompare(b.week));
}

const pay = (payoutId: string, as = desk) =>
	world().call('POST', '/desk/payouts/paid', { as: as.token, body: { payoutId } });

async function ledger(bookingId?: string): Promise<Record<string, number>> {
	const rows = await world()
		.app.db.selectFrom('ledger_entry')
		.innerJoin('booking', 'booking.id', 'ledger_entry.booking_id')
		.select(({ fn }) => ['account', fn.sum<string>('ledger_entry.amount_usd_cents').as('cents')])
		.where('booking.owner_id', '=', skipper.id)
		.$if(bookingId !== undefined, (query) => query.where('booking.id', '=', bookingId as BookingId))
		.groupBy('account')
		.execute();
	const sums = Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
	expect(Object.values(sums).reduce((all, one) => all + one, 0)).toBe(0);
	return sums;
}

async function refund(bookingId: string): Promise<void> {
	const { app } = world();
	await transact(app.db, async (tx) => {
		const payment = await tx
			.updateTable('payment')
			.set({ status: 'REFUNDING' })
			.where('booking_id', '=', bookingId as BookingId)
			.where('status', '=', 'CAPTURED')
			.returning('id')
			.executeTakeFirstOrThrow();
		await enqueue(tx, refundPaymentJob, { paymentId: payment.id });
	});
	expect(await runDueJobs(world())).toEqual([]);
}

// Of US$66.73 (Rs 12,345), the owner is paid US$60.06.
const [gross, net] = [6_673, 6_006];

describe('weekly payout run', () => {
	test('pays 90 % of every trip that ended before the Monday of the run, once', async () => {
		const first = await book(world(), renter, trip, '2026-07-04');
		const second = await book(world(), renter, trip, '2026-07-11');
		expect(await runPayoutsAt('2026-07-05T15:59:59Z')).toBe(0);
		expect(await runPayoutsAt('2026-07-05T16:00:00Z')).toBe(1);
		expect(await runPayoutsAt('2026-07-05T16:00:00Z')).toBe(0);
		expect(await runPayoutsAt('2026-07-08T03:00:00Z')).toBe(0);
		expect(await payouts()).toMatchObject([
			{ week: '2026-07-06', status: 'DUE', amountCents: net, bookings: [{ _id: first, amountCents: net }] },
		]);
		expect(await runPayoutsAt('2026-07-13T03:00:00Z')).toBe(1);
		expect((await payouts())[1]).toMatchObject({ week: '2026-07-13', bookings: [{ _id: second }] });
		expect(await ledger()).toEqual({ provider: 2 * gross, owner: -2 * net, fee: -2 * (gross - net) });
	});

	test('concurrent payout runs make a single payout', async () => {
		await book(world(), renter, trip, '2026-07-04');
		world().app.clock.set('2026-07-06T00:00:00Z');
		const created = await Promise.all(Array.from({ length: 6 }, () => runPayouts(world().app)));
		expect(created.reduce((all, one) => all + one, 0)).toBe(1);
		expect(await payouts()).toHaveLength(1);
	});

	test('the next run pays for trips of a missed run', async () => {
		await book(world(), renter, trip, '2026-07-04');
		await book(world(), renter, trip, '2026-07-11');
		await runPayoutsAt('2026-07-15T00:00:00Z');
		expect(await payouts()).toMatchObject([{ week: '2026-07-13', amountCents: 2 * net }]);
	});

	test('if the payout of one owner fails, the other owners are still paid', async () => {
		const { pool } = world().database;
		const other = await world().owner('Ajith Fernando');
		await book(world(), renter, trip, '2026-07-04');
		await book(world(), renter, await world().experience(other), '2026-07-04');
		const [failing, next] = [skipper, other].sort((a, b) => (a.id < b.id ? -1 : 1)) as [
			typeof other,
			typeof other,
		];
		await pool.query(
			`ALTER TABLE payout ADD CONSTRAINT breaks CHECK (owner_id <> '${failing.id}'::id) NOT VALID`,
		);
		await expect(runPayoutsAt('2026-07-06T00:00:00Z')).rejects.toThrow('some owners');
		expect([(await payouts(failing)).length, (await payouts(next)).length]).toEqual([0, 1]);
		await pool.query('ALTER TABLE payout DROP CONSTRAINT breaks');
		expect(await runPayoutsAt('2026-07-06T01:00:00Z')).toBe(1);
	});

	test('pays an owner once the owner has entered bank details', async () => {
		const { app } = world();
		await book(world(), renter, trip, '2026-07-04');
		const bank = (details: BankDetails) =>
			app.db
				.updateTable('person')
				.set(bankColumns(sealBankDetails(app.keys, skipper.id, details)))
				.where('id', '=', skipper.id)
				.execute();
		await app.db.updateTable('person').set({ bank_details: null }).where('id', '=', skipper.id).execute();
		expect(await runPayoutsAt('2026-07-06T00:00:00Z')).toBe(0);
		await bank({ accountName: 'K Silva', accountNumber: '77', bankName: 'New Bank', bankBranch: 'Galle' });
		expect(await runPayoutsAt('2026-07-07T00:00:00Z')).toBe(1);
		const [payout] = await payouts();
		await bank({ accountName: 'X', accountNumber: '1', bankName: 'Other', bankBranch: 'Other' });
		const { body } = await world().call('GET', `/desk/payout/${payout?._id}`, { as: desk.token });
		expect(body.result.bankDetails).toMatchObject({ accountNumber: '77', bankName: 'New Bank' });
	});

	test('a refunded trip is not paid out, even while the refund is being sent', async () => {
		const { app } = world();
		await refund(await book(world(), renter, trip, '2026-07-04'));
		const leaving = await book(world(), renter, trip, '2026-07-03');
		await app.db
			.updateTable('payment')
			.set({ status: 'REFUNDING' })
			.where('booking_id', '=', leaving as BookingId)
			.execute();
		expect(await runPayoutsAt('2026-07-06T00:00:00Z')).toBe(0);
		expect(await payouts()).toEqual([]);
	});
});

describe('payout calendar in Melbourne, also with clock changes', () => {
	// An arrival at 12:30 in Galle (+05:30) is at 07:00Z. A departure at 15:50 arrives at 13:20Z.
	test.each([
		[
			'forward, on 4 October 2026',
			'10:30',
			'2026-10-04',
			'2026-10-04T14:59:59Z',
			'2026-10-04T15:00:00Z',
			'2026-10-05',
		],
		[
			'back, on 4 April 2027',
			'10:30',
			'2027-04-04',
			'2027-04-04T15:59:59Z',
			'2027-04-04T16:00:00Z',
			'2027-04-05',
		],
	])(
		'clocks change %s: pays a trip of that Sunday on Monday at 02:00',
		async (_, departureTime, date, before, due, week) => {
			const { app, experience, signIn } = world();
			app.clock.set(`${Temporal.PlainDate.from(date).subtract({ days: 20 })}T00:00:00Z`);
			const later = await signIn('Anu Mate');
			await book(world(), later, await experience(skipper, { departureTime }), date);
			expect(await runPayoutsAt(before)).toBe(0);
			expect(await runPayoutsAt(due)).toBe(1);
			expect((await payouts()).map((one) => one.week)).toEqual([week]);
		},
	);

	test.each([
		// Midnight in Melbourne is 13:00Z in summer and 14:00Z in winter. The trips arrive before, at and
		// after midnight.
		['2026-10-04', '15:00', '2026-10-05'],
		['2026-10-04', '15:30', '2026-10-12'],
		['2026-10-04', '16:00', '2026-10-12'],
		['2027-04-04', '16:00', '2027-04-05'],
		['2027-04-04', '17:00', '2027-04-12'],
	])('a trip of Sunday %s that leaves Galle at %s is paid out on %s', async (date, departureTime, week) => {
		const { app, experience, signIn } = world();
		app.clock.set(`${Temporal.PlainDate.from(date).subtract({ days: 20 })}T00:00:00Z`);
		const later = await signIn('Anu Mate');
		await book(world(), later, await experience(skipper, { departureTime }), date);
		for (const day of [0, 1, 8]) {
			await runPayoutsAt(`${Temporal.PlainDate.from(date).add({ days: day })}T20:00:00Z`);
		}
		expect((await payouts()).map((one) => one.week)).toEqual([week]);
	});
});

describe('marking a payout as paid', () => {
	test('only the fee remains in the ledger after a payout, and the owner is notified', async () => {
		const { app, call } = world();
		const bookingId = await book(world(), renter, trip, '2026-07-04');
		await runPayoutsAt('2026-07-06T00:00:00Z');
		const [due] = await payouts();
		const { body } = await pay(due?._id ?? '');
		expect(body.result).toMatchObject({ status: 'PAID', paidDate: '2026-07-06T00:00:00Z' });
		const again = await pay(due?._id ?? '', await staffMember(world(), 'Amara Weerakoon'));
		expect([again.status, again.body.code]).toEqual([409, 'nothing-to-decide']);
		expect(await ledger(bookingId)).toEqual({ provider: gross - net, owner: 0, fee: net - gross });
		const notices = await app.db
			.selectFrom('notification')
			.select('kind')
			.where('person_id', '=', skipper.id)
			.where('kind', '=', 'payout-sent')
			.execute();
		expect(notices).toHaveLength(1);
		const log = await call('GET', `/desk/audit?subjectId=${due?._id}`, { as: desk.token });
		expect(log.body.result.items.map(({ action }: { action: string }) => action)).toContain('payout-made');
		const seen = await call('GET', `/booking/one/${bookingId}`, { as: skipper.token });
		expect(seen.body.result.payout).toMatchObject({
			status: 'PAID',
			amountCents: net,
		});
	});

	test('the owner sees the run date of a due payout, then its payment date', async () => {
		const bookingId = await book(world(), renter, trip, '2026-07-04');
		await runPayoutsAt('2026-07-06T00:00:00Z');
		const shown = async () =>
			(await world().call('GET', `/booking/one/${bookingId}`, { as: skipper.token })).body.result.payout;
		expect(await shown()).toMatchObject({ status: 'DUE', date: '2026-07-06' });
		// The time is Thursday morning in Melbourne.
		world().app.clock.set('2026-07-08T22:00:00Z');
		await pay((await payouts())[0]?._id ?? '');
		expect(await shown()).toMatchObject({ status: 'PAID', date: '2026-07-09' });
	});

	test('five simultaneous confirmations pay a payout once', async () => {
		await book(world(), renter, trip, '2026-07-04');
		await runPayoutsAt('2026-07-06T00:00:00Z');
		const [due] = await payouts();
		const answers = await Promise.all(Array.from({ length: 5 }, () => pay(due?._id ?? '')));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
		expect(await ledger()).toEqual({ provider: gross - net, owner: 0, fee: net - gross });
	});

	test('the payout list hides the account number, and a full view is audited once an hour', async () => {
		const { call, app } = world();
		await book(world(), renter, trip, '2026-07-04');
		await runPayoutsAt('2026-07-06T00:00:00Z');
		const list = await call('GET', '/desk/payouts?status=DUE', { as: desk.token });
		expect(JSON.stringify(list.body)).not.toContain('0012345678');
		const [due] = await payouts();
		const viewCount = async () => {
			const log = await call('GET', `/desk/audit?subjectId=${due?._id}`, { as: desk.token });
			return log.body.result.items.length;
		};
		for (const _ of [1, 2, 3]) await call('GET', `/desk/payout/${due?._id}`, { as: desk.token });
		expect(await viewCount()).toBe(1);
		app.clock.pass({ minutes: 61 });
		await call('GET', `/desk/payout/${due?._id}`, { as: desk.token });
		expect(await viewCount()).toBe(2);
	});
});

describe('refund after the payout', () => {
	test('a refund after a payout is deducted from the pay of the next trip, even if nothing remains', async () => {
		const early = await book(world(), renter, trip, '2026-07-04');
		await runPayoutsAt('2026-07-06T00:00:00Z');
		await pay((await payouts())[0]?._id ?? '');
		await refund(early);
		expect(await ledger(early)).toEqual({ provider: -net, owner: net, fee: 0 });
		world().app.clock.set('2026-07-07T00:00:00Z');
		const [second, third] = [
			await book(world(), renter, trip, '2026-07-10'),
			await book(world(), renter, trip, '2026-07-17'),
		];
		// The second trip's pay is offset completely, so there is no payout.
		expect(await runPayoutsAt('2026-07-13T00:00:00Z')).toBe(0);
		expect(await runPayoutsAt('2026-07-13T05:00:00Z')).toBe(0);
		expect(await ledger(early)).toEqual({ provider: 0, owner: 0, fee: 0 });
		expect(await ledger(second)).toEqual({ provider: gross - net, owner: 0, fee: net - gross });
		expect(await runPayoutsAt('2026-07-20T00:00:00Z')).toBe(1);
		expect((await payouts())[1]).toMatchObject({ amountCents: net, bookings: [{ _id: third }] });
	});

	test('a refund below the pay of the next trip is deducted, and the remaining pay is paid', async () => {
		const early = await book(world(), renter, trip, '2026-07-04');
		await runPayoutsAt('2026-07-06T00:00:00Z');
		await pay((await payouts())[0]?._id ?? '');
		await refund(early);
		const expensive = await world().experience(skipper, { priceRupees: rupees(185_000) });
		const large = await book(world(), renter, expensive, '2026-07-11');
		expect(await runPayoutsAt('2026-07-13T00:00:00Z')).toBe(1);
		const amountCents = 90_000 - net;
		expect((await payouts())[1]).toMatchObject({ amountCents, bookings: [{ _id: large, amountCents }] });
	});

	test('a full refund before a payout is paid deletes the payout', async () => {
		const early = await book(world(), renter, trip, '2026-07-04');
		const expensive = await world().experience(skipper, { priceRupees: rupees(185_000) });
		const large = await book(world(), renter, expensive, '2026-07-11');
		await runPayoutsAt('2026-07-06T00:00:00Z');
		await refund(early);
		expect(await payouts()).toEqual([]);
		await runPayoutsAt('2026-07-13T00:00:00Z');
		expect(await payouts()).toMatchObject([
			{ amountCents: 90_000, bookings: [{ _id: large, amountCents: 90_000 }] },
		]);
		await pay((await payouts())[0]?._id ?? '');
		expect(await ledger()).toEqual({ provider: 10_000, owner: 0, fee: -10_000 });
	});
});
