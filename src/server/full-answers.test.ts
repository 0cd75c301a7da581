import { beforeEach, describe, expect, test } from 'vitest';
import { book, capture, hold, order } from '#test/bookings.ts';
import { recordStatements } from '#test/count-statements.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { join, offerRide } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { addReview } from './review/write-review.ts';

const world = testApp({ payments: fakePayments });
const stars = { valueForMoney: 5, boatQuality: 4, handling: 5, punctuality: 5, friendliness: 5 };
let skipper: Awaited<ReturnType<TestApp['owner']>>;
beforeEach(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	skipper = await world().owner('Kamal Silva');
});

const mate = () => world().signIn('Anu Perera');
const get = async (path: string) => (await world().call('GET', path)).body.result;

describe('API response for an experience with reviews and dates', () => {
	test('the response for an experience has the first reviews and booked dates, without people', async () => {
		const id = await world().experience(skipper);
		expect(await get(`/experience/one/${id}`)).toMatchObject({ reviews: [], bookings: [] });
		for (let at = 0; at < 21; at += 1) {
			const { id: by } = await mate();
			await addReview(world().app, by, { experienceId: id, text: `Words ${at}`, ratings: stars });
		}
		const renter = await mate();
		await book(world(), renter, id, '2026-07-10');
		await hold(world(), renter, id, '2026-07-20');
		const { reviews, bookings } = await get(`/experience/one/${id}`);
		expect(reviews).toHaveLength(20);
		expect(reviews).toEqual(await get(`/review/experience/all/${id}`));
		const at = { departureTime: '09:30', createdDate: '2026-07-01T02:30:00Z' };
		expect(bookings).toEqual([
			{ departureDate: '2026-07-10', status: 'CONFIRMED', ...at },
			{ departureDate: '2026-07-20', status: 'PENDING', ...at },
		]);
	});

	test('booked dates exclude past, expired and canceled bookings, and other trips of the boat', async () => {
		const [id, other] = [await world().experience(skipper), await world().experience(skipper)];
		const renter = await mate();
		await book(world(), renter, other, '2026-07-14');
		await book(world(), renter, id, '2026-07-03');
		await hold(world(), renter, id, '2026-07-20');
		world().app.clock.set('2026-07-05T02:30:00Z');
		expect((await get(`/experience/one/${id}`)).bookings).toEqual([]);
	});

	test('the response for an experience takes a constant number of SQL statements', async () => {
		const bare = await world().experience(skipper);
		const busy = await world().experience(skipper);
		const renter = await mate();
		for (const day of ['10', '14', '18']) await book(world(), renter, busy, `2026-08-${day}`);
		for (let at = 0; at < 3; at += 1)
			await addReview(world().app, (await mate()).id, { experienceId: busy, text: 'Aye', ratings: stars });
		const cost = async (id: string) =>
			(await recordStatements(world().database.pool, () => get(`/experience/one/${id}`))).filter(
				(statement) => !statement.includes('rate_limit'),
			).length;
		expect(await cost(busy)).toBe(await cost(bare));
		expect(await cost(busy)).toBeLessThanOrEqual(4);
	});
});

describe('API response for a ride with seats', () => {
	test('the response for a ride lists the seat count of each paid booking, without names or holds', async () => {
		const ride = await offerRide(world(), skipper);
		expect((await get(`/sharing/one/${ride}`)).bookings).toEqual([]);
		for (const people of [2, 1]) {
			const renter = await mate();
			const bookingId = (await join(world(), renter, ride, people)).body.result._id;
			await capture(world(), renter, { ...(await order(world(), renter, bookingId)), bookingId });
			world().app.clock.pass({ minutes: 1 });
		}
		await join(world(), await mate(), ride, 3);
		const answer = await get(`/sharing/one/${ride}`);
		expect(answer.bookings).toEqual([{ numberOfPeople: 2 }, { numberOfPeople: 1 }]);
		expect(JSON.stringify(answer.bookings)).not.toMatch(/name|id/i);
	});

	test('answers 404 for an unknown ride', async () => {
		for (const path of ['/experience/one/', '/sharing/one/'])
			expect((await world().call('GET', `${path}0123456789abcdefghjk`)).status).toBe(404);
	});
});
