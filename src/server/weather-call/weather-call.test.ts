import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/id.ts';
import { auditBookings } from '#server/desk/audit-places.ts';
import { auditMoney } from '#server/payout/audit-money.ts';
import { runPayouts } from '#server/payout/run-payouts.ts';
import { allowDateChanges, answer, propose } from '#test/booking-changes.ts';
import { book, refundReasons } from '#test/bookings.ts';
import { runDueJobs, simulateLostJob } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { bookRequest } from '#test/requests.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import {
	cancelForWeather,
	choose,
	fetchChoices,
	previewWeatherCall,
	showBooking,
} from '#test/weather-calls.ts';
import { expireChoice } from './choose-after-call.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let trip: string;
let booking: string;
beforeEach(async () => {
	world().app.clock.set('2026-07-07T02:30:00Z');
	await world().database.pool.query('TRUNCATE graphile_worker._private_jobs');
	owner = await world().owner('Kamal Silva');
	await world().database.pool.query(`UPDATE person SET email = 'kamal@mateship.test' WHERE id = $1`, [
		owner.id,
	]);
	renter = await world().signIn('Nimal Perera', { email: 'nimal@mateship.test' });
	trip = await world().experience(owner);
	booking = await book(world(), renter, trip, '2026-07-10');
});
afterEach(() => expectLedgerAgrees(world()));

const card = (as: { token: string } = renter) => showBooking(world(), as, booking);
const slots = async () =>
	(
		await world().database.pool.query(
			`SELECT to_char(lower(span) AT TIME ZONE 'Asia/Colombo', 'MM-DD HH24:MI') AS at,
				booking_id IS NOT NULL AS booked FROM occupancy WHERE boat_id = $1 AND released_at IS NULL ORDER BY 1`,
			[owner.boatId],
		)
	).rows.map(({ at, booked }) => `${at}${booked ? '' : ' (weather)'}`);
const sound = async () => {
	world().app.clock.pass({ seconds: 5 });
	expect(await auditMoney(world().app, { days: 90 })).toEqual([]);
	const { faults } = await auditBookings(world().app);
	expect(faults.filter(({ kind }) => !/^(job|message|file|choice)/.test(kind))).toEqual([]);
};
/** Sets the price to US$50.00 instead of US$66.73 on these days. */
const cheaper = (first: string, last: string, rupees = 9_250) =>
	world().call('POST', '/experience/prices', {
		as: owner.token,
		body: {
			experienceId: trip,
			prices: { rules: [{ kind: 'SEASON', from: first, to: last, yearly: false, rupees }], extras: [] },
		},
	});
const inDays = async (days: number) => {
	world().app.clock.pass({ hours: 24 * days });
	expect(await runDueJobs(world())).toEqual([]);
};

