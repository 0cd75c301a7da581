import { beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import {
	aboutOwner,
	aboutRenter,
	aboutRide,
	fetchTripReviews,
	fiveStarRatings,
	returnInstant,
	rideWith,
	sendTripReview,
} from '#test/trip-reviews.ts';

const world = testApp({ payments: () => fakePayments() });
type Person = Awaited<ReturnType<TestApp['signIn']>>;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let writer: Person;
let stranger: Person;
let desk: Person;
let trip: string;
let review: string;

const post = async (as: Person, path: string, body: object) =>
	await world().call('POST', `/${path}`, { as: as.token, body });
const report = (as: Person, of: object) =>
	post(as, 'report/add', { ...of, reason: 'abuse', comment: 'Rude.' });
const waiting = async (as = desk) =>
	(await world().call('GET', '/desk/reports', { as: as.token })).body.result.items;
const opened = async (id: string, as = desk) =>
	(await world().call('GET', `/desk/reports/${id}`, { as: as.token })).body;
const decide = (id: string, outcome: string, as = desk) =>
	post(as, 'desk/reports/close', { reportId: id, outcome, note: 'Insults.', message: 'Please stay polite.' });
const detail = async () => (await world().call('GET', `/experience/one/${trip}`)).body.result;
const texts = async () =>
	(await world().call('GET', `/review/experience/all/${trip}`)).body.result.map(
		({ review }: { review: string }) => review,
	);
const mailsTo = async (subject: string) => {
	await runDueJobs(world());
	return world().email.sent.filter((mail) => mail.subject === subject);
};

beforeEach(async () => {
	world().app.clock.set('2026-12-01T02:30:00Z');
	await world().database.pool.query('DELETE FROM report');
	// Jobs of earlier tests would run with those of this test.
	await world().database.pool.query('DELETE FROM graphile_worker._private_jobs');
	world().email.sent.length = 0;
	owner = await world().owner('Kamal Silva');
	writer = await world().signIn('Anu Writer', {
		email: `anu.${owner.id}@people.example`,
		emailVerified: true,
	});
	stranger = await world().signIn('Nimal Reader');
	desk = await staffMember(world(), 'Desk Officer', 'support');
	trip = await world().experience(owner);
	const body = { experienceId: trip, review: 'RUDE-WORDS', ratings: { ...fiveStarRatings, handling: 1 } };
	review = (await post(writer, 'review/add', body)).body.result._id;
	await post(await world().signIn('Second Writer'), 'review/add', {
		...body,
		review: 'Lovely',
		ratings: fiveStarRatings,
	});
});

describe('reported review of an experience', () => {
	test('any reader except its writer can report a review once while a report is open', async () => {
		expect((await report(stranger, { reviewId: review })).status).toBe(200);
		expect((await report(stranger, { reviewId: review })).status).toBe(200);
		expect((await report(writer, { reviewId: review })).status).toBe(404);
		expect(await waiting()).toHaveLength(1);
		const [first] = await waiting();
		expect(first).toMatchObject({ kind: 'review', reported: { _id: writer.id } });
		expect(JSON.stringify(first)).not.toContain('RUDE-WORDS');
		const { result } = await opened(first._id);
		expect(result.review).toMatchObject({
			reported: 'RUDE-WORDS',
			now: { about: 'EXPERIENCE', hidden: false, stars: [5, 5, 1, 5, 5] },
		});
	});

	test('a hidden review does not count in the average, and its writer is notified', async () => {
		expect(await detail()).toMatchObject({ reviewCount: 2, rating: 4.6 });
		await report(stranger, { reviewId: review });
		const [{ _id: id }] = await waiting();
		expect((await decide(id, 'hidden')).body.result.closed).toMatchObject({ outcome: 'hidden' });
		expect(await detail()).toMatchObject({ reviewCount: 1, rating: 5 });
		expect(await texts()).toEqual(['Lovely']);
		const page = (await world().call('GET', `/owner/one/${owner.id}`)).body.result;
		expect([page.reviews.count, page.rating, page.reviews.items.length]).toEqual([1, 5, 1]);
		const mine = await world().call('GET', `/review/mine/${trip}`, { as: writer.token });
		expect(mine.body.result).toMatchObject({ review: 'RUDE-WORDS', hidden: true });
		const again = { experienceId: trip, review: 'Ruder', ratings: fiveStarRatings };
		expect((await post(writer, 'review/add', again)).body.code).toBe('review-hidden');
		expect((await post(writer, 'review/withdraw', { experienceId: trip })).body.code).toBe('review-hidden');
		const [mail] = await mailsTo('We have hidden your review');
		expect(mail?.text).toContain('Please stay polite.');
		expect(mail?.text).not.toContain('Nimal');
		const audit = await world()
			.app.db.selectFrom('audit_entry')
			.select('action')
			.where('subject_id', '=', id)
			.orderBy('id')
			.execute();
		expect(audit.map(({ action }) => action)).toEqual(['review-hidden', 'report-closed']);
		// A reader who can no longer see the review cannot report the review again.
		expect((await report(stranger, { reviewId: review })).status).toBe(404);
	});

	test('a review that is shown again counts in the average, and its writer is notified', async () => {
		await report(stranger, { reviewId: review });
		const [{ _id: id }] = await waiting();
		const again = (as = desk) => post(as, 'desk/reports/show-again', { reportId: id, note: 'A joke.' });
		expect((await again()).body.code).toBe('not-hidden');
		await decide(id, 'hidden');
		expect((await again()).status).toBe(200);
		expect((await again()).body.code).toBe('not-hidden');
		expect(await detail()).toMatchObject({ reviewCount: 2, rating: 4.6 });
		expect(await texts()).toContain('RUDE-WORDS');
		expect(await mailsTo('Your review is visible again')).toHaveLength(1);
	});

	test('the desk reads the reported text as before any edit', async () => {
		await report(stranger, { reviewId: review });
		const [{ _id: id }] = await waiting();
		await post(writer, 'review/add', { experienceId: trip, review: 'Nice', ratings: fiveStarRatings });
		expect((await opened(id)).result.review).toMatchObject({ reported: 'RUDE-WORDS', now: { text: 'Nice' } });
		await post(writer, 'review/withdraw', { experienceId: trip });
		expect((await opened(id)).result.review).toMatchObject({ reported: 'RUDE-WORDS', now: null });
		expect((await decide(id, 'hidden')).body.code).toBe('nothing-to-hide');
		expect((await decide(id, 'none')).status).toBe(200);
	});

	test('two reports hide a review and notify its writer once', async () => {
		await report(stranger, { reviewId: review });
		await report(owner, { reviewId: review });
		for (const { _id } of await waiting()) expect((await decide(_id, 'hidden')).status).toBe(200);
		expect(await detail()).toMatchObject({ reviewCount: 1, rating: 5 });
		expect(await mailsTo('We have hidden your review')).toHaveLength(1);
	});
});

describe('staff involved in a report', () => {
	test('staff cannot decide as the writer, the reporter or the reported person', async () => {
		await report(stranger, { reviewId: review });
		const [{ _id: id }] = await waiting();
		for (const column of ['reporter_id', 'reported_id', 'other_id']) {
			const { rows } = await world().database.pool.query(
				`SELECT ${column} AS was FROM report WHERE id = $1`,
				[id],
			);
			const put = (who: string) =>
				world().database.pool.query(`UPDATE report SET ${column} = $2 WHERE id = $1`, [id, who]);
			await put(desk.id);
			expect((await opened(id)).code).toBe('own-matter');
			expect((await decide(id, 'hidden')).body.code).toBe('own-matter');
			const again = { reportId: id, note: 'Mine.' };
			expect((await post(desk, 'desk/reports/show-again', again)).body.code).toBe('own-matter');
			await put(rows[0].was);
		}
	});
});

describe('reported replies and trip reviews', () => {
	test('a reported reply is hidden, and its owner cannot write another reply', async () => {
		const reply = await post(owner, 'review/reply', { reviewId: review, text: 'RUDE-ANSWER' });
		const replyId = reply.body.result._id;
		expect((await report(owner, { replyId })).status).toBe(404);
		expect((await report(writer, { replyId })).status).toBe(200);
		const [{ _id: id, kind }] = await waiting();
		expect(kind).toBe('reply');
		expect((await opened(id)).result.review).toMatchObject({ reported: 'RUDE-ANSWER', now: { stars: [] } });
		await decide(id, 'hidden');
		const shown = (await world().call('GET', `/review/experience/all/${trip}`)).body.result;
		expect(JSON.stringify(shown)).not.toContain('RUDE-ANSWER');
		// The review itself still counts in the average.
		expect(await detail()).toMatchObject({ reviewCount: 2 });
		expect((await post(owner, 'review/reply', { reviewId: review, text: 'Again' })).body.code).toBe(
			'review-hidden',
		);
		expect((await post(owner, 'review/reply/remove', { reviewId: review })).body.code).toBe('review-hidden');
		expect(await mailsTo('We have hidden your reply')).toHaveLength(0);
	});

	test('refuses reports of unreadable reviews, and does not count hidden reviews on owner pages', async () => {
		const { bookings } = await rideWith(world(), owner, writer);
		const [booking = ''] = bookings;
		world().app.clock.set(returnInstant);
		await sendTripReview(
			world(),
			writer,
			booking,
			aboutRide('RIDE-WORDS', { ...fiveStarRatings, handling: 1 }),
		);
		await sendTripReview(world(), writer, booking, aboutOwner('Kind'));
		const written = (await fetchTripReviews(world(), writer, booking)).result.reviews;
		const rideReview = written.find(({ about }: { about: string }) => about === 'RIDE')._id;
		expect((await report(stranger, { reviewId: rideReview })).status).toBe(404);
		await sendTripReview(world(), owner, booking, aboutRenter('RENTER-WORDS'));
		expect((await report(stranger, { reviewId: rideReview })).status).toBe(200);
		const [{ _id: id }] = await waiting();
		const page = async () => (await world().call('GET', `/owner/one/${owner.id}`)).body.result;
		expect((await page()).reviews.count).toBe(4);
		await decide(id, 'hidden');
		expect([(await page()).reviews.count, JSON.stringify(await page()).includes('RIDE-WORDS')]).toEqual([
			3,
			false,
		]);
		expect((await fetchTripReviews(world(), owner, booking)).result.reviews).toHaveLength(2);
		const own = (await fetchTripReviews(world(), writer, booking)).result.reviews;
		expect(own.find(({ about }: { about: string }) => about === 'RIDE')).toMatchObject({ hidden: true });
		// The renter, and owners with a booking or request of the renter, can report a review about the
		// renter.
		const about = own.find(({ about }: { about: string }) => about === 'RENTER')._id;
		expect((await report(stranger, { reviewId: about })).status).toBe(404);
		expect((await report(writer, { reviewId: about })).status).toBe(200);
	});
});
