import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditBookings } from '#server/desk/audit-places.ts';
import { auditMoney } from '#server/payout/audit-money.ts';
import { capture, order } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { times } from '#test/long.ts';
import { join, offerRide } from '#test/rides.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import {
	cancelForWeather,
	choose,
	fetchChoices,
	previewWeatherCall,
	showBooking,
} from '#test/weather-calls.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });
type TestUser = Awaited<ReturnType<TestApp['signIn']>>;

let owner: Awaited<ReturnType<TestApp['owner']>>;
let ride: string;
/**
 * Rides of the same owner from the next Sunday on: one at the same price, one at half the price, and one
 * more expensive.
 */
let next: { readonly same: string; readonly cheaper: string; readonly moreExpensive: string };
beforeEach(async () => {
	world().app.clock.set('2026-12-10T02:30:00Z');
	owner = await world().owner('Kamal Silva', { maxCapacity: 20 });
	ride = await offerRide(world(), owner, { seatsAvailable: 10 });
});
afterEach(() => expectLedgerAgrees(world()));

async function offerNext(seats = 3): Promise<void> {
	const on = (departureDate: string, more: object = {}) =>
		offerRide(world(), owner, { departureDate, seatsAvailable: seats, ...more });
	next = {
		same: await on('2026-12-20'),
		cheaper: await on('2026-12-21', { priceRupees: 925 }),
		moreExpensive: await on('2026-12-22', { priceRupees: 3_700 }),
	};
}

/** Creates a ride on the owner's other boat from a distant pier. */
async function far(): Promise<string> {
	const other = await world().owner('Sunil Alwis');
	await world().database.pool.query('UPDATE boat SET owner_id = $1 WHERE id = $2', [owner.id, other.boatId]);
	return await offerRide(
		world(),
		{ ...owner, boatId: other.boatId },
		{
			departureDate: '2026-12-19',
			location: { lat: 8.57, lng: 81.23 },
		},
	);
}

async function pay(mate: TestUser, to: string, seats = 1): Promise<string> {
	const bookingId: string = (await join(world(), mate, to, seats)).body.result._id;
	const { orderId } = await order(world(), mate, bookingId);
	expect((await capture(world(), mate, { orderId, bookingId })).status).toBe(200);
	return bookingId;
}

async function mates(count: number) {
	const found: { readonly mate: TestUser; readonly booking: string }[] = [];
	for (let at = 0; at < count; at += 1) {
		const mate = await world().signIn(`Mate Number${at}`);
		found.push({ mate, booking: await pay(mate, ride) });
	}
	return found;
}

const sound = async () => {
	world().app.clock.pass({ seconds: 5 });
	expect(await auditMoney(world().app, { days: 90 })).toEqual([]);
	const { faults } = await auditBookings(world().app);
	expect(faults.filter(({ kind }) => !/^(job|message|file|choice)/.test(kind))).toEqual([]);
};
const taken = async (id: string) =>
	(await world().database.pool.query('SELECT seats_taken FROM ride WHERE id = $1', [id])).rows[0].seats_taken;