describe('weather cancellation of a trip', () => {
	test('a weather cancellation asks the renter to choose, keeps the boat reserved and moves no money', async () => {
		expect((await previewWeatherCall(world(), owner, booking)).result).toMatchObject({
			bookings: 1,
			people: 2,
			refundCents: 6_673,
			may: { call: true },
		});
		expect((await cancelForWeather(world(), owner, booking, { message: 'Four metres.' })).state).toBe(true);
		expect(await card()).toMatchObject({
			status: 'CHOOSING',
			paid: true,
			completed: false,
			cancellation: { state: 'CLOSED' },
			weatherCall: {
				reason: 'WAVES',
				message: 'Four metres.',
				calledBy: 'OWNER',
				choiceEndsDate: '2026-07-09T02:30:00Z',
			},
			may: { cancel: false, changeDate: false, choose: true },
		});
		expect((await card(owner)).may.choose).toBe(false);
		expect(await slots()).toEqual(['07-10 09:30 (weather)']);
		const competitor = await world().signIn('Bruce Jones');
		const fields = {
			type: 'INSTANT',
			experience: trip,
			departureDate: '2026-07-10',
			group: { adults: 1, kids: 0 },
		};
		const contact = { name: 'Bruce Jones', contactNumber: '+94712223334' };
		const { body } = await world().call('POST', '/booking/add', {
			as: competitor.token,
			body: { ...fields, ...contact },
		});
		expect(body.code).toBe('boat-taken');
		await sound();
	});

	test('a refund chosen after a weather cancellation is full, and is attributed to neither party', async () => {
		await cancelForWeather(world(), owner, booking);
		expect((await choose(world(), renter, booking, 'refund')).result).toMatchObject({
			status: 'CANCELED',
			cancellation: { by: 'WEATHER' },
			refundDueCents: 6_673,
		});
		expect(await runDueJobs(world())).toEqual([]);
		expect((await choose(world(), renter, booking, 'refund')).result.refundedCents).toBe(6_673);
		const { rows } = await world().database.pool.query(
			`SELECT outcome, refund_usd_cents AS back FROM weather_choice WHERE booking_id = $1`,
			[booking],
		);
		expect(rows).toEqual([{ outcome: 'REFUNDED', back: 6_673 }]);
		expect(await refundReasons(world(), booking)).toEqual(['WEATHER']);
		const { rows: entries } = await world().database.pool.query(
			'SELECT event FROM conversation_entry WHERE booking_id = $1 ORDER BY number',
			[booking],
		);
		expect(entries.map(({ event }) => event).slice(-2)).toEqual(['weather-called', 'weather-refunded']);
		await sound();
	});

	test('repeating the choice of a date whose response was lost returns the booking', async () => {
		await cancelForWeather(world(), owner, booking);
		const chosen = async (departureDate: string) => await choose(world(), renter, booking, { departureDate });
		expect(await chosen('2026-07-14')).toMatchObject({ state: true });
		expect(await chosen('2026-07-14')).toMatchObject({ result: { departureDate: '2026-07-14' } });
		expect((await chosen('2026-07-16')).code).toBe('nothing-to-choose');
		const stranger = await world().signIn('Bruce Jones');
		const body = { bookingId: booking, departureDate: '2026-07-14' };
		const forged = await world().call('POST', '/weather-call/choose/date', { as: stranger.token, body });
		expect(forged.body.code).toBe('not-yours');
		await sound();
	});

	test('without a choice for 48 hours, refunds once, however often the job runs', async () => {
		await cancelForWeather(world(), owner, booking);
		world().app.clock.pass({ hours: 47, minutes: 59 });
		expect(await runDueJobs(world())).toEqual([]);
		expect((await card()).status).toBe('CHOOSING');
		world().app.clock.pass({ minutes: 2 });
		expect((await choose(world(), renter, booking, { departureDate: '2026-07-14' })).code).toBe(
			'nothing-to-choose',
		);
		await simulateLostJob(world(), 'expire-weather-choice');
		world().app.clock.pass({ minutes: 5 });
		expect(await runDueJobs(world())).toEqual([]);
		await expireChoice(world().app, booking as BookingId);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await card()).toMatchObject({
			status: 'CANCELED',
			cancellation: { by: 'WEATHER' },
			refundedCents: 6_673,
		});
		await sound();
	});

	test('a chosen date moves the booking and its terms, and the canceled slot stays reserved', async () => {
		await cancelForWeather(world(), owner, booking);
		const offered = (await fetchChoices(world(), renter, booking)).result;
		expect(offered).toMatchObject({ refundCents: 6_673, choiceEndsDate: '2026-07-09T02:30:00Z' });
		expect(offered.departures.map(({ departureDate }: { departureDate: string }) => departureDate)).toEqual([
			'2026-07-07',
			'2026-07-08',
			'2026-07-09',
			'2026-07-11',
			'2026-07-12',
			'2026-07-13',
		]);
		expect((await choose(world(), renter, booking, { departureDate: '2026-07-20' })).result).toMatchObject({
			status: 'CONFIRMED',
			departureDate: '2026-07-20',
			weatherCall: null,
			refundIfCanceledCents: 6_673,
			may: { changeDate: true, cancel: true },
		});
		expect(await slots()).toEqual(['07-10 09:30 (weather)', '07-20 09:30']);
		const { rows } = await world().database.pool.query(
			'SELECT arrives_at FROM open_balance WHERE booking_id = $1',
			[booking],
		);
		expect(rows.map((row) => String(row.arrives_at))).toEqual(['2026-07-20T07:00:00Z']);
		await sound();
	});

	test('a date is not chosen with another refund than the renter saw', async () => {
		await cheaper('2026-07-14', '2026-07-20');
		await cancelForWeather(world(), owner, booking);
		await cheaper('2026-07-14', '2026-07-20', 11_100);
		const choice = { departureDate: '2026-07-15', refundCents: 1_673 };
		expect(await choose(world(), renter, booking, choice)).toMatchObject({
			code: 'refund-changed',
			facts: { cents: 673 },
		});
		expect((await card()).status).toBe('CHOOSING');
		expect((await choose(world(), renter, booking, { ...choice, refundCents: 673 })).state).toBe(true);
		await sound();
	});

	test('a weather cancellation offers no more expensive date, and refunds the difference to a cheaper date', async () => {
		await cheaper('2026-07-14', '2026-07-20');
		await cancelForWeather(world(), owner, booking);
		await choose(world(), renter, booking, { departureDate: '2026-07-15' });
		expect(await runDueJobs(world())).toEqual([]);
		expect(await card()).toMatchObject({ refundedCents: 1_673, ownerNetCents: 4_500 });
		await allowDateChanges(world(), owner, trip);
		await propose(world(), renter, booking, '2026-07-17', { priceCents: 5_000 });
		expect(await runDueJobs(world())).toEqual([]);
		expect(await card()).toMatchObject({ departureDate: '2026-07-17', refundedCents: 1_673 });
		world().app.clock.set('2026-07-12T02:30:00Z');
		await cancelForWeather(world(), owner, booking);
		expect((await choose(world(), renter, booking, { departureDate: '2026-07-25' })).code).toBe(
			'date-costs-more',
		);
		expect((await card()).status).toBe('CHOOSING');
		await choose(world(), renter, booking, 'refund');
		expect(await runDueJobs(world())).toEqual([]);
		expect((await card()).refundedCents).toBe(6_673);
		await sound();
	});

	test('refuses a taken date, and the renter can still choose', async () => {
		await cancelForWeather(world(), owner, booking);
		await book(world(), await world().signIn('Bruce Jones'), trip, '2026-07-14');
		expect((await choose(world(), renter, booking, { departureDate: '2026-07-14' })).code).toBe('date-taken');
		expect((await choose(world(), renter, booking, { departureDate: '2026-07-10' })).code).toBe(
			'same-departure',
		);
		expect((await card()).status).toBe('CHOOSING');
		expect(await slots()).toEqual(['07-10 09:30 (weather)', '07-14 09:30']);
	});

	test('offers no date while the booked boat is too small, unverified, paused or uninsured, even if the experience has another boat', async () => {
		await cancelForWeather(world(), owner, booking);
		const { boatId } = await world().owner('Ruwan Dias');
		const { pool } = world().database;
		await pool.query('UPDATE experience SET boat_id = $2 WHERE id = $1', [trip, boatId]);
		const offered = async () => (await fetchChoices(world(), renter, booking)).result.departures;
		for (const [change, refusal] of [
			['max_capacity = 1', { code: 'group-over-capacity', facts: { maxCapacity: 1 } }],
			['verified_at = NULL', { code: 'boat-not-verified' }],
			["paused_until = '2027-01-01'", { code: 'listing-paused' }],
			["insurance_expires_on = '2026-07-06'", { code: 'papers-run-out' }],
		] as const) {
			expect(await offered()).not.toEqual([]);
			await pool.query(`UPDATE boat SET ${change} WHERE id = $1`, [owner.boatId]);
			expect(await offered()).toEqual([]);
			const chosen = await choose(world(), renter, booking, { departureDate: '2026-07-14' });
			expect(chosen).toMatchObject(refusal);
			const columns = 'max_capacity, verified_at, paused_until, insurance_expires_on';
			await pool.query(
				`UPDATE boat SET (${columns}) = (SELECT ${columns} FROM boat WHERE id = $2) WHERE id = $1`,
				[owner.boatId, boatId],
			);
		}
	});

	test('a weather cancellation ends open date changes', async () => {
		const { result } = await propose(world(), renter, booking, '2026-07-14');
		await cancelForWeather(world(), owner, booking);
		expect((await answer(world(), owner, result.proposedDate._id)).code).toBe('date-change-over');
		await choose(world(), renter, booking, { departureDate: '2026-07-16' });
		expect((await card()).proposedDate).toBeNull();
	});

	test('a move after a weather cancellation does not count as one of the permitted date changes', async () => {
		await allowDateChanges(world(), owner, trip);
		for (const [from, date] of [
			['2026-07-09T02:30:00Z', '2026-07-14'],
			['2026-07-13T02:30:00Z', '2026-07-18'],
			['2026-07-17T02:30:00Z', '2026-07-22'],
		] as const) {
			world().app.clock.set(from);
			await cancelForWeather(world(), owner, booking);
			expect((await choose(world(), renter, booking, { departureDate: date })).state).toBe(true);
		}
		expect((await card()).may.changeDate).toBe(true);
	});
});

