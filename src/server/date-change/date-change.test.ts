import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditMoney } from '#server/payout/audit-money.ts';
import { allowDateChanges, answer, propose, reduceParty, setDayPrice } from '#test/booking-changes.ts';
import { book, capture, hold, order, refundReasons } from '#test/bookings.ts';
import { runDueJobs, runJobEarly } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { isLongRun } from '#test/long.ts';
import { makePromoCode } from '#test/promo-codes.ts';
import { bookRequest } from '#test/requests.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let trip: string;
let booking: string;
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Nimal Perera');
	trip = await world().experience(owner);
	booking = await book(world(), renter, trip, '2026-07-10');
});
afterEach(() => expectLedgerAgrees(world()));

const card = async (as: { token: string } = renter) =>
	(await world().call('GET', `/booking/one/${booking}`, { as: as.token })).body.result;
const quoted = async (date: string, as: { token: string } = renter) =>
	(
		await world().call('GET', `/booking/date-change/quote/${booking}?departureDate=${date}`, {
			as: as.token,
		})
	).body;
/** Lowers the price from US$66.73 to US$50.00 on these days. */
const cheaper = (first: string, last: string, rupees = 9_250) =>
	world().call('POST', '/experience/prices', {
		as: owner.token,
		body: {
			experienceId: trip,
			prices: { rules: [{ kind: 'SEASON', from: first, to: last, yearly: false, rupees }], extras: [] },
		},
	});
const slots = async () =>
	(
		await world().database.pool.query(
			`SELECT to_char(lower(span) AT TIME ZONE 'Asia/Colombo', 'MM-DD HH24:MI') AS at FROM occupancy
				WHERE boat_id = $1 AND released_at IS NULL ORDER BY 1`,
			[owner.boatId],
		)
	).rows.map(({ at }) => at);
/**
 * Returns the times, in UTC, of the reminders to both parties and of the thank-you to the renter.
 */
const reminders = async () =>
	(
		await world().database.pool.query(
			`SELECT to_char(send_at AT TIME ZONE 'UTC', 'MM-DD HH24:MI') AS at FROM notification
				WHERE facts->'event'->>'bookingId' = $1 AND facts->'event'->>'departsAt' = '2026-07-14T04:00:00Z' ORDER BY 1`,
			[booking],
		)
	).rows.map(({ at }) => at);
const faults = () => auditMoney(world().app, { days: 2 });

const proposers = [
	['renter', () => renter, () => owner],
	['owner', () => owner, () => renter],
] as const;

describe.each(proposers)('date proposed by the %s', (_, one, other) => {
	test('a proposed date reserves nothing, and an accepted date moves the booking', async () => {
		const proposed = await propose(world(), one(), booking, '2026-07-14');
		expect(proposed.result).toMatchObject({
			departureDate: '2026-07-10',
			proposedDate: {
				departureDate: '2026-07-14',
				differenceCents: 0,
				status: 'PROPOSED',
				may: { accept: false, withdraw: true, pay: false },
			},
		});
		expect(await slots()).toEqual(['07-10 09:30']);
		const seen = await card(other());
		expect(seen.proposedDate.may).toEqual({ accept: true, decline: true, withdraw: false, pay: false });
		const accepted = await answer(world(), other(), seen.proposedDate._id);
		expect(accepted.result).toMatchObject({
			departureDate: '2026-07-14',
			departsAt: '2026-07-14T04:00:00Z',
			proposedDate: null,
			status: 'CONFIRMED',
		});
		expect(await slots()).toEqual(['07-14 09:30']);
		// Reviews close 14 days after arrival. Requests are sent at arrival, and reminders 2 days
		// before the end.
		const reviews = ['07-14 12:30', '07-26 07:00', '07-26 07:00'];
		expect(await reminders()).toEqual([
			'07-12 04:00',
			'07-13 04:00',
			'07-14 01:00',
			'07-14 12:30',
			...reviews,
		]);
		await book(world(), await world().signIn('Bruce Jones'), trip, '2026-07-10');
	});
	test('only the proposer withdraws a proposed date, and only the other party answers', async () => {
		const { result } = await propose(world(), one(), booking, '2026-07-14');
		const id = result.proposedDate._id;
		expect((await answer(world(), one(), id)).code).toBe('not-yours');
		expect((await answer(world(), other(), id, 'withdraw')).code).toBe('not-yours');
		expect((await propose(world(), other(), booking, '2026-07-15')).code).toBe('date-change-open');
		expect((await answer(world(), one(), id, 'withdraw')).result.proposedDate).toBeNull();
	});
});

