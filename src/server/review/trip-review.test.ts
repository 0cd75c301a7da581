import { beforeEach, describe, expect, test } from 'vitest';
import { book } from '#test/bookings.ts';
import { runDueJobs, runJobEarly } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { times } from '#test/long.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import {
	aboutOwner,
	aboutRenter,
	aboutRide,
	fetchTripReviews,
	fiveStarRatings,
	joinAndPay,
	returnInstant,
	rideWith,
	sendTripReview,
} from '#test/trip-reviews.ts';

const world = testApp({ payments: () => fakePayments() });
type Person = Awaited<ReturnType<TestApp['signIn']>>;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let mate: Person;
let other: Person;
let ride: string;
let booking: string;

beforeEach(async () => {
	world().app.clock.set('2026-12-01T02:30:00Z');
	// Jobs of earlier tests would run with those of this test.
	await world().database.pool.query('DELETE FROM graphile_worker._private_jobs');
	world().email.sent.length = 0;
	owner = await world().owner('Kamal Silva');
	mate = await world().signIn('Anu Mate', { email: `anu.${owner.id}@people.example`, emailVerified: true });
	other = await world().signIn('Other Mate');
	({
		ride,
		bookings: [booking = ''],
	} = await rideWith(world(), owner, mate));
	world().app.clock.set(returnInstant);
});

async function joinEarlier(person: Person): Promise<string> {
	world().app.clock.set('2026-12-01T02:30:00Z');
	const joined = await joinAndPay(world(), person, ride);
	world().app.clock.set(returnInstant);
	return joined;
}

const get = async (path: string, as?: Person) => await world().call('GET', path, as ? { as: as.token } : {});
const ownerPage = async () => (await get(`/owner/one/${owner.id}`)).body.result;
const texts = (body: { result: { reviews: { review: string }[] } }) =>
	body.result.reviews.map(({ review }) => review).toSorted();

/** Joins all responses and emails in which this person could read a review by another person. */
async function allThatOthersRead(of: Person, bookingId: string): Promise<string> {
	const party = of.id === owner.id ? 'owner' : 'renter';
	const paths = [
		`/review/trip/${bookingId}`,
		'/review/trips/owner',
		'/review/trips/renter',
		`/review/renter/${mate.id}`,
		'/review/owner',
		'/review/mine',
		`/owner/one/${owner.id}`,
		`/sharing/one/${ride}`,
		'/sharing/owner/created',
		`/booking/${party}`,
		'/user',
		'/user/data',
		'/conversation/mine',
	];
	const answers = await Promise.all(paths.map((path) => get(path, of)));
	await runDueJobs(world());
	return JSON.stringify([answers, world().email.sent]);
}

