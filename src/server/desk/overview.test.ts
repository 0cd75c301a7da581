import { beforeAll, expect, test } from 'vitest';
import { book } from '#test/bookings.ts';
import { recordStatements } from '#test/count-statements.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });

type TestUser = Awaited<ReturnType<TestApp['signIn']>>;
let desk: TestUser;
beforeAll(async () => {
	desk = await staffMember(world(), 'Amara Weerakoon');
});

const sendRequest = async (path: string) =>
	(await world().call('GET', `/desk/${path}`, { as: desk.token })).body.result;

async function listed(path: string): Promise<number> {
	return (await sendRequest(path)).count;
}

test('the overview has the same counts of queues, sales and expiring documents as the lists', async () => {
	const { app, owner, experience, signIn, database, call } = world();
	// The time is noon on Wednesday, 1 July, in Melbourne.
	app.clock.set('2026-07-01T02:00:00Z');
	const skipper = await owner('Kamal Silva', { insuranceExpiresOn: '2026-07-31' });
	await owner('Ruwan Dias', { insuranceExpiresOn: '2026-08-01' });
	const trip = await experience(skipper);
	const renter = await signIn('Nimal Perera');
	app.clock.set('2026-06-25T02:00:00Z');
	const old = await book(world(), renter, trip, '2026-07-20');
	app.clock.set('2026-06-24T13:59:00Z');
	await book(world(), renter, trip, '2026-07-22');
	app.clock.set('2026-07-01T02:00:00Z');
	await book(world(), renter, trip, '2026-07-24');
	const canceled = { as: renter.token, body: { bookingId: old, refundCents: 6_673 } };
	expect((await call('POST', '/booking/cancel', canceled)).status).toBe(200);
	expect(await runDueJobs(world())).toEqual([]);
	const waiting = await owner('Asoka Perera', { insuranceExpiresOn: '2027-07-31' });
	await database.pool.query(
		"UPDATE boat SET decision = NULL, verified_at = NULL, submitted_at = '2026-06-28T02:00:00Z' WHERE id = $1",
		[waiting.boatId],
	);

	const overview = await sendRequest('overview');
	expect(overview).toMatchObject({
		timeZone: 'Australia/Melbourne',
		today: '2026-07-01',
		weekFrom: '2026-06-25',
		bookedToday: { count: 1, cents: 6_673 },
		// The booking of 24 June was made a minute before midnight in Melbourne and does not count.
		bookedWeek: { count: 2, cents: 13_346 },
		refunding: { count: 0, cents: 0 },
		refundedWeek: { count: 1, cents: 6_673 },
		failedWeek: { count: 0, cents: 0 },
		payoutsDue: { count: 0, cents: 0 },
		payoutsInFile: { count: 0, cents: 0 },
		expiring: 1,
		expiringUntil: '2026-07-31',
		undelivered: 0,
	});
	expect(overview.queues).toEqual([
		{ subject: 'person', count: 0, oldest: null },
		{ subject: 'boat', count: 1, oldest: '2026-06-28T02:00:00Z' },
		{ subject: 'experience', count: 0, oldest: null },
	]);
	expect(await listed('bookings?on=paid&from=2026-07-01&to=2026-07-01')).toBe(1);
	expect(await listed('bookings?on=paid&from=2026-06-25&to=2026-07-01')).toBe(2);
	expect(await listed('payments?on=refunded&from=2026-06-25&to=2026-07-01')).toBe(1);
	expect(await listed('queue/boat?state=APPROVED&expiring=true')).toBe(1);
	expect(await listed('queue/boat')).toBe(1);
});

test('the overview counts a refused message that is listed among refused messages', async () => {
	const { database } = world();
	const { rowCount } = await database.pool.query(
		"UPDATE notification SET status = 'FAILED', ended_at = '2026-07-01T01:00:00Z' WHERE id = (SELECT min(id) FROM notification)",
	);
	expect(rowCount).toBe(1);
	expect((await sendRequest('overview')).refusedMessages).toBe(1);
	const { items } = await sendRequest('messages?state=REFUSED');
	expect(items).toMatchObject([{ status: 'FAILED', about: { name: 'Sunset sail round the fort' } }]);
	expect((await sendRequest('messages')).items).toEqual([]);
});

test('the overview takes a constant number of SQL statements', async () => {
	const { database, owner, experience, signIn } = world();
	const cost = async () => (await recordStatements(database.pool, () => sendRequest('overview'))).length;
	const before = await cost();
	const skipper = await owner('Sunil Many');
	await book(world(), await signIn('Anu Many'), await experience(skipper), '2026-08-10');
	expect(await cost()).toBe(before);
	// The statements load the session, the caller's refused decisions, and the overview.
	expect(before).toBeLessThanOrEqual(3);
});