/** After these ends of a proposal, both parties take the same branches. */
const usual = isLongRun ? proposers : proposers.slice(0, 1);
describe.each(usual)('date no longer proposed by the %s', (_, one, other) => {
	test('after a declined date, another date can be proposed', async () => {
		const { result } = await propose(world(), one(), booking, '2026-07-14');
		await answer(world(), other(), result.proposedDate._id, 'decline');
		expect(await card()).toMatchObject({ departureDate: '2026-07-10', proposedDate: null });
		expect((await answer(world(), other(), result.proposedDate._id)).code).toBe('date-change-over');
		expect((await propose(world(), other(), booking, '2026-07-15')).state).toBe(true);
	});
	test('the other party is notified that a proposed date was withdrawn', async () => {
		await runDueJobs(world());
		const address = `${other().id}@people.example`;
		await world().app.db.updateTable('person').set({ email: address }).where('id', '=', other().id).execute();
		const { result } = await propose(world(), one(), booking, '2026-07-14');
		await answer(world(), one(), result.proposedDate._id, 'withdraw');
		world().app.clock.pass({ seconds: 1 });
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		const texts = world().email.sent.flatMap(({ to, text }) =>
			to.address === address ? [text.replaceAll(/\s+/g, ' ')] : [],
		);
		expect(texts.join()).toMatch(/the change of .* to Tue 14 Jul 2026 was withdrawn/);
		expect(texts.join()).not.toContain('proposes another date');
	});
	test('both parties are notified that a proposed date expired, even if a new date is proposed first', async () => {
		await runDueJobs(world());
		const people = [one().id, other().id];
		for (const id of people)
			await world()
				.app.db.updateTable('person')
				.set({ email: `${id}@x.example` })
				.where('id', '=', id)
				.execute();
		await propose(world(), one(), booking, '2026-07-14');
		world().app.clock.pass({ hours: 48 });
		await propose(world(), other(), booking, '2026-07-15');
		world().email.sent.length = 0;
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		const told = world().email.sent.filter(({ text }) =>
			/no one replied in time about\s+Tue 14 Jul/.test(text),
		);
		expect(told.map(({ to }) => to.address).sort()).toEqual(people.map((id) => `${id}@x.example`).sort());
	});
	test('no party is notified of a withdrawn date after the booking moved to another date', async () => {
		await runDueJobs(world());
		const address = `${other().id}@people.example`;
		await world().app.db.updateTable('person').set({ email: address }).where('id', '=', other().id).execute();
		const { result } = await propose(world(), one(), booking, '2026-07-14');
		await answer(world(), one(), result.proposedDate._id, 'withdraw');
		await allowDateChanges(world(), owner, trip);
		await propose(world(), renter, booking, '2026-07-15');
		world().app.clock.pass({ seconds: 1 });
		world().email.sent.length = 0;
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		const texts = world()
			.email.sent.filter(({ to }) => to.address === address)
			.map(({ text }) => text);
		expect(texts.join()).not.toContain('Your date hasn’t changed');
		expect(texts.join()).toContain('The trip has a new date');
	});
	test('a proposed date expires even if its job ran a second early', async () => {
		const { result } = await propose(world(), one(), booking, '2026-07-14');
		const id = result.proposedDate._id;
		world().app.clock.pass({ hours: 47, minutes: 59, seconds: 59 });
		await runJobEarly(world(), 'expire-date-change', id);
		world().app.clock.pass({ minutes: 1 });
		expect(await runDueJobs(world())).toEqual([]);
		const { rows } = await world().database.pool.query('SELECT status FROM date_change WHERE id = $1', [id]);
		expect(rows).toEqual([{ status: 'EXPIRED' }]);
	});
	test('a proposed date expires after 48 hours', async () => {
		const { result } = await propose(world(), one(), booking, '2026-07-14');
		world().app.clock.pass({ hours: 48 });
		expect((await card()).proposedDate).toBeNull();
		expect((await answer(world(), other(), result.proposedDate._id)).code).toBe('date-change-over');
		expect((await propose(world(), one(), booking, '2026-07-15')).state).toBe(true);
		expect(await runDueJobs(world())).toEqual([]);
	});
});

