import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExperienceId } from '#domain/id.ts';
import { hold } from '#test/bookings.ts';
import { recordStatements } from '#test/count-statements.ts';
import { holdRequest, quote, requestTrip } from '#test/requests.ts';
import { decideOn, staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp();
type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let staff: TestUser;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: TestUser;
let trip: ExperienceId;

beforeAll(async () => {
	staff = await staffMember(world(), 'Dilani Desk');
});
beforeEach(async () => {
	world().app.clock.set('2026-11-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Nimal Perera');
	trip = await world().experience(owner, { customBookingsEnabled: true });
});

const waiting = async ({ token }: TestUser) =>
	(await world().call('GET', '/booking/waiting', { as: token })).body.result;
const nothing = {
	renter: { quotes: 0, holds: 0 },
	owner: { requests: 0, seatRequests: 0, ridesToDecide: 0, boats: 0, experiences: 0 },
};

test('a user without tasks has a count of zero open tasks', async () => {
	expect(await waiting(owner)).toEqual(nothing);
	expect(await waiting(renter)).toEqual(nothing);
});

test('counts a request as an open task of its owner, then its quote as the renter’s', async () => {
	const id = await requestTrip(world(), renter, trip);
	expect(await waiting(owner)).toMatchObject({ owner: { requests: 1 } });
	expect(await waiting(renter)).toEqual(nothing);
	const number = await quote(world(), owner, id);
	expect(await waiting(owner)).toEqual(nothing);
	expect(await waiting(renter)).toMatchObject({ renter: { quotes: 1, holds: 0 } });
	await holdRequest(world(), renter, id, number);
	expect(await waiting(renter)).toMatchObject({ renter: { quotes: 0, holds: 1 } });
	world().app.clock.pass({ minutes: 31 });
	expect(await waiting(renter)).toMatchObject({ renter: { quotes: 1, holds: 0 } });
	world().app.clock.set('2026-12-10T02:30:00Z');
	expect(await waiting(renter)).toEqual(nothing);
});

test('does not count a paid quote again while its renter chooses after a weather cancellation', async () => {
	const id = await requestTrip(world(), renter, trip);
	await holdRequest(world(), renter, id, await quote(world(), owner, id));
	await world().database.pool.query(
		`UPDATE booking SET status = 'CHOOSING', confirmed_at = created_at, choice_reason = 'MINIMUM',
			choice_ends_at = departs_at WHERE request_id = $1`,
		[id],
	);
	expect(await waiting(renter)).toEqual(nothing);
});

test('stops counting an unanswered request once its trip departs', async () => {
	await requestTrip(world(), renter, trip);
	world().app.clock.set('2026-12-10T02:30:00Z');
	expect(await waiting(owner)).toEqual(nothing);
});

test('counts an unpaid hold as an open task until the hold expires', async () => {
	await hold(world(), renter, trip, '2026-12-20');
	expect(await waiting(renter)).toMatchObject({ renter: { quotes: 0, holds: 1 } });
	expect(await waiting(owner)).toEqual(nothing);
	world().app.clock.pass({ minutes: 30 });
	expect(await waiting(renter)).toEqual(nothing);
});

test('counts listings that the desk returned to their owner as open tasks', async () => {
	await decideOn(world(), staff, 'experience', trip, 'CHANGES', {
		reason: 'Please add a picture of the deck.',
	});
	expect(await waiting(owner)).toMatchObject({ owner: { boats: 0, experiences: 1 } });
});

test('counting open tasks takes one SQL statement for any number of rows', async () => {
	const { pool } = world().database;
	const few = await recordStatements(pool, () => waiting(owner));
	for (let nth = 0; nth < 3; nth += 1) await requestTrip(world(), renter, trip);
	const many = await recordStatements(pool, () => waiting(owner));
	expect(many).toEqual(few);
	expect(many.filter((sent) => sent.includes('custom_request'))).toHaveLength(1);
});
