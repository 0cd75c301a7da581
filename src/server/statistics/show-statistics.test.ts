import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExperienceId } from '#domain/id.ts';
import { dateAt, weekdayOf } from '#domain/time.ts';
import { book, hold } from '#test/bookings.ts';
import { recordStatements } from '#test/count-statements.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { quote, requestTrip } from '#test/requests.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { viewCounter } from './count-views.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });
const zone = 'Asia/Colombo';

let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let trips: ExperienceId[];

const show = async (days = 90) =>
	(await world().call('GET', `/statistics/owner?days=${days}`, { as: owner.token })).body.result;

const step = fc.record({
	hours: fc.integer({ min: 1, max: 40 }),
	trip: fc.integer({ min: 0, max: 1 }),
	what: fc.oneof(
		{ weight: 6, arbitrary: fc.constant('shown' as const) },
		{ weight: 4, arbitrary: fc.constant('opened' as const) },
		{ weight: 2, arbitrary: fc.constant('own look' as const) },
		{ weight: 2, arbitrary: fc.constant('held' as const) },
		{ weight: 2, arbitrary: fc.constant('booked' as const) },
		{ weight: 1, arbitrary: fc.constant('canceled' as const) },
		{ weight: 2, arbitrary: fc.constant('asked' as const) },
	),
	ahead: fc.integer({ min: 1, max: 20 }),
	answerAfter: fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: undefined }),
});

interface Recount {
	shown: [number, number];
	opened: [number, number];
	holds: [number, number];
	bookings: [number, number];
	sold: number;
	canceled: number;
	leads: number[];
	busy: Set<string>;
	replies: number[];
	asked: number;
}

const recount: Recount = {
	shown: [0, 0],
	opened: [0, 0],
	holds: [0, 0],
	bookings: [0, 0],
	sold: 0,
	canceled: 0,
	leads: [],
	busy: new Set(),
	replies: [],
	asked: 0,
};

beforeAll(async () => {
	const { app } = world();
	app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Nimal Perera');
	trips = [
		await world().experience(owner, { name: 'Whales' }),
		await world().experience(owner, { name: 'Sunset' }),
	];
	const views = viewCounter(app);
	const [history = []] = fc.sample(fc.array(step, { minLength: 40, maxLength: 40 }), {
		numRuns: 1,
		seed: 403,
	});
	const taken = new Set<string>();
	let requestCount = 0;
	for (const { hours, trip, what, ahead, answerAfter } of history) {
		app.clock.pass({ hours });
		const id = trips[trip] ?? '';
		const today = dateAt(app.clock.now(), zone);
		const date = Temporal.PlainDate.from(today).add({ days: ahead }).toString();
		if (what === 'shown') {
			views.count({ shown: trips, opened: [] }, undefined);
			recount.shown[0] += 1;
			recount.shown[1] += 1;
		} else if (what === 'opened') {
			views.count({ shown: [], opened: [id] }, renter.token);
			recount.opened[trip] = (recount.opened[trip] ?? 0) + 1;
		} else if (what === 'own look') {
			views.count({ shown: trips, opened: [id] }, owner.token);
		} else if (what === 'asked') {
			requestCount += 1;
			const day = Temporal.PlainDate.from('2026-12-01').add({ days: requestCount }).toString();
			const request = await requestTrip(world(), renter, id, { departureDate: day, arrivalDate: day });
			recount.asked += 1;
			if (answerAfter !== undefined) {
				app.clock.pass({ minutes: answerAfter });
				await quote(world(), owner, request);
				app.clock.pass({ minutes: 7 });
				await quote(world(), owner, request, 20_000);
				recount.replies.push(answerAfter);
			}
		} else if (!taken.has(date)) {
			taken.add(date);
			recount.holds[trip] = (recount.holds[trip] ?? 0) + 1;
			if (what === 'held') await hold(world(), renter, id, date);
			else {
				const bookingId = await book(world(), renter, id, date);
				recount.bookings[trip] = (recount.bookings[trip] ?? 0) + 1;
				recount.sold += 1;
				recount.leads.push(ahead);
				if (what === 'canceled') {
					const body = { bookingId, refundCents: 6_673, reason: 'Engine trouble' };
					const { status } = await world().call('POST', '/booking/cancel', { as: owner.token, body });
					expect(status).toBe(200);
					recount.canceled += 1;
				} else recount.busy.add(date);
			}
		}
		await views.flush();
		await runDueJobs(world());
	}
	app.clock.pass({ hours: 24 * 22 });
	await views.stop();
}, 120_000);