describe('booking’s own slot during a date change', () => {
	test('the booking’s own slot does not block a move to the next day or the day before, or to an overlapping time of the same day', async () => {
		const furtherDepartures = [{ time: '11:00', days: ['Friday' as const] }];
		trip = await world().experience(owner, { furtherDepartures });
		booking = await book(world(), renter, trip, '2026-07-16');
		await allowDateChanges(world(), owner, trip);
		for (const date of ['2026-07-17', '2026-07-16']) {
			expect((await propose(world(), renter, booking, date)).result.departureDate).toBe(date);
			expect(await slots()).toEqual(['07-10 09:30', `${date.slice(5)} 09:30`]);
		}
		booking = await book(world(), renter, trip, '2026-07-24');
		await propose(world(), renter, booking, '2026-07-24', { departureTime: '11:00' });
		expect((await slots()).at(-1)).toBe('07-24 11:00');
	});
});

test('a quoted date says when the time to answer ends, which is at most 3 hours before departure', async () => {
	expect((await quoted('2026-07-20')).result.expiresDate).toBe('2026-07-03T02:30:00Z');
	// Departure on 10 July at 9:30 in Colombo.
	world().app.clock.set('2026-07-09T02:30:00Z');
	const { result } = await quoted('2026-07-20');
	expect(result.expiresDate).toBe('2026-07-10T01:00:00Z');
	const proposed = await propose(world(), renter, booking, '2026-07-20');
	expect(proposed.result.proposedDate.expiresDate).toBe(result.expiresDate);
});

test('a renter can move the date without approval three times if the owner permits date changes', async () => {
	expect(await quoted('2026-07-14')).toMatchObject({ result: { instantly: false } });
	await allowDateChanges(world(), owner, trip);
	expect(await quoted('2026-07-14')).toMatchObject({ result: { instantly: true, differenceCents: 0 } });
	expect(await quoted('2026-07-14', owner)).toMatchObject({ result: { instantly: false } });
	for (const date of ['2026-07-14', '2026-07-16', '2026-07-18']) {
		expect((await propose(world(), renter, booking, date)).result.departureDate).toBe(date);
	}
	expect((await card()).may.changeDate).toBe(false);
	expect(await propose(world(), renter, booking, '2026-07-20')).toMatchObject({
		code: 'changed-too-often',
		facts: { most: 3 },
	});
});