test('a weather cancellation refunds and moves six mates, with a correct ledger', async () => {
	await offerNext(1);
	const fromDistantPier = await far();
	const six = await mates(6);
	const [a, b, c, d, e, f] = six;
	if (!a || !b || !c || !d || !e || !f) throw new Error('expected six mates');
	expect((await previewWeatherCall(world(), owner, ride)).result).toMatchObject({
		bookings: 6,
		people: 6,
		refundCents: 6_000,
	});
	expect((await cancelForWeather(world(), owner, ride, { reason: 'STORM' })).state).toBe(true);
	expect(await runDueJobs(world())).toEqual([]);
	const own = await world().call('GET', '/sharing/owner/created', { as: owner.token });
	expect(own.body.result.find(({ _id }: { _id: string }) => _id === ride)).toMatchObject({
		status: 'CANCELED',
		canceledBy: 'WEATHER',
		may: { cancel: false, share: false },
	});
	const shown = (await fetchChoices(world(), a.mate, a.booking)).result;
	expect(shown.departures.map(({ sharingId }: { sharingId: string }) => sharingId)).toEqual([
		next.same,
		next.cheaper,
	]);
	expect(shown.departures[1]).toMatchObject({ priceCents: 500, backCents: 500 });
	const answers = {
		same: await choose(world(), a.mate, a.booking, { sharingId: next.same }),
		cheaper: await choose(world(), b.mate, b.booking, { sharingId: next.cheaper }),
		refund: await choose(world(), c.mate, c.booking, 'refund'),
		moreExpensive: await choose(world(), d.mate, d.booking, { sharingId: next.moreExpensive }),
		far: await choose(world(), e.mate, e.booking, { sharingId: fromDistantPier }),
		full: await choose(world(), f.mate, f.booking, { sharingId: next.same }),
	};
	expect(answers.same.result).toMatchObject({ status: 'CONFIRMED', departureDate: '2026-12-20' });
	expect(answers.cheaper.result).toMatchObject({ status: 'CONFIRMED', departureDate: '2026-12-21' });
	expect([answers.moreExpensive.code, answers.far.code, answers.full.code]).toEqual([
		'date-costs-more',
		'not-found',
		'ride-full',
	]);
	expect([await taken(next.same), await taken(next.cheaper), await taken(ride)]).toEqual([1, 1, 0]);
	// One mate changes the choice in time. The remaining mates do not choose.
	await choose(world(), f.mate, f.booking, 'refund');
	world().app.clock.pass({ hours: 49 });
	expect(await runDueJobs(world())).toEqual([]);
	const back = await Promise.all(
		six.map(async ({ mate, booking }) => (await showBooking(world(), mate, booking)).refundedCents),
	);
	expect(back).toEqual([0, 500, 1_000, 1_000, 1_000, 1_000]);
	const { rows } = await world().database.pool.query(
		'SELECT outcome, count(*)::int AS of, sum(refund_usd_cents)::int AS back FROM weather_choice GROUP BY 1 ORDER BY 1',
	);
	expect(rows).toEqual([
		{ outcome: 'EXPIRED', of: 2, back: 2_000 },
		{ outcome: 'MOVED', of: 2, back: 500 },
		{ outcome: 'REFUNDED', of: 2, back: 2_000 },
	]);
	// Each mate who moved has an entry in the conversation of the other ride.
	const { rows: entries } = await world().database.pool.query(
		`SELECT count(*)::int AS entries FROM conversation_entry JOIN conversation ON conversation.id = conversation_id
			WHERE ride_id = $1 AND event = 'seat-taken'`,
		[next.same],
	);
	expect(entries).toEqual([{ entries: 1 }]);
	await sound();
});

test('the record of a mate’s booking shows the staff who called the ride off', async () => {
	const called = await offerRide(world(), await world().owner('Kamal Silva'));
	const mate = await world().signIn('Anu Mate');
	const bookingId = await pay(mate, called);
	const { token } = await staffMember(world(), 'Sita Support', 'support');
	const body = { departureId: called, reason: 'WAVES', message: '', refundCents: 1_000 };
	const answer = await world().call('POST', '/desk/weather-call/add', { as: token, body });
	expect(answer.status).toBe(200);
	const record = await world().call('GET', `/desk/booking/${bookingId}`, { as: token });
	expect(record.body.result.audit).toMatchObject([{ action: 'weather-called', subjectId: called }]);
});

test('a mate who pays during the weather cancellation gets a choice or a refund', async () => {
	for (let nth = 0; nth < times(12, 2); nth += 1) {
		const boat = await world().owner(`Skipper ${nth}`);
		const departing = await offerRide(world(), boat, { seatsAvailable: 4 });
		const payer = await world().signIn(`Payer ${nth}`);
		const bookingId: string = (await join(world(), payer, departing, 2)).body.result._id;
		const { orderId } = await order(world(), payer, bookingId);
		const late = await world().signIn(`Late ${nth}`);
		const held: string = (await join(world(), late, departing, 1)).body.result._id;
		const paying = capture(world(), payer, { orderId, bookingId });
		let called = await cancelForWeather(world(), boat, departing);
		await paying;
		// If a payment has changed the refund in the meantime, the owner confirms the new amount.
		if (called.code === 'refund-changed') called = await cancelForWeather(world(), boat, departing);
		expect(called.state).toBe(true);
		expect(await runDueJobs(world())).toEqual([]);
		const theirs = await showBooking(world(), payer, bookingId);
		if (theirs.status === 'CHOOSING') await choose(world(), payer, bookingId, 'refund');
		expect(await runDueJobs(world())).toEqual([]);
		expect((await showBooking(world(), payer, bookingId)).refundedCents).toBe(2_000);
		const { body } = await world().call('POST', '/booking/payment/order', {
			as: late.token,
			body: { bookingId: held },
		});
		expect(body.code).toBe('ride-canceled');
		expect((await join(world(), late, departing, 1)).body.code).toBe('ride-canceled');
	}
	await sound();
});

