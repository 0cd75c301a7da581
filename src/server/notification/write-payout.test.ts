import { beforeEach, expect, test } from 'vitest';
import { type BookingId, toReference } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import { answer, holdDate, payDate, propose, reduceParty, setDayPrice } from '#test/booking-changes.ts';
import { book, capture, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { join, offerRide } from '#test/rides.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { transact } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { refundPaymentJob } from '../payment/payment-job-names.ts';
import { runPayouts } from '../payout/run-payouts.ts';

const world = testApp({ payments: () => fakePayments() });

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let desk: TestUser;
let renter: TestUser;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let experience: string;
beforeEach(async () => {
	const { app, signIn } = world();
	// Pays out balances from earlier tests, and drops their jobs.
	app.clock.set('2030-01-08T00:00:00Z');
	await runPayouts(app);
	await world().database.pool.query('DELETE FROM graphile_worker._private_jobs');
	app.clock.set('2026-07-01T02:30:00Z');
	desk = await staffMember(world(), 'Ben Carmody');
	owner = await world().owner('Kamal Silva');
	await app.db
		.updateTable('person')
		.set({ email: 'kamal@mateship.test' })
		.where('id', '=', owner.id)
		.execute();
	renter = await signIn('Nimal Perera');
	experience = await world().experience(owner);
});

async function refund(bookingId: string): Promise<void> {
	await transact(world().app.db, async (tx) => {
		const payment = await tx
			.updateTable('payment')
			.set({ status: 'REFUNDING' })
			.where('booking_id', '=', bookingId as BookingId)
			.returning('id')
			.executeTakeFirstOrThrow();
		await enqueue(tx, refundPaymentJob, { paymentId: payment.id });
	});
	expect(await runDueJobs(world(), 'dropped')).toEqual([]);
}

/** `beforeMail` can change the payout after it was paid and before its email is written. */
async function paidMail(at: string, beforeMail?: () => Promise<unknown>) {
	const { app, email, call } = world();
	app.clock.set(at);
	await runPayouts(app);
	const { body } = await call('GET', '/desk/payouts', { as: desk.token });
	const due = body.result.items.find(
		(each: { status: string; owner: { _id: string } }) =>
			each.status === 'DUE' && each.owner._id === owner.id,
	);
	email.sent.length = 0;
	// Drops the messages about the bookings, which no test reads.
	await runDueJobs(world(), 'dropped');
	await call('POST', '/desk/payouts/paid', { as: desk.token, body: { payoutId: due._id } });
	await beforeMail?.();
	expect(await runDueJobs(world())).toEqual([]);
	const sent = email.sent.find(({ subject }) => subject.startsWith('Paid out'));
	if (!sent) throw new Error('no email to the owner');
	return sent;
}

test('the payout email lists each trip’s date, name, price, fee and net amount', async () => {
	// The trip starts at 5:30 am in Colombo, which is still the previous day in UTC.
	const early = await world().experience(owner, { departureTime: '05:00', name: 'Dawn & <i>dolphins</i>' });
	const trip = await book(world(), renter, early, '2026-07-11');
	const ride = await offerRide(world(), owner, { departureDate: '2026-07-12' });
	const { _id: bookingId } = (await join(world(), renter, ride, 2)).body.result;
	await capture(world(), renter, { ...(await order(world(), renter, bookingId)), bookingId });
	const { text, html } = await paidMail('2026-07-13T05:00:00Z');
	const lines = text.split('\n').map((line) => line.trim());
	const at = lines.indexOf('Bookings in this payout');
	expect(lines.slice(at + 1, at + 5)).toEqual([
		`${toReference(trip)}: Sat 11 Jul 2026, Dawn & <i>dolphins</i>`,
		'US$66.73 paid, less US$6.67 platform fee: you get US$60.06',
		`${toReference(bookingId)}: Sun 12 Jul 2026, Shared ride on Sagarika`,
		'US$20.00 paid, less US$2.00 platform fee: you get US$18.00',
	]);
	expect(html).toContain('Dawn &amp; &lt;i&gt;dolphins&lt;/i&gt;');
	expect(html).toContain('US$20.00 paid, less US$2.00 platform fee: you get US$18.00');
	expect(text).toContain('US$78.06');
});

test('the payout email has the statement’s figures of a trip with fewer guests or a more expensive date', async () => {
	const rule = { kind: 'EXTRA_GUEST', beyond: 1, rupees: 9_250 };
	const prices = { rules: [rule], extras: [] };
	await world().call('POST', '/experience/prices', {
		as: owner.token,
		body: { experienceId: experience, prices },
	});
	const smaller = await book(world(), renter, experience, '2026-07-10');
	await reduceParty(world(), renter, smaller, 1);
	const moved = await book(world(), renter, experience, '2026-07-08');
	await setDayPrice(world(), owner, experience, '2026-07-12', 37_000);
	const { result } = await propose(world(), owner, moved, '2026-07-12', { priceCents: 20_000 });
	const dateChangeId = result.proposedDate._id;
	await answer(world(), renter, dateChangeId);
	await holdDate(world(), renter, dateChangeId);
	await payDate(world(), renter, moved, dateChangeId);
	expect(await runDueJobs(world(), 'dropped')).toEqual([]);
	const { text } = await paidMail('2026-07-13T05:00:00Z');
	expect(text).toContain('US$66.73 paid, less US$6.67 platform fee: you get US$60.06');
	expect(text).toContain('US$200.00 paid, less US$20.00 platform fee: you get US$180.00');
});

test('the payout email shows offsets for earlier refunds, so that sums agree', async () => {
	const early = await book(world(), renter, experience, '2026-07-04');
	await paidMail('2026-07-06T05:00:00Z');
	await refund(early);
	world().app.clock.set('2026-07-07T00:00:00Z');
	const expensive = await world().experience(owner, { priceRupees: rupees(185_000) });
	await book(world(), renter, expensive, '2026-07-11');
	const { text } = await paidMail('2026-07-13T05:00:00Z');
	expect(text).toContain(
		'US$1,000.00 paid, less US$100.00 platform fee and US$60.06 for a trip refunded earlier: you get US$839.94',
	);
});

test('the payout email counts and lists a trip whose whole pay was offset', async () => {
	const early = await book(world(), renter, experience, '2026-07-04');
	await paidMail('2026-07-06T05:00:00Z');
	await refund(early);
	world().app.clock.set('2026-07-07T00:00:00Z');
	const offset = await book(world(), renter, experience, '2026-07-09');
	await book(world(), renter, experience, '2026-07-11');
	const { text } = await paidMail('2026-07-13T05:00:00Z');
	expect(text).toContain('for 2 bookings');
	expect(text).toContain(`${toReference(offset)}: Thu 9 Jul 2026`);
	expect(text).toContain(
		'US$66.73 paid, less US$6.67 platform fee and US$60.06 for a trip refunded earlier: you get US$0.00',
	);
});

test('the payout email lists the first twenty trips and counts the others', async () => {
	const trip = await book(world(), renter, experience, '2026-07-04');
	const { text } = await paidMail('2026-07-06T05:00:00Z', async () => {
		const copy = `jsonb_build_object('idempotency_key', NULL, 'departure_date', departure_date + n,
			'departs_at', departs_at + n * interval '1 day', 'arrives_at', arrives_at + n * interval '1 day')`;
		const copyId = `lpad(n::text, 20, '0')`;
		await world().database.pool.query(
			`INSERT INTO booking SELECT (jsonb_populate_record(booking, ${copy} || jsonb_build_object('id', ${copyId}))).*
				FROM booking, generate_series(1, 21) AS n WHERE id = '${trip}';
			INSERT INTO payout_line SELECT (jsonb_populate_record(payout_line, jsonb_build_object('booking_id', ${copyId}))).*
				FROM payout_line, generate_series(1, 21) AS n WHERE booking_id = '${trip}'`,
		);
	});
	expect(text).toContain('for 22 bookings');
	expect(text.match(/you get US\$/g)).toHaveLength(20);
	expect(text).toContain('And 2 more bookings. See them all in your profile.');
	expect(text).toContain('/profile/owner/payouts/');
});