describe('payout after a weather cancellation', () => {
	const paidCents = async () =>
		(
			await world().database.pool.query(
				'SELECT coalesce(sum(amount_usd_cents), 0)::int AS cents FROM payout WHERE owner_id = $1',
				[owner.id],
			)
		).rows[0].cents;
	const payOn = async (at: string) => {
		world().app.clock.set(at);
		await runPayouts(world().app);
		return await paidCents();
	};

	test('the owner is paid after the new date instead of the original date', async () => {
		await cancelForWeather(world(), owner, booking);
		await choose(world(), renter, booking, { departureDate: '2026-07-24' });
		expect(await payOn('2026-07-20T10:00:00Z')).toBe(0);
		expect(await payOn('2026-07-27T10:00:00Z')).toBe(6_006);
	});

	test('the owner is not paid while the renter chooses', async () => {
		world().app.clock.set('2026-07-10T05:00:00Z');
		await cancelForWeather(world(), owner, booking);
		// The 48 hours are over, but no job has run.
		expect(await payOn('2026-07-13T10:00:00Z')).toBe(0);
		await inDays(1);
		expect(await card()).toMatchObject({ status: 'CANCELED', refundedCents: 6_673 });
	});

	test('a weather cancellation counts neither as the owner’s cancellation nor as a completed trip', async () => {
		await cancelForWeather(world(), owner, booking);
		await inDays(4);
		const mails = world().email.sent.map(({ to, subject }) => `${to.address}: ${subject}`);
		expect(mails.filter((one) => /Tomorrow|In three hours|How was/.test(one))).toEqual([]);
		const { rows } = await world().database.pool.query(
			`SELECT count(*) FILTER (WHERE canceled_by = 'OWNER')::int AS theirs FROM booking WHERE id = $1`,
			[booking],
		);
		expect(rows).toEqual([{ theirs: 0 }]);
	});
});