test('sells each seat of the next ride once, to a choosing mate or to another person', async () => {
	await offerNext();
	const four = await mates(4);
	await cancelForWeather(world(), owner, ride);
	const strangers = await Promise.all([0, 1, 2].map((nth) => world().signIn(`Stranger ${nth}`)));
	await Promise.all([
		...four.map(({ mate, booking }) => choose(world(), mate, booking, { sharingId: next.same })),
		...strangers.map((one) => join(world(), one, next.same, 1)),
	]);
	expect(await taken(next.same)).toBe(3);
	await sound();
});

test('two mates who swap canceled rides cause no deadlock', async () => {
	await offerNext();
	expect((await cancelForWeather(world(), owner, next.moreExpensive)).code).toBe('too-early-for-weather');
	world().app.clock.set('2026-12-19T02:30:00Z');
	expect((await cancelForWeather(world(), owner, next.moreExpensive)).state).toBe(true);
	const one = await world().signIn('Anu Mate');
	const other = await world().signIn('Bea Mate');
	const first = await pay(one, next.same);
	const second = await pay(other, next.cheaper);
	await cancelForWeather(world(), owner, next.same);
	await cancelForWeather(world(), owner, next.cheaper);
	const answers = await Promise.all([
		choose(world(), one, first, { sharingId: next.cheaper }),
		choose(world(), other, second, { sharingId: next.same }),
	]);
	expect(answers.map(({ code }) => code)).toEqual(['ride-canceled', 'ride-canceled']);
	expect((await showBooking(world(), one, first)).status).toBe('CHOOSING');
	await sound();
});

test('a ride offered after a weather cancellation shows its terms, its different pier and its undecided minimum', async () => {
	const from = await offerRide(world(), owner, { departureDate: '2026-12-14' });
	await offerRide(world(), owner, {
		departureDate: '2026-12-18',
		minimum: { seats: 4, hours: 24 },
		location: { lat: 6.06, lng: 80.2168 },
	});
	const mate = await world().signIn('Anu Mate');
	const booking = await pay(mate, from);
	await cancelForWeather(world(), owner, from);
	const { departures } = (await fetchChoices(world(), mate, booking)).result;
	const onDay = (date: string) =>
		departures.find(({ departureDate }: { departureDate: string }) => departureDate === date);
	expect(onDay('2026-12-18')).toMatchObject({
		otherPier: expect.stringMatching(/./),
		minimum: { seats: 4, status: 'OPEN', mates: 0 },
		cancellation: { steps: [{ percent: 100, date: '2026-12-13' }], daysLeft: 8 },
	});
	expect(onDay('2026-12-13')).toMatchObject({
		otherPier: null,
		minimum: null,
		cancellation: { steps: [], daysLeft: 3 },
	});
});

test('six rides that cost more do not hide the later rides that a mate can choose', async () => {
	await offerNext();
	const [mate] = await mates(1);
	if (!mate) throw new Error('expected a mate');
	for (const day of ['14', '15', '16', '17', '18', '19'])
		await offerRide(world(), owner, { departureDate: `2026-12-${day}`, priceRupees: 3_700 });
	await cancelForWeather(world(), owner, ride);
	const { departures } = (await fetchChoices(world(), mate.mate, mate.booking)).result;
	expect(departures.map(({ departureDate }: { departureDate: string }) => departureDate)).toEqual([
		'2026-12-20',
		'2026-12-21',
	]);
});

test('repeating the choice of another ride whose response was lost returns the booking', async () => {
	await offerNext();
	const [mate] = await mates(1);
	if (!mate) throw new Error('expected a mate');
	await cancelForWeather(world(), owner, ride);
	const chooseAgain = async (sharingId: string) =>
		await choose(world(), mate.mate, mate.booking, { sharingId });
	expect(await chooseAgain(next.cheaper)).toMatchObject({ state: true });
	expect(await chooseAgain(next.cheaper)).toMatchObject({ result: { status: 'CONFIRMED' } });
	expect((await chooseAgain(next.same)).code).toBe('nothing-to-choose');
	expect(await runDueJobs(world())).toEqual([]);
	expect(await taken(next.cheaper)).toBe(1);
	await sound();
});
