import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoatId, BookingId, PersonId, RideId } from '#domain/id.ts';
import type { BookableRide } from '#domain/ride/ride.ts';
import { entriesToOffer, offerEnd, seatsForWaitlist, waitlistRefusal } from '#domain/ride/waitlist.ts';
import { addDays, type LocalDate } from '#domain/time.ts';
import { capture, order } from '#test/bookings.ts';
import { runDueJobs, simulateLostJob, waitingJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { join, offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { joinWaitlistByApi, waitlistEntries } from '#test/waitlists.ts';
import { expireHold } from './end-hold.ts';
import { offerSeats, serveWaitlists } from './offer-seats.ts';
import { findRidesToServe, findWaitingCounts } from './waitlist-store.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

const at = (text: string) => Temporal.Instant.from(text);

describe('waitlist offer', () => {
	const departsAt = at('2026-12-13T04:00:00Z');
	test.each([
		['6 hours', '2026-12-01T00:00:00Z', '2026-12-01T06:00:00Z'],
		['6 hours, a minute before the last 2 days', '2026-12-11T03:59:00Z', '2026-12-11T09:59:00Z'],
		['1 hour within 2 days of departure', '2026-12-11T04:00:00Z', '2026-12-11T05:00:00Z'],
		['until departure at most', '2026-12-13T03:40:00Z', '2026-12-13T04:00:00Z'],
	])('a waitlist offer holds its seats for %s', (_, now, end) => {
		expect(offerEnd(departsAt, at(now)).toString()).toBe(end);
	});

	test('offers free seats to the first entries that fit, and a larger entry stays on the waitlist', () => {
		const waitlist = [{ people: 3 }, { people: 1 }, { people: 2 }, { people: 1 }];
		expect(entriesToOffer(waitlist, 2)).toEqual([waitlist[1], waitlist[3]]);
		expect(entriesToOffer(waitlist, 3)).toEqual([waitlist[0]]);
		expect(entriesToOffer(waitlist, 0)).toEqual([]);
	});

	test('offers no more than the free seats, and leaves none that a waitlist entry could use', () => {
		fc.assert(
			fc.property(
				fc.array(fc.record({ people: fc.integer({ min: 1, max: 6 }) })),
				fc.integer({ min: 0, max: 12 }),
				(waitlist, free) => {
					const taken = seatsForWaitlist(waitlist, free);
					expect(taken).toBeLessThanOrEqual(free);
					const offered = new Set(entriesToOffer(waitlist, free));
					for (const entry of waitlist)
						if (!offered.has(entry)) expect(entry.people).toBeGreaterThan(free - taken);
				},
			),
		);
	});
});

describe('joining the waitlist', () => {
	const now = at('2026-12-01T00:00:00Z');
	const ride = {
		...{ id: 'r' as RideId, ownerId: 'o' as PersonId, boatId: 'b' as BoatId, status: 'OPEN', seats: 2 },
		...{ departureDate: '2026-12-13', departureTime: '09:30', departsAt: at('2026-12-13T04:00:00Z') },
		...{ arrivesAt: at('2026-12-13T06:00:00Z'), timeZone: 'Asia/Colombo', waitlist: true, approval: false },
	} as unknown as BookableRide;
	const found = {
		boat: { verified: true, insuranceExpiresOn: '2027-12-31' as LocalDate },
		...{ seatsTaken: 2, waitlist: [], holdsSeats: false, ofPerson: 9, ofRide: 49, unpaidAt: undefined },
	};
	test.each([
		[undefined, {}],
		['too-many-waiting', { ofPerson: 10 }],
		['waitlist-full', { ofRide: 50 }],
		['offer-expired-recently', { unpaidAt: now.subtract({ hours: 23 }) }],
		[undefined, { unpaidAt: now.subtract({ hours: 24 }) }],
		['seats-already-held', { holdsSeats: true }],
		['ride-not-full', { seatsTaken: 1 }],
	])('refuses with %s to join a waitlist if %o', (refused, state) => {
		const refusal = waitlistRefusal(
			ride,
			{ people: 1, renter: 'p' as PersonId },
			{ ...found, ...state },
			now,
		);
		expect(refusal?.refused).toBe(refused);
	});
});

async function fullRide(seats = 2) {
	world().app.clock.set('2026-07-01T02:30:00Z');
	const skipper = await world().owner('Kamal Silva');
	const ride = (await offerRide(world(), skipper, { seatsAvailable: seats, waitlist: true })) as RideId;
	const payer = await world().signIn('Paid Mate');
	const held = await join(world(), payer, ride, seats);
	const bookingId = held.body.result._id as BookingId;
	await capture(world(), payer, { ...(await order(world(), payer, bookingId)), bookingId });
	return { skipper, ride, payer, bookingId };
}
type Mate = Awaited<ReturnType<ReturnType<typeof world>['signIn']>>;

const cancelSeats = async (payer: Mate, bookingId: string) =>
	await world().call('POST', '/booking/cancel', {
		as: payer.token,
		body: { bookingId, refundCents: 2_000 },
	});
const held = async (mate: Mate) =>
	(await world().call('GET', '/booking/renter?when=held', { as: mate.token })).body.result;
const seatsOf = async (ride: string) =>
	(await world().database.pool.query('SELECT seats_taken FROM ride WHERE id = $1', [ride])).rows[0]
		.seats_taken;

test('a mate on the waitlist is offered the seats of a canceled booking, and pays', async () => {
	const { ride, payer, bookingId } = await fullRide();
	const mate = await world().signIn('First Waiting');
	expect((await joinWaitlistByApi(world(), mate, ride, 2)).body.result).toMatchObject({
		place: 1,
		numberOfPeople: 2,
	});
	await cancelSeats(payer, bookingId);
	await runDueJobs(world());
	const [offer] = await held(mate);
	expect(offer).toMatchObject({
		status: 'PENDING',
		fromWaitlist: true,
		group: { adults: 2, kids: 0 },
		holdExpiresAt: '2026-07-01T08:30:00Z',
		may: { pay: true, release: true },
	});
	expect(await seatsOf(ride)).toBe(2);
	await capture(world(), mate, { ...(await order(world(), mate, offer._id)), bookingId: offer._id });
	expect(await waitlistEntries(world(), ride)).toEqual(['OFFERED']);
	const { body } = await world().call('GET', `/booking/one/${offer._id}`, { as: mate.token });
	expect(body.result.status).toBe('CONFIRMED');
});

test('an unpaid offer expires, and the seats are offered to the next person on the waitlist', async () => {
	const { ride, payer, bookingId } = await fullRide();
	const [first, second] = [await world().signIn('First Waiting'), await world().signIn('Second Waiting')];
	await joinWaitlistByApi(world(), first, ride, 2);
	expect((await joinWaitlistByApi(world(), second, ride, 1)).body.result.place).toBe(2);
	await cancelSeats(payer, bookingId);
	await runDueJobs(world());
	expect(await held(second)).toEqual([]);
	world().app.clock.pass({ hours: 6 });
	await runDueJobs(world());
	expect(await held(first)).toEqual([]);
	expect(await held(second)).toMatchObject([{ fromWaitlist: true, group: { adults: 1, kids: 0 } }]);
});

test('free seats are offered to the waitlist first, and other people are refused with a reason', async () => {
	const { ride, payer, bookingId } = await fullRide();
	const [first, passer] = [await world().signIn('First Waiting'), await world().signIn('Passer By')];
	await joinWaitlistByApi(world(), first, ride, 1);
	await cancelSeats(payer, bookingId);
	// The offer job has not run yet. Of two free seats, the waitlist gets one.
	const refused = await join(world(), passer, ride, 2);
	expect([refused.status, refused.body.code]).toEqual([409, 'seats-for-waitlist']);
	expect((await join(world(), passer, ride, 1)).status).toBe(200);
	await runDueJobs(world());
	expect(await held(first)).toHaveLength(1);
	expect(await seatsOf(ride)).toBe(2);
});

test('a free seat that fits no waitlist entry can be booked', async () => {
	const { ride, payer, bookingId } = await fullRide(2);
	const [pair, passer] = [await world().signIn('Two Waiting'), await world().signIn('Passer By')];
	await joinWaitlistByApi(world(), pair, ride, 2);
	const change = { bookingId, group: { adults: 1, kids: 0 }, refundCents: 1_000 };
	const { status } = await world().call('POST', '/booking/party/change', { as: payer.token, body: change });
	expect(status).toBe(200);
	await runDueJobs(world());
	expect(await held(pair)).toEqual([]);
	expect((await join(world(), passer, ride, 1)).status).toBe(200);
});

test('two seats released concurrently become two offers', async () => {
	const { ride, skipper } = await fullRide();
	const other = (await offerRide(world(), skipper, {
		departureDate: '2026-12-15',
		seatsAvailable: 2,
		waitlist: true,
	})) as RideId;
	const [one, two] = [await world().signIn('Holder One'), await world().signIn('Holder Two')];
	const holds = [await join(world(), one, other, 1), await join(world(), two, other, 1)];
	const waiting = await Promise.all(['A', 'B', 'C'].map((name) => world().signIn(`${name} Waiting`)));
	for (const mate of waiting) await joinWaitlistByApi(world(), mate, other, 1);
	await Promise.all(
		[one, two].map((mate, nth) =>
			world().call('POST', '/booking/release', {
				as: mate.token,
				body: { bookingId: holds[nth]?.body.result._id },
			}),
		),
	);
	await Promise.all([offerSeats(world().app, other), offerSeats(world().app, other), runDueJobs(world())]);
	expect(await waitlistEntries(world(), other)).toEqual(['OFFERED', 'OFFERED', 'WAITING']);
	expect(await seatsOf(other)).toBe(2);
	expect(await waitlistEntries(world(), ride)).toEqual([]);
});

test('a later job offers seats if the process was killed between their release and the offer', async () => {
	const { ride, payer, bookingId } = await fullRide();
	const mate = await world().signIn('First Waiting');
	await joinWaitlistByApi(world(), mate, ride, 1);
	await cancelSeats(payer, bookingId);
	expect((await waitingJobs(world())).map(({ name }) => name)).toContain('offer-seats');
	await simulateLostJob(world(), 'offer-seats');
	expect(await held(mate)).toEqual([]);
	await serveWaitlists(world().app);
	expect(await held(mate)).toHaveLength(1);
});

test('the payment of an expired offer is not captured once the next person has the seat', async () => {
	const { ride, payer, bookingId } = await fullRide(1);
	const [first, second] = [await world().signIn('First Waiting'), await world().signIn('Second Waiting')];
	await joinWaitlistByApi(world(), first, ride, 1);
	await joinWaitlistByApi(world(), second, ride, 1);
	await world().call('POST', '/booking/cancel', { as: payer.token, body: { bookingId, refundCents: 1_000 } });
	await runDueJobs(world());
	const [offer] = await held(first);
	const paid = { ...(await order(world(), first, offer._id)), bookingId: offer._id };
	world().app.clock.pass({ hours: 6 });
	await expireHold(world().app, offer._id);
	await runDueJobs(world());
	const late = await capture(world(), first, paid);
	expect(late.status).toBe(409);
	expect(await held(second)).toHaveLength(1);
	expect(await seatsOf(ride)).toBe(1);
});

test('joining a waitlist twice returns the same entry, and refuses another number of people', async () => {
	const { ride } = await fullRide();
	const mate = await world().signIn('First Waiting');
	const [one, two] = await Promise.all([
		joinWaitlistByApi(world(), mate, ride, 1),
		joinWaitlistByApi(world(), mate, ride, 1),
	]);
	expect(one.body.result._id).toBe(two.body.result._id);
	const other = await joinWaitlistByApi(world(), mate, ride, 2);
	expect([other.status, other.body.code, other.body.facts]).toEqual([409, 'already-waiting', { people: 1 }]);
	expect(await waitlistEntries(world(), ride)).toEqual(['WAITING']);
});

test('refuses to leave a waitlist once seats are offered; leaving twice has no effect', async () => {
	const { ride, payer, bookingId } = await fullRide();
	const [first, second] = [await world().signIn('First Waiting'), await world().signIn('Second Waiting')];
	const entries = [
		(await joinWaitlistByApi(world(), first, ride, 1)).body.result._id,
		(await joinWaitlistByApi(world(), second, ride, 2)).body.result._id,
	];
	const leave = async (mate: Mate, waitlistEntryId: string) =>
		(await world().call('POST', '/sharing/waitlist/leave', { as: mate.token, body: { waitlistEntryId } }))
			.body;
	expect((await leave(second, entries[0])).code).toBe('not-found');
	await cancelSeats(payer, bookingId);
	await runDueJobs(world());
	expect((await leave(first, entries[0])).code).toBe('waiting-over');
	expect((await leave(second, entries[1])).result).toEqual({ left: true });
	expect((await leave(second, entries[1])).result).toEqual({ left: true });
	expect(await waitlistEntries(world(), ride)).toEqual(['OFFERED', 'LEFT']);
});

test('a mate with a hold gets no further offer, and a mate who has paid leaves the waitlist', async () => {
	const { ride, payer, bookingId } = await fullRide(3);
	const [single, pair] = [await world().signIn('One Waiting'), await world().signIn('Two Waiting')];
	await joinWaitlistByApi(world(), single, ride, 2);
	await joinWaitlistByApi(world(), pair, ride, 2);
	await world().call('POST', '/booking/party/change', {
		as: payer.token,
		body: { bookingId, group: { adults: 2, kids: 0 }, refundCents: 1_000 },
	});
	await runDueJobs(world());
	// One seat is free, but both entries need two, so the first mate can book the single seat.
	const booked = (await join(world(), single, ride, 1)).body.result._id;
	await cancelSeats(payer, bookingId);
	await runDueJobs(world());
	expect(await held(single)).toMatchObject([{ _id: booked }]);
	expect(await held(pair)).toMatchObject([{ fromWaitlist: true }]);
	await capture(world(), single, { ...(await order(world(), single, booked)), bookingId: booked });
	expect(await waitlistEntries(world(), ride)).toEqual(['ENDED', 'OFFERED']);
});

test('the waitlist ends with a notice when the ride is canceled, or departs', async () => {
	for (const how of ['canceled', 'departed']) {
		const { ride, skipper } = await fullRide();
		const mate = await world().signIn('First Waiting');
		await joinWaitlistByApi(world(), mate, ride, 1);
		if (how === 'canceled') {
			await world().call('POST', '/sharing/cancel', { as: skipper.token, body: { sharingId: ride } });
			await runDueJobs(world());
		} else {
			world().app.clock.set('2026-12-13T04:00:00Z');
			await serveWaitlists(world().app);
		}
		expect(await waitlistEntries(world(), ride)).toEqual(['ENDED']);
		const { rows } = await world().database.pool.query(
			`SELECT count(*)::int AS n FROM notification WHERE person_id = $1 AND facts -> 'event' ->> 'kind' = 'waitlist-ended'`,
			[mate.id],
		);
		expect(rows[0].n).toBeGreaterThan(0);
	}
});

test('an entry for more seats than the ride has left ends with a notice; a smaller one keeps waiting', async () => {
	const { ride, skipper, payer, bookingId } = await fullRide(4);
	const three = await world().signIn('Three Waiting', { email: 'three@people.example' });
	const two = await world().signIn('Two Waiting');
	await joinWaitlistByApi(world(), three, ride, 3);
	await joinWaitlistByApi(world(), two, ride, 2);
	const cancel = { as: payer.token, body: { bookingId, refundCents: 4_000 } };
	await world().call('POST', '/booking/cancel', cancel);
	const terms = { sharingId: ride, seats: 2, priceRupees: 1_850, customMessage: 'Two can come.' };
	const edited = await world().call('POST', '/sharing/edit', { as: skipper.token, body: terms });
	expect(edited.body).toMatchObject({ state: true });
	expect(await waitlistEntries(world(), ride)).toEqual(['ENDED', 'WAITING']);
	await runDueJobs(world(), 'sent');
	expect(await waitlistEntries(world(), ride)).toEqual(['ENDED', 'OFFERED']);
	const mails = world().email.sent.filter(({ to }) => to.address === 'three@people.example');
	expect(mails.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([
		expect.stringContaining('now has 2 seats, fewer than you asked for'),
	]);
});

test('waitlist offers do not count towards the limit of holds, and have terms that the operator still permits', async () => {
	const { ride, payer, bookingId, skipper } = await fullRide(1);
	const mate = await world().signIn('First Waiting');
	await joinWaitlistByApi(world(), mate, ride, 1);
	await world().database.pool.query(`UPDATE ride SET cancellation_terms = 'FIRM' WHERE id = $1`, [ride]);
	await world().call('POST', '/booking/cancel', { as: payer.token, body: { bookingId, refundCents: 1_000 } });
	await runDueJobs(world());
	expect(await held(mate)).toMatchObject([{ cancellationTerms: 'STANDARD' }]);
	for (const departureDate of ['2026-12-16', '2026-12-18', '2026-12-20']) {
		const other = await offerRide(world(), skipper, { departureDate });
		expect((await join(world(), mate, other, 1)).status).toBe(200);
	}
	expect(await held(mate)).toHaveLength(4);
});

test('the owner sees the first names on a waitlist, and the public sees only the length', async () => {
	const { ride, skipper } = await fullRide();
	await joinWaitlistByApi(world(), await world().signIn('First Waiting'), ride, 2);
	const { body: own } = await world().call('GET', '/sharing/owner/created', { as: skipper.token });
	expect(own.result[0]).toMatchObject({
		waitlist: true,
		waitingMates: [{ firstName: 'First', people: 2, image: null }],
	});
	const { body } = await world().call('GET', `/sharing/one/${ride}`, {});
	expect(body.result).toMatchObject({ waitlist: true, waiting: 1 });
	expect(JSON.stringify(body.result)).not.toContain('First');
});

test('canceling a ride ends its waitlist offers with an email and releases the seats', async () => {
	const { ride, payer, bookingId, skipper } = await fullRide();
	const mate = await world().signIn('First Waiting', { email: 'offered@people.example' });
	await joinWaitlistByApi(world(), mate, ride, 2);
	await cancelSeats(payer, bookingId);
	await runDueJobs(world());
	const [offer] = await held(mate);
	world().email.sent.length = 0;
	await world().call('POST', '/sharing/cancel', { as: skipper.token, body: { sharingId: ride } });
	await runDueJobs(world(), 'sent');
	expect(await held(mate)).toEqual([]);
	const { body } = await world().call('GET', `/booking/one/${offer._id}`, { as: mate.token });
	expect(body.result.status).toBe('CANCELED');
	const texts = world().email.sent.filter(({ to }) => to.address === 'offered@people.example');
	expect(texts.map(({ text }) => text)).toEqual([
		expect.stringContaining('was canceled. You’re no longer on its waitlist'),
	]);
	expect(await seatsOf(ride)).toBe(0);
});

test('the first person on a waitlist can book a free seat before the job offers it', async () => {
	const { ride, payer, bookingId } = await fullRide();
	const [first, second] = [await world().signIn('First Waiting'), await world().signIn('Second Waiting')];
	await joinWaitlistByApi(world(), first, ride, 2);
	await joinWaitlistByApi(world(), second, ride, 2);
	await cancelSeats(payer, bookingId);
	expect((await join(world(), second, ride, 2)).body.code).toBe('seats-for-waitlist');
	expect((await join(world(), first, ride, 2)).status).toBe(200);
});

test('after an offer expires, even if its job is late, the person can join the same waitlist again after 24 hours', async () => {
	const { ride, payer, bookingId } = await fullRide();
	const [first, second] = [await world().signIn('First Waiting'), await world().signIn('Second Waiting')];
	await joinWaitlistByApi(world(), first, ride, 2);
	await joinWaitlistByApi(world(), second, ride, 2);
	await cancelSeats(payer, bookingId);
	await runDueJobs(world());
	world().app.clock.pass({ hours: 6 });
	expect((await joinWaitlistByApi(world(), first, ride, 2)).body.code).toBe('offer-expired-recently');
	await runDueJobs(world());
	expect(await held(second)).toHaveLength(1);
	expect((await joinWaitlistByApi(world(), first, ride, 2)).body).toMatchObject({
		code: 'offer-expired-recently',
		message: 'You didn’t pay for the last seats offered to you here. You can join again after 24 hours.',
	});
	world().app.clock.pass({ hours: 23 });
	const [offer] = await held(second);
	if (offer)
		await capture(world(), second, { ...(await order(world(), second, offer._id)), bookingId: offer._id });
	world().app.clock.pass({ hours: 1 });
	expect((await joinWaitlistByApi(world(), first, ride, 2)).body.code).not.toBe('offer-expired-recently');
});

test('a mate whose offer expired sees the time from which rejoining is possible, and can book the seat while it is free', async () => {
	const { ride, payer, bookingId } = await fullRide(1);
	const mate = await world().signIn('First Waiting', { email: 'expired@people.example' });
	await joinWaitlistByApi(world(), mate, ride, 1);
	await world().call('POST', '/booking/cancel', { as: payer.token, body: { bookingId, refundCents: 1_000 } });
	await runDueJobs(world());
	world().email.sent.length = 0;
	world().app.clock.pass({ hours: 6 });
	await runDueJobs(world(), 'sent');
	const mails = world().email.sent.filter(({ to }) => to.address === 'expired@people.example');
	expect(mails.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([
		expect.stringMatching(
			/you’re no longer on it\. You can join the waitlist again from Thu 2 Jul 2026, 2:00 pm \(Colombo time\) if the ride is full\./,
		),
	]);
	expect((await join(world(), mate, ride, 1)).status).toBe(200);
});

test('an expired offer shows no time for rejoining if that time is after the departure', async () => {
	const { ride, payer, bookingId } = await fullRide(1);
	const mate = await world().signIn('First Waiting', { email: 'late@people.example' });
	await joinWaitlistByApi(world(), mate, ride, 1);
	world().app.clock.set('2026-12-12T10:00:00Z');
	await world().call('POST', '/booking/cancel', { as: payer.token, body: { bookingId, refundCents: 0 } });
	await runDueJobs(world());
	expect(await held(mate)).toHaveLength(1);
	world().email.sent.length = 0;
	world().app.clock.pass({ hours: 1 });
	await runDueJobs(world(), 'sent');
	const mails = world().email.sent.filter(({ to }) => to.address === 'late@people.example');
	expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Your offer has ended')]);
	expect(mails[0]?.text).not.toContain('again');
});

test('a mate whose offer expired gets only the email about the cancellation of the ride, and no invitation', async () => {
	const { ride, payer, bookingId, skipper } = await fullRide(1);
	const mate = await world().signIn('First Waiting', { email: 'invited@people.example' });
	await joinWaitlistByApi(world(), mate, ride, 1);
	await world().call('POST', '/booking/cancel', { as: payer.token, body: { bookingId, refundCents: 1_000 } });
	await runDueJobs(world(), 'sent');
	const [offer] = await held(mate);
	world().app.clock.pass({ hours: 6 });
	await expireHold(world().app, offer._id);
	await world().call('POST', '/sharing/cancel', { as: skipper.token, body: { sharingId: ride } });
	world().email.sent.length = 0;
	await runDueJobs(world(), 'sent');
	const mails = world().email.sent.filter(({ to }) => to.address === 'invited@people.example');
	expect(mails.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([
		expect.stringContaining('was canceled. You’re no longer on its waitlist, and nothing was charged.'),
	]);
});

test('a person can be on at most 10 waitlists, even with concurrent calls', async () => {
	const { ride, skipper } = await fullRide(1);
	const mate = await world().signIn('Many Waiting');
	const others: string[] = [];
	for (let day = 0; day < 10; day += 1)
		others.push(await offerRide(world(), skipper, { departureDate: addDays('2026-12-14', day) }));
	const client = await world().database.pool.connect();
	try {
		await client.query('BEGIN');
		// Simulates an uncommitted concurrent call in which the same person adds the tenth entry.
		const key = `holds:${mate.id}`;
		await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
		const answer = joinWaitlistByApi(world(), mate, ride, 1);
		await waitForLock(world());
		for (const [at, other] of others.entries())
			await client.query(
				`INSERT INTO waitlist_entry (id, ride_id, renter_id, people, name, contact_number, status, created_at)
					VALUES ($1, $2, $3, 1, 'Anu', '+94712223334', 'WAITING', now())`,
				[`w000000000000000000${at}`, other, mate.id],
			);
		await client.query('COMMIT');
		expect((await answer).body).toMatchObject({ code: 'too-many-waiting', facts: { most: 10 } });
	} finally {
		client.release();
	}
});

test('a suspended person is not counted on a waitlist, and free seats that fit no one else need no offers', async () => {
	const { ride, skipper } = await fullRide();
	const [gone, next] = [await world().signIn('Gone Waiting'), await world().signIn('Next Waiting')];
	await joinWaitlistByApi(world(), gone, ride, 1);
	expect((await joinWaitlistByApi(world(), next, ride, 2)).body.result.place).toBe(2);
	const { db, clock } = world().app;
	const setSeats = (seats: number) =>
		world().database.pool.query('UPDATE ride SET seats = $2 WHERE id = $1', [ride, seats]);
	await setSeats(3);
	expect(await findRidesToServe(db, clock.now(), 500)).toContain(ride);
	await setSeats(2);
	await world().database.pool.query(
		'UPDATE person SET suspended_at = now(), suspended_by = id WHERE id = $1',
		[gone.id],
	);
	expect((await joinWaitlistByApi(world(), next, ride, 2)).body.result.place).toBe(1);
	expect((await findWaitingCounts(db, { ride, renter: next.id }, clock.now())).ofRide).toBe(1);
	expect((await world().call('GET', `/sharing/one/${ride}`, {})).body.result.waiting).toBe(1);
	const { body } = await world().call('GET', '/sharing/owner/created', { as: skipper.token });
	expect(body.result[0].waitingMates).toMatchObject([{ firstName: 'Next' }]);
	await setSeats(3);
	expect(await findRidesToServe(db, clock.now(), 500)).not.toContain(ride);
});

test('does not offer the seats of mates who still have to choose whether to stay', async () => {
	const { ride, bookingId } = await fullRide();
	await joinWaitlistByApi(world(), await world().signIn('First Waiting'), ride, 1);
	await world().database.pool.query(
		`UPDATE booking SET status = 'CHOOSING', choice_reason = 'MINIMUM', choice_ends_at = departs_at WHERE id = $1`,
		[bookingId],
	);
	const { db, clock } = world().app;
	expect(await findRidesToServe(db, clock.now(), 500)).not.toContain(ride);
});

test('waitlists that a person has left do not count towards the limit of 10, nor on the waitlist', async () => {
	const { ride } = await fullRide();
	const mate = await world().signIn('Often Waiting');
	await world().database.pool.query(
		`INSERT INTO waitlist_entry (id, ride_id, renter_id, people, name, contact_number, status, created_at, ended_at)
			SELECT 'x00000000000000000' || (10 + n), $1, $2, 1, 'Anu', '+94712223334', 'LEFT', now(), now()
			FROM generate_series(1, 10) AS n`,
		[ride, mate.id],
	);
	expect((await joinWaitlistByApi(world(), mate, ride, 1)).body.result.place).toBe(1);
	expect((await world().call('GET', `/sharing/one/${ride}`, {})).body.result.waiting).toBe(1);
});

test('a waitlist has at most 50 people, even with concurrent calls', async () => {
	const { ride } = await fullRide();
	const mates = await Promise.all(['A', 'B', 'C'].map((name) => world().signIn(`${name} Waiting`)));
	const { pool } = world().database;
	await pool.query(
		`WITH copy AS (INSERT INTO person SELECT (jsonb_populate_record(NULL::person,
				to_jsonb(person) || jsonb_build_object('id', 'q00000000000000000' || (10 + n)))).*
				FROM person, generate_series(1, 49) AS n WHERE id = $2 RETURNING id)
			INSERT INTO waitlist_entry (id, ride_id, renter_id, people, name, contact_number, status, created_at)
			SELECT id, $1, id, 1, 'Anu', '+94712223334', 'WAITING', now() FROM copy`,
		[ride, mates[0]?.id],
	);
	const answers = await Promise.all(mates.map((mate) => joinWaitlistByApi(world(), mate, ride, 1)));
	expect(answers.map(({ body }) => body.code ?? 'ok').sort()).toEqual([
		'ok',
		'waitlist-full',
		'waitlist-full',
	]);
});

test('refuses a forged request to join a waitlist', async () => {
	const { ride } = await fullRide();
	const mate = await world().signIn('Forging Mate');
	const plain = { sharingId: ride, numberOfPeople: 1, name: 'Anu', contactNumber: '+94712223334' };
	for (const [forged, status, code] of [
		[{ numberOfPeople: 0 }, 400, 'malformed'],
		[{ numberOfPeople: 1.5 }, 400, 'malformed'],
		[{ numberOfPeople: 3 }, 422, 'group-too-large'],
		[{ status: 'OFFERED' }, 400, 'malformed'],
		[{ renterId: 'p0000000000000000000' }, 400, 'malformed'],
	] as const) {
		const body = { ...plain, ...forged };
		const answer = await world().call('POST', '/sharing/waitlist/join', { as: mate.token, body });
		expect([forged, answer.status, answer.body.code]).toEqual([forged, status, code]);
	}
	expect(await waitlistEntries(world(), ride)).toEqual([]);
});