describe('mutual reviews after a completed trip', () => {
	test('mutual reviews are readable only after both parties have written', async () => {
		await joinEarlier(other);
		expect((await sendTripReview(world(), mate, booking, aboutRide('RIDE-WORDS'))).status).toBe(200);
		expect((await sendTripReview(world(), mate, booking, aboutOwner('OWNER-WORDS', 4))).status).toBe(200);
		const seen = await allThatOthersRead(owner, booking);
		expect(seen).not.toMatch(/RIDE-WORDS|OWNER-WORDS/);
		const { result } = await fetchTripReviews(world(), owner, booking);
		expect(result).toMatchObject({ open: false, otherWrote: true, reviews: [], may: { write: ['RENTER'] } });
		expect((await fetchTripReviews(world(), mate, booking)).result).toMatchObject({ otherWrote: false });
		expect(texts(await fetchTripReviews(world(), mate, booking))).toEqual(['OWNER-WORDS', 'RIDE-WORDS']);
		// Another mate of the same ride cannot read the reviews of this booking.
		expect((await fetchTripReviews(world(), other, booking)).code).toBe('not-found');

		expect((await sendTripReview(world(), owner, booking, aboutRenter('RENTER-WORDS'))).status).toBe(200);
		for (const of of [mate, owner]) {
			const body = await fetchTripReviews(world(), of, booking);
			expect(texts(body)).toEqual(['OWNER-WORDS', 'RENTER-WORDS', 'RIDE-WORDS']);
			expect(body.result).toMatchObject({ open: true, may: { write: [] } });
		}
		const { reviews, rating } = await ownerPage();
		expect(reviews.items.map(({ about }: { about: string }) => about).toSorted()).toEqual(['OWNER', 'RIDE']);
		expect([reviews.count, rating]).toEqual([2, 4.5]);
		expect(JSON.stringify(reviews)).not.toContain('RENTER-WORDS');
	});

	test('if the owner writes first, notifies the renter by email without the text', async () => {
		await sendTripReview(world(), owner, booking, aboutRenter('RENTER-WORDS', 2));
		expect(await allThatOthersRead(mate, booking)).not.toContain('RENTER-WORDS');
		const mail = world().email.sent.find(({ subject }) => subject === 'Kamal Silva has reviewed you');
		expect(mail?.text).toContain(`/profile/reviews/${booking}`);
		await sendTripReview(world(), mate, booking, aboutOwner('OWNER-WORDS'));
		await runDueJobs(world());
		const [last] = world().email.sent.filter(({ subject }) => subject.startsWith('Read what Anu Mate'));
		expect(last).toBeUndefined();
		expect((await fetchTripReviews(world(), owner, booking)).result.open).toBe(true);
	});

	test('mutual reviews can be changed until both are readable', async () => {
		await sendTripReview(world(), mate, booking, aboutOwner('First'));
		await sendTripReview(world(), mate, booking, aboutOwner('Second', 3));
		expect((await fetchTripReviews(world(), mate, booking)).result.reviews).toMatchObject([
			{ review: 'Second', stars: 3 },
		]);
		await sendTripReview(world(), owner, booking, aboutRenter('Fine'));
		expect((await sendTripReview(world(), mate, booking, aboutOwner('Third'))).body.code).toBe(
			'review-is-open',
		);
		expect((await sendTripReview(world(), owner, booking, aboutRenter('Not fine'))).body.code).toBe(
			'review-is-open',
		);
		// The missing review can still be written and is readable at once.
		expect((await sendTripReview(world(), mate, booking, aboutRide('Late, but here'))).status).toBe(200);
		expect(texts(await fetchTripReviews(world(), owner, booking))).toEqual([
			'Fine',
			'Late, but here',
			'Second',
		]);
	});

	test('mutual reviews are readable exactly 14 days after arrival, when the writing period ends', async () => {
		await sendTripReview(world(), mate, booking, aboutOwner('OWNER-WORDS'));
		await sendTripReview(world(), mate, booking, aboutRide('RIDE-WORDS'));
		world().app.clock.set('2026-12-27T06:59:00Z');
		const [again, skipper] = [await renew(mate), await renew(owner)];
		expect((await fetchTripReviews(world(), skipper, booking)).result).toMatchObject({
			open: false,
			reviews: [],
		});
		expect((await ownerPage()).reviews.count).toBe(0);
		expect((await sendTripReview(world(), again, booking, aboutOwner('Changed in time'))).status).toBe(200);
		world().app.clock.set('2026-12-27T07:00:00Z');
		expect(texts(await fetchTripReviews(world(), skipper, booking))).toEqual([
			'Changed in time',
			'RIDE-WORDS',
		]);
		expect((await ownerPage()).reviews.count).toBe(2);
		expect((await sendTripReview(world(), skipper, booking, aboutRenter('Too late'))).body).toMatchObject({
			code: 'review-time-over',
			facts: { days: 14 },
		});
		await runDueJobs(world());
		const mails = world().email.sent.filter(({ to }) => JSON.stringify(to).includes(`anu.${owner.id}`));
		expect(mails.filter(({ subject }) => subject.startsWith('Two days left'))).toHaveLength(0);
	});

	test('the email about readable reviews is sent even if its job ran half a minute early', async () => {
		const email = `kamal.${owner.id}@people.example`;
		await world().app.db.updateTable('person').set({ email }).where('id', '=', owner.id).execute();
		await sendTripReview(world(), mate, booking, aboutOwner('OWNER-WORDS'));
		await runDueJobs(world());
		world().app.clock.set('2026-12-27T06:59:30Z');
		const { rows } = await world().database.pool.query(
			"SELECT id FROM notification WHERE kind = 'reviews-opened' AND person_id = $1",
			[owner.id],
		);
		await runJobEarly(world(), 'send-notification', rows[0].id);
		const sent = world().email.sent.filter(({ to }) => to.address === email);
		expect(sent.map(({ subject }) => subject)).toContain('Read what Anu Mate wrote about your trip');
	});

	test('both mutual reviews are readable when both parties write concurrently', async () => {
		for (let round = 0; round < times(20, 4); round += 1) {
			await world().database.pool.query('DELETE FROM trip_review');
			await world().database.pool.query('DELETE FROM review_exchange');
			const answers = await Promise.all([
				sendTripReview(world(), mate, booking, aboutOwner('O')),
				sendTripReview(world(), owner, booking, aboutRenter('R')),
			]);
			expect(answers.map(({ status }) => status)).toEqual([200, 200]);
			expect(texts(await fetchTripReviews(world(), mate, booking))).toEqual(['O', 'R']);
			expect(texts(await fetchTripReviews(world(), owner, booking))).toEqual(['O', 'R']);
		}
	});

	test('refuses reviews before the trip ends, of canceled trips, and by a no-show', async () => {
		const others = await joinEarlier(other);
		world().app.clock.set('2026-12-13T06:59:00Z');
		expect((await sendTripReview(world(), mate, booking, aboutOwner('Early'))).body.code).toBe(
			'trip-not-completed',
		);
		world().app.clock.set(returnInstant);
		const { pool } = world().database;
		await pool.query(
			`UPDATE booking SET status = 'CANCELED', canceled_by = 'OWNER', ended_at = now() WHERE id = $1`,
			[others],
		);
		for (const [as, form] of [
			[other, aboutOwner('Canceled')],
			[owner, aboutRenter('Canceled')],
		] as const)
			expect((await sendTripReview(world(), as, others, form)).body.code).toBe('trip-not-completed');
		const body = { bookingId: booking, mark: 'NO-SHOW', people: 0, at: returnInstant };
		expect((await world().call('POST', '/boarding/owner/mark', { as: owner.token, body })).status).toBe(200);
		expect((await sendTripReview(world(), mate, booking, aboutRide('I was not there'))).body.code).toBe(
			'was-not-aboard',
		);
		expect((await fetchTripReviews(world(), mate, booking)).result.may.write).toEqual(['OWNER']);
		expect((await sendTripReview(world(), mate, booking, aboutOwner('They left without me'))).status).toBe(
			200,
		);
		expect((await sendTripReview(world(), owner, booking, aboutRenter('Did not come', 1))).status).toBe(200);
	});

	test('a no-show is not reminded to review the ride', async () => {
		const body = { bookingId: booking, mark: 'NO-SHOW', people: 0, at: returnInstant };
		expect((await world().call('POST', '/boarding/owner/mark', { as: owner.token, body })).status).toBe(200);
		const { email, app } = world();
		email.sent.length = 0;
		app.clock.set('2026-12-26T06:00:00Z');
		await runDueJobs(world());
		const sent = email.sent.filter(({ to }) => to.address === `anu.${owner.id}@people.example`);
		expect(sent.filter(({ subject }) => subject.startsWith('Two days left'))).toEqual([]);
	});

	test('a mate is not reminded to review an owner who has deleted the account', async () => {
		const { email, app } = world();
		const reminders = async () => {
			email.sent.length = 0;
			app.clock.set('2026-12-26T06:00:00Z');
			await runDueJobs(world());
			return email.sent
				.filter(({ to }) => to.address === `anu.${owner.id}@people.example`)
				.filter(({ text }) => text.includes('you can review'));
		};
		await world().database.pool.query('DELETE FROM open_balance WHERE owner_id = $1', [owner.id]);
		const deletion = { as: owner.token, body: { personId: owner.id } };
		expect((await world().call('POST', '/user/data/delete', deletion)).status).toBe(200);
		expect((await sendTripReview(world(), mate, booking, aboutOwner('Kind'))).status).toBe(404);
		expect(await reminders()).toEqual([]);
	});

	test('a mate with two bookings of a ride reviews the ride once', async () => {
		const again = mate;
		const second = await joinEarlier(mate);
		await sendTripReview(world(), again, booking, aboutRide('First'));
		await sendTripReview(world(), again, second, aboutRide('Changed'));
		await sendTripReview(world(), again, second, aboutOwner('Kind'));
		await sendTripReview(world(), owner, second, aboutRenter('Kind, too'));
		expect(texts(await fetchTripReviews(world(), again, booking))).toEqual(['Changed', 'Kind', 'Kind, too']);
		expect((await ownerPage()).reviews.count).toBe(2);
	});

	test('only renter and owner can review each other after an experience’s trip', async () => {
		world().app.clock.set('2026-12-01T02:30:00Z');
		const trip = await world().experience(owner);
		const renter = await world().signIn('Nimal Perera');
		const booked = await book(world(), renter, trip, '2026-12-10');
		world().app.clock.set('2026-12-11T00:00:00Z');
		expect((await fetchTripReviews(world(), renter, booked)).result.may.write).toEqual(['OWNER']);
		expect((await sendTripReview(world(), renter, booked, aboutRide('None'))).body.code).toBe('not-yours');
		const listed = (await get('/review/trips/renter', renter)).body.result;
		expect(listed).toMatchObject([{ bookingId: booked, wrote: [], open: false }]);
	});
});