describe('move to a cheaper date', () => {
	test('moving to a cheaper date refunds the difference, and later canceling refunds the remaining amount', async () => {
		await cheaper('2026-07-14', '2026-07-20');
		expect(await quoted('2026-07-14')).toMatchObject({
			result: { priceCents: 5_000, differenceCents: -1_673 },
		});
		expect(await propose(world(), renter, booking, '2026-07-14')).toMatchObject({ code: 'price-changed' });
		const { result } = await propose(world(), renter, booking, '2026-07-14', { priceCents: 5_000 });
		await answer(world(), owner, result.proposedDate._id);
		// Before the refund is sent, canceling would already refund only the remaining amount.
		expect(await card()).toMatchObject({ refundIfCanceledCents: 5_000, refundedCents: 0 });
		expect(await runDueJobs(world())).toEqual([]);
		expect(await card()).toMatchObject({ refundedCents: 1_673, ownerNetCents: 4_500, feeCents: 500 });
		world().app.clock.pass({ seconds: 5 });
		expect(await faults()).toEqual([]);
		const body = { bookingId: booking, refundCents: 5_000 };
		const canceled = await world().call('POST', '/booking/cancel', { as: renter.token, body });
		expect(canceled.status).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await card()).toMatchObject({ status: 'CANCELED', refundedCents: 6_673 });
		expect(await refundReasons(world(), booking)).toEqual(['DATE_CHANGE', 'CANCELLATION']);
		world().app.clock.pass({ seconds: 5 });
		expect(await faults()).toEqual([]);
	});
	test('after the full-refund deadline, moving to a cheaper date needs the owner’s answer', async () => {
		await cheaper('2026-07-14', '2026-07-20');
		await allowDateChanges(world(), owner, trip);
		world().app.clock.set('2026-07-05T18:29:00Z');
		expect((await quoted('2026-07-14')).result).toMatchObject({ instantly: true, differenceCents: -1_673 });
		world().app.clock.set('2026-07-05T18:31:00Z');
		expect((await quoted('2026-07-14')).result).toMatchObject({ instantly: false, differenceCents: -1_673 });
		expect((await quoted('2026-07-24')).result).toMatchObject({ instantly: true, differenceCents: 0 });
		const { result } = await propose(world(), renter, booking, '2026-07-14', { priceCents: 5_000 });
		expect(result).toMatchObject({ departureDate: '2026-07-10', proposedDate: { status: 'PROPOSED' } });
		await answer(world(), owner, result.proposedDate._id);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await card()).toMatchObject({ departureDate: '2026-07-14', refundedCents: 1_673 });
	});
	test('concurrent moves to cheaper dates refund the difference once', async () => {
		await cheaper('2026-07-14', '2026-07-20');
		await allowDateChanges(world(), owner, trip);
		const dates = ['2026-07-14', '2026-07-14', '2026-07-17'];
		const answers = await Promise.all(
			dates.map((date) => propose(world(), renter, booking, date, { priceCents: 5_000 })),
		);
		expect(answers.filter(({ state }) => state).length).toBeGreaterThan(0);
		expect(await runDueJobs(world())).toEqual([]);
		const moved = await card();
		expect(moved).toMatchObject({ refundedCents: 1_673, ownerNetCents: 4_500 });
		expect(await slots()).toEqual([`${moved.departureDate.slice(5)} 09:30`]);
		expect(await refundReasons(world(), booking)).toEqual(['DATE_CHANGE']);
		world().app.clock.pass({ seconds: 5 });
		expect(await faults()).toEqual([]);
	});
	test('repeating a move whose response was lost returns the booking, and moving back costs the difference again', async () => {
		await cheaper('2026-07-14', '2026-07-20');
		await allowDateChanges(world(), owner, trip);
		const move = (priceCents: number) => propose(world(), renter, booking, '2026-07-14', { priceCents });
		expect(await move(5_000)).toMatchObject({ state: true });
		expect(await move(5_000)).toMatchObject({ result: { departureDate: '2026-07-14' } });
		expect((await move(6_673)).code).toBe('same-departure');
		expect(await runDueJobs(world())).toEqual([]);
		expect(await refundReasons(world(), booking)).toEqual(['DATE_CHANGE']);
		expect((await quoted('2026-07-24')).result).toMatchObject({ differenceCents: 1_673 });
		expect((await quoted('2026-07-16')).result).toMatchObject({ differenceCents: 0 });
	});
	test('repeating a proposal or a move that must be paid returns the booking if the response was lost', async () => {
		const first = await propose(world(), renter, booking, '2026-07-14');
		expect(await propose(world(), renter, booking, '2026-07-14')).toEqual(first);
		expect((await propose(world(), renter, booking, '2026-07-15')).code).toBe('date-change-open');
		await answer(world(), renter, first.result.proposedDate._id, 'withdraw');
		await allowDateChanges(world(), owner, trip);
		await setDayPrice(world(), owner, trip, '2026-07-14', 15_000);
		const move = () => propose(world(), renter, booking, '2026-07-14', { priceCents: 8_108 });
		const paying = await move();
		expect(paying).toMatchObject({ result: { proposedDate: { status: 'PAYING' } } });
		expect(await move()).toEqual(paying);
	});
	test('after a refund by the desk, a move to a cheaper date refunds its share of the remaining amount', async () => {
		const finance = await staffMember(world(), 'Amara Weerakoon', 'finance');
		const paid = await world().database.pool.query('SELECT id FROM payment WHERE booking_id = $1', [booking]);
		const paymentId = paid.rows[0].id;
		const goodwill = { paymentId, refundableCents: 6_673, amountCents: 6_000, reason: 'A sorry.' };
		await world().call('POST', '/desk/payment/refund', { as: finance.token, body: goodwill });
		expect(await runDueJobs(world())).toEqual([]);
		await cheaper('2026-07-14', '2026-07-20', 5_550);
		await allowDateChanges(world(), owner, trip);
		// The new date costs US$36.73 less, which is 55 % of US$66.73. Refunds 55 % of the US$6.73 that
		// remain of the payment.
		expect((await quoted('2026-07-14')).result).toMatchObject({ priceCents: 3_000, differenceCents: -371 });
		await propose(world(), renter, booking, '2026-07-14', { priceCents: 3_000 });
		expect(await runDueJobs(world())).toEqual([]);
		expect(await card()).toMatchObject({ departureDate: '2026-07-14', refundedCents: 6_371 });
	});
	test('a move that was displayed as immediate is refused if it now needs approval', async () => {
		await cheaper('2026-07-14', '2026-07-20');
		await allowDateChanges(world(), owner, trip);
		world().app.clock.set('2026-07-05T18:29:00Z');
		const { instantly } = (await quoted('2026-07-14')).result;
		world().app.clock.set('2026-07-05T18:31:00Z');
		const move = (seen: boolean) =>
			propose(world(), renter, booking, '2026-07-14', { priceCents: 5_000, instantly: seen });
		expect((await move(instantly)).code).toBe('approval-changed');
		expect((await card()).proposedDate).toBeNull();
		expect(await move(false)).toMatchObject({ result: { proposedDate: { status: 'PROPOSED' } } });
	});
});

