import { describe, expect, test } from 'vitest';
import type { ExperienceId } from '#domain/id.ts';
import { pointFrom } from '#domain/place/place.ts';
import { book } from '#test/bookings.ts';
import { recordStatements } from '#test/count-statements.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { testApp } from '#test/test-app.ts';
import { verifyTrips } from './verify-trips.ts';
import { addReview } from './write-review.ts';

const world = testApp({ payments: () => fakePayments() });
const five = { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 };

async function review(
	experienceId: ExperienceId,
	text: string,
	writer?: { id: string },
	ratings: typeof five = five,
) {
	const { app, signIn } = world();
	app.clock.pass({ minutes: 1 });
	const by = (writer ?? (await signIn('Anu Mate'))) as Awaited<ReturnType<typeof signIn>>;
	return await addReview(app, by.id, { experienceId, text, ratings });
}
const markAbsent = (booking: string) =>
	world().database.pool.query(
		`INSERT INTO check_in (booking_id, mark, people, marked_at, marked_by)
			SELECT id, 'NO-SHOW', 0, arrives_at, owner_id FROM booking WHERE id = $1`,
		[booking],
	);
const texts = (body: { result: { review: string }[] }) => body.result.map(({ review }) => review);

describe('reviews of an experience', () => {
	test('lists reviews of verified trips first, then by date, with the writers’ names', async () => {
		const { app, call, owner, experience, signIn } = world();
		const id = await experience(await owner('Kamal Silva'));
		const traveller = await signIn('Nimal Perera');
		await book(world(), traveller, id, '2026-07-03');
		app.clock.set('2026-07-03T07:00:00Z');
		await review(id, 'I was there', traveller);
		await review(id, 'first');
		await review(id, '  last \n');
		const { body } = await call('GET', `/review/experience/all/${id}`);
		expect(texts(body)).toEqual(['I was there', 'last', 'first']);
		expect(body.result.map((one: { verifiedTrip: boolean }) => one.verifiedTrip)).toEqual([
			true,
			false,
			false,
		]);
		expect(body.result[0].userId).toEqual({
			_id: traveller.id,
			firstName: 'Nimal',
			lastName: 'Perera',
			image: null,
		});
	});

	test('a review is marked as verified once the trip has ended, and no longer after a no-show', async () => {
		const { app, call, owner, experience, signIn } = world();
		app.clock.set('2026-07-01T02:30:00Z');
		const id = await experience(await owner('Kamal Silva'));
		const traveller = await signIn('Nimal Perera');
		const booking = await book(world(), traveller, id, '2026-07-03');
		app.clock.set('2026-07-03T06:58:00Z');
		await review(id, 'Too early', traveller);
		const isVerified = async () => {
			await verifyTrips(app);
			return (await call('GET', `/review/experience/all/${id}`)).body.result[0].verifiedTrip;
		};
		expect(await isVerified()).toBe(false);
		app.clock.set('2026-07-03T07:00:00Z');
		expect(await isVerified()).toBe(true);
		await markAbsent(booking);
		expect(await isVerified()).toBe(false);
	});

	test('a review by a no-show is not marked as verified', async () => {
		const { app, call, owner, experience, signIn } = world();
		app.clock.set('2026-07-01T02:30:00Z');
		const id = await experience(await owner('Kamal Silva'));
		const absent = await signIn('Nimal Perera');
		const booking = await book(world(), absent, id, '2026-07-03');
		app.clock.set('2026-07-03T07:00:00Z');
		await markAbsent(booking);
		await review(id, 'Never saw the boat', absent);
		const { body } = await call('GET', `/review/experience/all/${id}`);
		expect(body.result[0].verifiedTrip).toBe(false);
	});

	test('a person can write one review per experience, and cannot review their own listing', async () => {
		const { owner, experience, signIn, call } = world();
		const skipper = await owner('Kamal Silva');
		const id = await experience(skipper);
		const writer = await signIn('Nimal Perera');
		await review(id, 'Once', writer);
		expect(await review(id, 'Thought again', writer, { ...five, handling: 1 })).not.toHaveProperty('refused');
		expect(await review(id, 'Mine is the best', skipper)).toMatchObject({ refused: 'own-listing' });
		const { body } = await call('GET', `/experience/one/${id}`);
		expect([body.result.reviewCount, body.result.rating]).toEqual([1, 4.2]);
		expect(texts((await call('GET', `/review/experience/all/${id}`)).body)).toEqual(['Thought again']);
	});

	test('the refusal to review one’s own listing does not suggest booking it', async () => {
		const { owner, experience, call } = world();
		const skipper = await owner('Kamal Silva');
		const body = { experienceId: await experience(skipper), review: 'Mine', ratings: five };
		const answer = await call('POST', '/review/add', { as: skipper.token, body });
		expect([answer.status, answer.body.code]).toEqual([422, 'own-listing']);
		expect(answer.body.message).toBe('This is your own listing: you can’t book or review it.');
	});

	test('a withdrawn review disappears from list and rating, and can be written again', async () => {
		const { owner, experience, signIn, call } = world();
		const id = await experience(await owner('Kamal Silva'));
		const [writer, other] = [await signIn('Nimal Perera'), await signIn('Anu Mate')];
		await review(id, 'Not so good', writer, { ...five, handling: 1 });
		await review(id, 'Lovely', other);
		const withdraw = (as: string) => call('POST', '/review/withdraw', { as, body: { experienceId: id } });
		const detail = async () => (await call('GET', `/experience/one/${id}`)).body.result;
		expect((await call('GET', '/review/mine', { as: writer.token })).body.result).toEqual([id]);
		expect((await withdraw(writer.token)).status).toBe(200);
		expect(texts((await call('GET', `/review/experience/all/${id}`)).body)).toEqual(['Lovely']);
		expect(await detail()).toMatchObject({ reviewCount: 1, rating: 5 });
		expect((await call('GET', '/review/mine', { as: writer.token })).body.result).toEqual([]);
		expect((await withdraw(writer.token)).body.code).toBe('not-found');
		await review(id, 'Better the second time', writer);
		expect(await detail()).toMatchObject({ reviewCount: 2, rating: 5 });
	});

	test('an experience has no rating after its last review is withdrawn', async () => {
		const { owner, experience, signIn, call } = world();
		const id = await experience(await owner('Kamal Silva'));
		const writer = await signIn('Nimal Perera');
		await review(id, 'Once', writer);
		await call('POST', '/review/withdraw', { as: writer.token, body: { experienceId: id } });
		const { result } = (await call('GET', `/experience/one/${id}`)).body;
		expect([result.reviewCount, result.rating]).toEqual([0, null]);
	});

	test('rating sums stay correct when a review is written and withdrawn concurrently', async () => {
		const { call, database, owner, experience, signIn } = world();
		const id = await experience(await owner('Kamal Silva'));
		const { token } = await signIn('Anu Mate');
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, at) =>
				at % 2
					? call('POST', '/review/withdraw', { as: token, body: { experienceId: id } })
					: call('POST', '/review/add', {
							as: token,
							body: { experienceId: id, review: `Tab ${at}`, ratings: five },
						}),
			),
		);
		for (const { status } of answers) expect([200, 404]).toContain(status);
		const { rows } = await database.pool.query(
			`SELECT review_count, rating_sums[1] AS stored, (SELECT count(*)::int FROM review WHERE experience_id = $1) AS left,
				(SELECT coalesce(sum(value_for_money), 0)::int FROM review WHERE experience_id = $1) AS stars
			FROM experience WHERE id = $1`,
			[id],
		);
		expect([rows[0].review_count, rows[0].stored]).toEqual([rows[0].left, rows[0].stars]);
	});

	test('rating sums stay correct when ten people review concurrently', async () => {
		const { app, database, owner, experience, signIn } = world();
		const id = await experience(await owner('Kamal Silva'));
		await Promise.all(
			Array.from({ length: 10 }, async (_, at) => {
				const { id: writer } = await signIn('Anu Mate');
				const stars = (at % 5) + 1;
				const ratings = { ...five, handling: stars, punctuality: stars };
				await addReview(app, writer, { experienceId: id, text: 'Aye', ratings });
			}),
		);
		const { rows } = await database.pool.query(
			`SELECT review_count, rating_sums, (SELECT ARRAY[sum(value_for_money), sum(boat_quality), sum(handling),
				sum(punctuality), sum(friendliness)]::int[] FROM review WHERE experience_id = experience.id) AS recount
			FROM experience WHERE id = $1`,
			[id],
		);
		expect(rows[0].review_count).toBe(10);
		expect(rows[0].rating_sums).toEqual(rows[0].recount);
	});

	test('rating sums stay correct when a person’s review is changed by concurrent calls', async () => {
		const { call, database, owner, experience, signIn } = world();
		const id = await experience(await owner('Kamal Silva'));
		const { token } = await signIn('Anu Mate');
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, at) =>
				call('POST', '/review/add', {
					as: token,
					body: { experienceId: id, review: `Tab ${at}`, ratings: { ...five, boatQuality: (at % 5) + 1 } },
				}),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
		const { rows } = await database.pool.query(
			`SELECT review_count, rating_sums[2] AS stored, (SELECT boat_quality FROM review WHERE experience_id = $1) AS expected
			FROM experience WHERE id = $1`,
			[id],
		);
		expect(rows[0]).toMatchObject({ review_count: 1, stored: rows[0].expected });
		const mine = await call('GET', `/review/mine/${id}`, { as: token });
		expect(mine.body.result.review).toMatch(/^Tab \d$/);
	});

	test('lists no reviews for an unreviewed experience, and answers not-found for an unknown experience', async () => {
		const { call, owner, experience } = world();
		const id = await experience(await owner('Kamal Silva'));
		expect((await call('GET', `/review/experience/all/${id}`)).body.result).toEqual([]);
		const { status, body } = await call('GET', '/review/experience/all/0123456789abcdefghjk');
		expect([status, body.code]).toEqual([404, 'not-found']);
	});

	test('lists reviews by date or by stars on request', async () => {
		const { call, owner, experience } = world();
		const id = await experience(await owner('Kamal Silva'));
		await review(id, 'good', undefined, { ...five, handling: 4 });
		await review(id, 'bad', undefined, { ...five, handling: 1, punctuality: 1 });
		await review(id, 'perfect');
		await review(id, 'perfect, too');
		const sorted = async (sort: string) =>
			texts((await call('GET', `/review/experience/all/${id}?sort=${sort}`)).body);
		expect(await sorted('newest')).toEqual(['perfect, too', 'perfect', 'bad', 'good']);
		expect(await sorted('highest')).toEqual(['perfect, too', 'perfect', 'good', 'bad']);
		expect(await sorted('lowest')).toEqual(['bad', 'good', 'perfect, too', 'perfect']);
	});

	test('listing reviews takes one SQL statement for any number of reviews', async () => {
		const { call, database, owner, experience } = world();
		const id = await experience(await owner('Kamal Silva'));
		for (let at = 0; at < 3; at += 1) await review(id, `Number ${at}`);
		const sent = await recordStatements(database.pool, () => call('GET', `/review/experience/all/${id}`));
		expect(sent).toHaveLength(1);
	});
});

describe('reviews near a place', () => {
	const bay = { lat: -25, lng: 110 };

	test('lists the newest twelve reviews of verified experiences within 100 km', async () => {
		const { call, owner, experience } = world();
		const skipper = await owner('Kamal Silva');
		const near = await experience(skipper, { location: bay });
		const far = await experience(skipper, { location: pointFrom(bay, 45, 130_000) });
		const unverified = await experience(skipper, { location: bay, verified: false });
		for (let at = 0; at < 13; at += 1) await review(near, `near ${at}`);
		await review(far, 'far');
		await review(unverified, 'unverified');
		const { body } = await call('GET', `/review/place/${bay.lat}/${bay.lng}`);
		expect(texts(body)).toEqual(Array.from({ length: 12 }, (_, at) => `near ${12 - at}`));
	});

	test('lists no reviews near a place without reviews', async () => {
		expect((await world().call('GET', '/review/place/80/-120')).body.result).toEqual([]);
	});
});