describe('statistics of an owner', () => {
	test('the statistics equal a recount of a random history', async () => {
		const shown = await show();
		const all = ([one, other]: [number, number]) => one + other;
		expect(all(recount.bookings)).toBeGreaterThan(3);
		expect(recount.replies.length).toBeGreaterThan(1);
		expect(shown.total).toMatchObject({
			shown: all(recount.shown),
			opened: all(recount.opened),
			holds: all(recount.holds),
			bookings: all(recount.bookings),
		});
		for (const [at, id] of trips.entries())
			expect(shown.listings.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
				shown: recount.shown[at],
				opened: recount.opened[at],
				holds: recount.holds[at],
				bookings: recount.bookings[at],
			});
		expect(shown.departures).toEqual({
			sold: recount.sold,
			canceledByOwner: recount.canceled,
			canceledByRenter: 0,
		});
		const sorted = recount.leads.toSorted((one, other) => one - other);
		expect(shown.medianLeadDays).toBe(sorted[Math.ceil(sorted.length / 2) - 1]);
		for (const { weekday, busy } of shown.weekdays)
			expect(busy, weekday).toBe([...recount.busy].filter((date) => weekdayOf(date) === weekday).length);
		const replies = recount.replies.toSorted((one, other) => one - other);
		const inTime = replies.filter((minutes) => minutes <= 1_440).length;
		expect(shown.replies).toEqual({
			received: recount.asked,
			// The time is 22 days after the last question, so every unanswered question is late.
			due: recount.asked,
			inTime,
			answered: replies.length,
			medianMinutes: replies[Math.ceil(replies.length / 2) - 1],
		});
	});

	test('a question counts as late after 24 hours without an answer', async () => {
		const { app } = world();
		const { replies: before } = await show();
		const renter = await world().signIn('Asks Late');
		const body = { experienceId: trips[0], text: 'Is there shade?' };
		const question = await world().call('POST', '/conversation/ask', { as: renter.token, body });
		expect(question.status, JSON.stringify(question.body)).toBe(200);
		expect((await show()).replies).toEqual({ ...before, received: before.received + 1 });
		app.clock.pass({ hours: 24, minutes: 1 });
		expect((await show()).replies).toMatchObject({ due: before.due + 1, inTime: before.inTime });
	});

	test('statistics take a few SQL statements and exclude the data of other owners', async () => {
		const sent = await recordStatements(world().database.pool, () => show());
		expect(
			sent.filter((statement) => /listing_views|custom_request|FROM booking|FROM boat/.test(statement)),
		).toHaveLength(5);
		const { body } = await world().call('GET', '/statistics/owner', { as: renter.token });
		expect(body.result).toMatchObject({ days: 30, listings: [], total: { shown: 0, rating: null } });
	});

	test('page views that could not be written are written once later', async () => {
		const { app, database } = world();
		const views = viewCounter({ ...app, log: { info() {}, warn() {}, error() {} } });
		const count = async () =>
			Number(
				(
					await database.pool.query(
						'SELECT coalesce(sum(opened), 0) AS opened FROM listing_views WHERE experience_id = $1',
						[trips[0]],
					)
				).rows[0].opened,
			);
		const before = await count();
		views.count({ shown: [], opened: [trips[0] ?? ''] }, undefined);
		await database.pool.query('ALTER TABLE listing_views RENAME TO listing_views_away');
		await views.flush();
		views.count({ shown: [], opened: [trips[0] ?? ''] }, undefined);
		await database.pool.query('ALTER TABLE listing_views_away RENAME TO listing_views');
		await views.stop();
		expect(await count()).toBe(before + 2);
	});
});