test('moving to a more expensive date does not increase the promo code discount', async () => {
	await cheaper('2026-07-24', '2026-07-24', 200_000);
	const budget = { uses: null, cents: 4_000 };
	await makePromoCode(world(), owner, { discount: { kind: 'PERCENT', percent: 50 }, budget });
	booking = await hold(world(), renter, trip, '2026-07-20', { promoCode: 'WHALES' });
	const { orderId } = await order(world(), renter, booking);
	await capture(world(), renter, { orderId, bookingId: booking });
	// Of US$66.73, US$33.37 were discounted. The full price of the 24th is US$1,081.08.
	expect((await quoted('2026-07-24')).result.priceCents).toBe(108_108 - 3_337);
	expect((await quoted('2026-07-23')).result).toMatchObject({ priceCents: 3_336, differenceCents: 0 });
});

describe('text message to the owner about a move to a near date', () => {
	const texts = async () => {
		world().sms.sent.length = 0;
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		return world()
			.sms.sent.filter(({ body }) => body.includes('moved'))
			.map(({ body }) => body);
	};
	beforeEach(() => runDueJobs(world()));
	test('texts the owner when the renter moves to a date within 48 hours', async () => {
		await allowDateChanges(world(), owner, trip);
		await propose(world(), renter, booking, '2026-07-02');
		expect(await texts()).toEqual([
			expect.stringMatching(/Nimal moved Sunset sail .* to Thu 2 Jul 2026 at 9:30 am/),
		]);
	});
	test('does not text the owner about a later date, or right after the owner accepted or proposed the date', async () => {
		await allowDateChanges(world(), owner, trip);
		await propose(world(), renter, booking, '2026-07-05');
		await allowDateChanges(world(), owner, trip, false);
		const accepted = await propose(world(), renter, booking, '2026-07-02');
		world().app.clock.pass({ minutes: 1 });
		await answer(world(), owner, accepted.result.proposedDate._id);
		expect(await texts()).toEqual([]);
		const proposed = await propose(world(), owner, booking, '2026-07-03');
		await answer(world(), renter, proposed.result.proposedDate._id);
		expect(await texts()).toEqual([]);
	});
});