async function renew(person: Person): Promise<Person> {
	const { rows } = await world().database.pool.query(
		'UPDATE session SET last_seen_at = $2, expires_at = $3 WHERE person_id = $1 RETURNING person_id',
		[person.id, world().app.clock.now().toString(), '2027-12-01T00:00:00Z'],
	);
	expect(rows.length).toBeGreaterThan(0);
	return person;
}

describe('reviews of a renter', () => {
	test('reviews of a renter are visible only to the renter and to owners of the renter’s trips', async () => {
		await joinEarlier(other);
		await sendTripReview(world(), mate, booking, aboutOwner('Kind'));
		await sendTripReview(world(), owner, booking, aboutRenter('On time', 4));
		const path = `/review/renter/${mate.id}`;
		for (const who of [mate, owner]) {
			const { result } = (await get(path, who)).body;
			expect(result).toMatchObject({ rating: 4, count: 1, items: [{ about: 'RENTER', review: 'On time' }] });
		}
		const stranger = await world().owner('Ruwan Dias');
		expect((await get(path, stranger)).status).toBe(404);
		expect((await get(path, other)).status).toBe(404);
		expect((await get(path)).status).toBe(401);
		expect(JSON.stringify(await ownerPage())).not.toContain('On time');
	});

	test('deleting a renter deletes reviews of the renter, and anonymises reviews by the renter', async () => {
		await sendTripReview(world(), mate, booking, aboutOwner('OWNER-WORDS'));
		await sendTripReview(world(), owner, booking, aboutRenter('RENTER-WORDS'));
		const deleted = await world().call('POST', '/user/data/delete', {
			as: mate.token,
			body: { personId: mate.id },
		});
		expect(deleted.status).toBe(200);
		const { rows } = await world().database.pool.query('SELECT text FROM trip_review');
		expect(rows.map(({ text }) => text)).not.toContain('RENTER-WORDS');
		const [review] = (await ownerPage()).reviews.items;
		expect(review).toMatchObject({ review: 'OWNER-WORDS', userId: { firstName: 'Former' } });
		expect((await sendTripReview(world(), owner, booking, aboutRenter('Again'))).body.code).toBe('not-found');
	});
});