describe('notifications of a weather cancellation', () => {
	const mailsTo = (address: string) => world().email.sent.filter(({ to }) => to.address === address);
	test('notifies the renter at once and again before the deadline, and then the owner', async () => {
		await runDueJobs(world());
		world().email.sent.length = 0;
		await cancelForWeather(world(), owner, booking, { message: 'Four metres.' });
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		const [first] = mailsTo('nimal@mateship.test');
		expect(first?.subject).toContain('Called off for the weather');
		for (const message of ['The waves are too high', 'Four metres.', 'Thu 9 Jul 2026, 8:00 am', '66.73']) {
			expect(first?.text).toContain(message);
		}
		expect(mailsTo('kamal@mateship.test')).toHaveLength(1);
		world().app.clock.pass({ hours: 36 });
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		expect(mailsTo('nimal@mateship.test')[1]?.subject).toContain('Please choose');
		await choose(world(), renter, booking, { departureDate: '2026-07-20' });
		expect(await runDueJobs(world(), 'sent')).toEqual([]);
		expect(mailsTo('nimal@mateship.test')[2]?.subject).toContain('New date');
		expect(
			mailsTo('kamal@mateship.test')
				.slice(1)
				.map(({ subject }) => subject.split(':')[0])
				.sort(),
		).toEqual(['Everyone has chosen', 'New date']);
	});
});