describe('refused date changes', () => {
	test('refuses a move to a date that is taken, on the day after another booking, past, equal, or too far ahead', async () => {
		await book(world(), await world().signIn('Bruce Jones'), trip, '2026-07-20');
		for (const [date, code] of [
			['2026-07-20', 'date-taken'],
			['2026-07-21', 'date-taken'],
			['2026-06-30', 'date-passed'],
			['2026-07-10', 'same-departure'],
			['2028-07-10', 'date-too-far'],
		] as const)
			expect([date, (await propose(world(), renter, booking, date)).code]).toEqual([date, code]);
		const stranger = await world().signIn('Anu Mate');
		expect((await propose(world(), stranger, booking, '2026-07-14')).code).toBe('not-yours');
	});
	test('refuses a date change less than 3 hours before departure', async () => {
		world().app.clock.set('2026-07-10T01:00:00Z');
		expect((await propose(world(), renter, booking, '2026-07-20')).code).toBe('too-late-to-change');
	});
	test('a date that was taken while its proposal was open does not change the booking', async () => {
		const { result } = await propose(world(), renter, booking, '2026-07-14');
		await book(world(), await world().signIn('Bruce Jones'), trip, '2026-07-14');
		expect((await answer(world(), owner, result.proposedDate._id)).code).toBe('date-taken');
		expect(await slots()).toEqual(['07-10 09:30', '07-14 09:30']);
		expect(await card()).toMatchObject({ departureDate: '2026-07-10', status: 'CONFIRMED' });
	});
	test('rejects a proposal for a time when the boat is on another trip', async () => {
		const other = await world().experience(owner, { departureTime: '11:00' });
		await book(world(), await world().signIn('Bruce Jones'), other, '2026-07-14');
		await allowDateChanges(world(), owner, trip);
		expect((await propose(world(), renter, booking, '2026-07-14')).code).toBe('boat-taken');
		expect(await card()).toMatchObject({ departureDate: '2026-07-10', proposedDate: null });
		expect(await slots()).toEqual(['07-10 09:30', '07-14 11:00']);
	});
	test('canceling the booking ends its proposal', async () => {
		const { result } = await propose(world(), renter, booking, '2026-07-14');
		const body = { bookingId: booking, refundCents: 6_673 };
		await world().call('POST', '/booking/cancel', { as: owner.token, body });
		await runDueJobs(world());
		expect((await answer(world(), owner, result.proposedDate._id)).code).toBe('date-change-over');
		expect((await propose(world(), renter, booking, '2026-07-15')).code).toBe('date-fixed');
	});
});

test('refund terms count from the earlier departure, so moving to a later date restores no refund', async () => {
	world().app.clock.set('2026-07-07T02:30:00Z');
	await allowDateChanges(world(), owner, trip);
	expect((await card()).refundIfCanceledCents).toBe(0);
	await propose(world(), renter, booking, '2026-07-30');
	expect(await card()).toMatchObject({ departureDate: '2026-07-30', refundIfCanceledCents: 0 });
});

test('moves a custom trip together with its quote, time of day, length and request', async () => {
	const custom = await bookRequest(world(), owner, renter, trip);
	const { request } = custom;
	booking = custom.booking;
	await allowDateChanges(world(), owner, trip);
	const held = await card();
	expect((await quoted('2026-08-20')).result).toMatchObject({ instantly: false, differenceCents: 0 });
	const { result } = await propose(world(), owner, booking, '2026-08-20', { priceCents: held.amountCents });
	await answer(world(), renter, result.proposedDate._id);
	const moved = await card();
	const length = (of: { departsAt: string; arrivesAt: string }) =>
		Temporal.Instant.from(of.departsAt).until(of.arrivesAt).total('minutes');
	expect(moved).toMatchObject({ departureDate: '2026-08-20', departureTime: held.departureTime });
	expect(length(moved)).toBe(length(held));
	const customRequest = await world().call('GET', `/booking/request/${request}`, { as: renter.token });
	expect(customRequest.body.result).toMatchObject({
		departureDate: '2026-08-20',
		arrivalDate: '2026-08-21',
		arrivalTime: '17:30',
		state: 'PAID',
	});
});