describe('owner’s reply to a review', () => {
	test('an owner’s reply to a review can be changed and deleted, and notifies the reviewer once', async () => {
		const trip = await world().experience(owner);
		const added = await world().call('POST', '/review/add', {
			as: mate.token,
			body: { experienceId: trip, review: 'Lovely', ratings: fiveStarRatings },
		});
		await sendTripReview(world(), mate, booking, aboutRide('Waves'));
		await sendTripReview(world(), mate, booking, aboutOwner('Kind'));
		const hidden = (await fetchTripReviews(world(), mate, booking)).result.reviews[0]._id;
		const reply = (as: Person, reviewId: string, text: string) =>
			world().call('POST', '/review/reply', { as: as.token, body: { reviewId, text } });
		// The owner cannot reply to a review that is not readable yet.
		expect((await reply(owner, hidden, 'Thanks')).body.code).toBe('not-found');
		await sendTripReview(world(), owner, booking, aboutRenter('Fine'));
		const mine = (await get('/review/owner', owner)).body.result;
		expect(mine.map(({ about }: { about: string }) => about).toSorted()).toEqual([
			'EXPERIENCE',
			'OWNER',
			'RIDE',
		]);
		for (const { _id } of mine) {
			expect((await reply(other, _id, 'Not mine')).body.code).toBe('not-yours');
			expect((await reply(owner, _id, 'Thanks')).body.result).toMatchObject({
				text: 'Thanks',
				firstName: 'Kamal',
			});
			expect((await reply(owner, _id, 'Thank you!')).status).toBe(200);
		}
		const about = (await fetchTripReviews(world(), owner, booking)).result.reviews.find(
			({ about }: { about: string }) => about === 'RENTER',
		);
		expect((await reply(owner, about._id, 'To myself')).body.code).toBe('not-yours');
		const items = (await ownerPage()).reviews.items as { reply: { text: string } }[];
		expect(items.map((each) => each.reply.text)).toEqual(Array(3).fill('Thank you!'));
		const shown = (await get(`/review/experience/all/${trip}`)).body.result;
		expect(shown[0].reply).toMatchObject({ text: 'Thank you!', firstName: 'Kamal' });
		await runDueJobs(world());
		const emails = world().email.sent.filter(
			({ subject, to }) =>
				subject === 'Kamal has replied to your review' && JSON.stringify(to).includes(`anu.${owner.id}`),
		);
		expect(emails).toHaveLength(3);
		const remove = { as: owner.token, body: { reviewId: added.body.result._id } };
		expect((await world().call('POST', '/review/reply/remove', remove)).status).toBe(200);
		expect((await world().call('POST', '/review/reply/remove', remove)).body.code).toBe('not-found');
		expect((await get(`/review/experience/all/${trip}`)).body.result[0].reply).toBeNull();
	});
});