describe('refused weather cancellations', () => {
	test('permits a weather cancellation from 7 days before the departure until two hours after it', async () => {
		world().app.clock.set('2026-07-03T03:59:00Z');
		expect((await cancelForWeather(world(), owner, booking)).code).toBe('too-early-for-weather');
		world().app.clock.set('2026-07-10T06:00:00Z');
		expect((await cancelForWeather(world(), owner, booking)).code).toBe('trip-over');
		world().app.clock.set('2026-07-10T05:59:00Z');
		expect((await cancelForWeather(world(), owner, booking)).state).toBe(true);
	});

	test('refuses a weather cancellation with an outdated refund, by strangers, or twice', async () => {
		expect(await cancelForWeather(world(), owner, booking, { refundCents: 1 })).toMatchObject({
			code: 'refund-changed',
			facts: { cents: 6_673 },
		});
		expect((await cancelForWeather(world(), renter, booking)).code).toBe('not-yours');
		await cancelForWeather(world(), owner, booking);
		expect((await cancelForWeather(world(), owner, booking)).code).toBe('not-confirmed');
		expect((await choose(world(), owner, booking, 'refund')).code).toBe('not-yours');
	});

	test('staff cannot cancel a trip that they booked because of the weather', async () => {
		const support = await staffMember(world(), 'Sita Support', 'support');
		booking = await book(
			world(),
			support,
			await world().experience(await world().owner('Ruwan Dias')),
			'2026-07-10',
		);
		const body = { departureId: booking, reason: 'WAVES', message: '', refundCents: 6_673 };
		const preview = `/desk/weather-call/departure/${booking}`;
		expect((await world().call('GET', preview, { as: support.token })).body.code).toBe('own-matter');
		const called = await world().call('POST', '/desk/weather-call/add', { as: support.token, body });
		expect(called.body.code).toBe('own-matter');
		expect(await showBooking(world(), support, booking)).toMatchObject({ status: 'CONFIRMED' });
		const other = await staffMember(world(), 'Otto Support', 'support');
		const byOther = await world().call('POST', '/desk/weather-call/add', { as: other.token, body });
		expect(byOther.status).toBe(200);
	});
});

test('for a custom trip, offers the days of the experience and the quoted weekday, with minimum notice', async () => {
	const fourDays = { sailingDays: ['Saturday' as const], minimumNoticeMinutes: 4 * 24 * 60 };
	const thursday = '2026-07-09';
	booking = (
		await bookRequest(world(), owner, renter, await world().experience(owner, fourDays), {
			departureDate: thursday,
			departureTime: '06:00',
			arrivalDate: thursday,
			arrivalTime: '09:00',
		})
	).booking;
	// The time is Wednesday, 05:15 in Colombo.
	world().app.clock.set('2026-07-07T23:45:00Z');
	expect(await cancelForWeather(world(), owner, booking)).toMatchObject({ state: true });
	const { departures } = (await fetchChoices(world(), renter, booking)).result;
	const offered = departures.map((one: { departureDate: string }) => one.departureDate);
	expect(offered.slice(0, 3)).toEqual(['2026-07-16', '2026-07-18', '2026-07-23']);
	const friday = { departureDate: '2026-07-17', departureTime: '06:00' };
	expect((await choose(world(), renter, booking, friday)).code).toBe('not-a-sailing-day');
	const saturday = { departureDate: '2026-07-11', departureTime: '06:00' };
	expect((await choose(world(), renter, booking, saturday)).code).toBe('notice-too-short');
});

test('offered dates, and the email about the chosen date, state their refund terms', async () => {
	await runDueJobs(world());
	world().email.sent.length = 0;
	await cancelForWeather(world(), owner, booking);
	const { departures } = (await fetchChoices(world(), renter, booking)).result;
	const termsOf = (date: string) =>
		departures.find(({ departureDate }: { departureDate: string }) => departureDate === date).cancellation;
	expect(termsOf('2026-07-11')).toMatchObject({ steps: [], daysLeft: 4, countedFrom: null });
	expect(termsOf('2026-07-13').steps).toEqual([{ percent: 100, date: '2026-07-08', time: '23:59' }]);
	const { result } = await choose(world(), renter, booking, { departureDate: '2026-07-11' });
	expect(result.cancellation).toMatchObject(termsOf('2026-07-11'));
	expect(await runDueJobs(world(), 'sent')).toEqual([]);
	const mails = world().email.sent.filter(({ subject }) => subject.startsWith('New date'));
	const textTo = (address: string) =>
		mails.find(({ to }) => to.address === address)?.text.replaceAll(/\s+/g, ' ');
	expect(textTo('nimal@mateship.test')).toContain('leaves in 4 days, so it can’t be refunded');
	expect(textTo('kamal@mateship.test')).not.toContain('can’t be refunded');
});