test('extras are reduced with the party and stay after a date change, even if no longer offered', async () => {
	const prices = (rupees: number | null) => ({
		rules: [],
		extras: rupees ? [{ name: 'Lunch', rupees, per: 'PERSON', mandatory: false }] : [],
	});
	const offer = (rupees: number | null) =>
		world().call('POST', '/experience/prices', {
			as: owner.token,
			body: { experienceId: trip, prices: prices(rupees) },
		});
	await offer(1_850);
	const lunch = (await world().call('GET', `/experience/one/${trip}`)).body.result.prices.extras[0].id;
	booking = await hold(world(), renter, trip, '2026-07-20', {
		group: { adults: 4, kids: 0 },
		extras: [lunch],
	});
	const { orderId } = await order(world(), renter, booking);
	await capture(world(), renter, { orderId, bookingId: booking });
	await reduceParty(world(), renter, booking, 2);
	const lunches = async (date: string) => {
		const manifest = await world().call('GET', `/boarding/owner/manifest/${booking}`, { as: owner.token });
		const month = await world().call('GET', `/calendar/owner?from=${date}&to=${date}`, { as: owner.token });
		return [
			(await card()).extras,
			manifest.body.result.parties[0].extras,
			month.body.result.entries.find((entry: { _id: string }) => entry._id === booking)?.extras,
		];
	};
	const two = [{ name: 'Lunch', quantity: 2 }];
	expect(await lunches('2026-07-20')).toEqual([two, two, two]);
	await offer(null);
	expect((await quoted('2026-07-24')).result).toMatchObject({ priceCents: 8_673, differenceCents: 0 });
	await allowDateChanges(world(), owner, trip);
	await propose(world(), renter, booking, '2026-07-24', { priceCents: 8_673 });
	expect(await lunches('2026-07-24')).toEqual([two, two, two]);
});

test('offers no other date on a boat that is now too small for the party', async () => {
	await world().database.pool.query('UPDATE boat SET max_capacity = 1 WHERE id = $1', [owner.boatId]);
	const refused = { code: 'group-over-capacity', facts: { maxCapacity: 1 } };
	expect(await quoted('2026-07-14')).toMatchObject(refused);
	expect(await propose(world(), renter, booking, '2026-07-14')).toMatchObject(refused);
});

test('a date change needs the owner’s answer while the booked boat is unverified or paused, even if the experience has another boat', async () => {
	await allowDateChanges(world(), owner, trip);
	const { boatId } = await world().owner('Ruwan Dias');
	await world().database.pool.query('UPDATE experience SET boat_id = $2 WHERE id = $1', [trip, boatId]);
	expect((await quoted('2026-07-14')).result.instantly).toBe(true);
	const verify = (at: string | null) =>
		world().database.pool.query('UPDATE boat SET verified_at = $2 WHERE id = $1', [owner.boatId, at]);
	await verify(null);
	expect((await quoted('2026-07-14')).result.instantly).toBe(false);
	await verify('2026-06-01');
	expect((await quoted('2026-07-14')).result.instantly).toBe(true);
	const pause = { boatId: owner.boatId, until: '2026-08-01' };
	expect((await world().call('POST', '/boat/pause', { as: owner.token, body: pause })).status).toBe(200);
	expect((await quoted('2026-07-14')).result.instantly).toBe(false);
});

test('a mandatory extra that the owner has entered again is charged only once', async () => {
	const offer = (rupees: number) => {
		const extras = [{ name: 'Fuel', rupees, per: 'DEPARTURE', mandatory: true }];
		const body = { experienceId: trip, prices: { rules: [], extras } };
		return world().call('POST', '/experience/prices', { as: owner.token, body });
	};
	await offer(1_850);
	booking = await book(world(), renter, trip, '2026-07-20');
	await offer(1_850);
	expect((await quoted('2026-07-24')).result).toMatchObject({ priceCents: 7_673, differenceCents: 0 });
	await offer(3_700);
	expect((await quoted('2026-07-24')).result).toMatchObject({ differenceCents: 1_000 });
});
