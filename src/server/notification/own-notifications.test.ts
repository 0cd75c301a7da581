import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { book } from '#test/bookings.ts';
import { recordStatements } from '#test/count-statements.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { quote, requestTrip } from '#test/requests.ts';
import { testApp } from '#test/test-app.ts';

const world = testApp({ payments: fakePayments });
type Person = Awaited<ReturnType<ReturnType<typeof world>['signIn']>>;

const listOf = async (as: Person) =>
	(await world().call('GET', '/notification/own', { as: as.token })).body.result;
const titlesOf = async (as: Person) =>
	(await listOf(as)).notifications.map(({ title }: { title: string }) => title);
const unseenOf = async (as: Person) =>
	(await world().call('GET', '/notification/unseen', { as: as.token })).body.result.count;
const sees = (as: Person, until: string) =>
	world().call('POST', '/notification/seen', { as: as.token, body: { until } });

async function scene() {
	const owner = await world().owner('Kamal Silva');
	const renter = await world().signIn('Nimal Perera');
	return { owner, renter, experience: await world().experience(owner) };
}

test('each party sees what happened to the booking, with a link to the booking’s page', async () => {
	const { owner, renter, experience } = await scene();
	const id = await book(world(), renter, experience, '2026-12-20');
	const [own] = (await listOf(renter)).notifications;
	expect(own).toMatchObject({
		title: expect.stringMatching(/^You’re booked: /),
		path: `/profile/renter/bookings/${id}`,
		isNew: true,
	});
	const [other] = (await listOf(owner)).notifications;
	expect(other.path).toMatch(/^\/profile\/owner\//);
	expect(await unseenOf(renter)).toBe(1);
});

test('a person sees only their own notifications, and can mark only those as seen', async () => {
	const { owner, renter, experience } = await scene();
	await requestTrip(world(), renter, experience);
	const stranger = await world().signIn('Bruce Jones');
	expect(await titlesOf(stranger)).toEqual([]);
	expect(await unseenOf(stranger)).toBe(0);
	expect(await titlesOf(renter)).toEqual([]);
	const { until } = await listOf(owner);
	for (const other of [stranger, renter]) await sees(other, until);
	expect(await unseenOf(owner)).toBe(1);
	for (const path of ['own', 'unseen'])
		expect((await world().call('GET', `/notification/${path}`)).status).toBe(401);
});

test('seen notifications stay in the list but are not counted', async () => {
	const { owner, renter, experience } = await scene();
	await requestTrip(world(), renter, experience);
	const { until } = await listOf(owner);
	world().app.clock.pass({ minutes: 90 });
	await book(world(), renter, experience, '2026-12-21');
	await sees(owner, until);
	const { notifications } = await listOf(owner);
	expect(notifications.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([true, false]);
	expect(await unseenOf(owner)).toBe(1);
	// Marking as seen until a future time does not mark notifications that are not due yet.
	await sees(owner, '2099-01-01T00:00:00Z');
	expect(await unseenOf(owner)).toBe(0);
	world().app.clock.pass({ hours: 24 * 30 });
	const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM notification
		WHERE person_id = ${owner.id} AND kind = 'reminder' AND seen_at IS NOT NULL`.execute(world().app.db);
	expect(rows[0]?.count).toBe(0);
});

test('omits an outdated notification from the list', async () => {
	const { owner, renter, experience } = await scene();
	const request = await requestTrip(world(), renter, experience);
	await quote(world(), owner, request);
	world().app.clock.pass({ minutes: 5 });
	await quote(world(), owner, request, 37_000);
	await runDueJobs(world());
	const titles = await titlesOf(renter);
	expect(titles).toHaveLength(1);
	expect(titles[0]).toMatch(/^New quote: /);
	expect(await titlesOf(owner)).toEqual([]);
	// Counts only the notification whose event is still true, even though its email could not be sent.
	expect([await unseenOf(renter), await unseenOf(owner)]).toEqual([1, 0]);
});

test('does not count a new notification that ended after its email was sent', async () => {
	const { owner, renter, experience } = await scene();
	await sql`UPDATE person SET email = 'owner@people.example', email_verified = true
		WHERE id = ${owner.id}`.execute(world().app.db);
	const request = await requestTrip(world(), renter, experience);
	expect(await runDueJobs(world())).toEqual([]);
	expect(await unseenOf(owner)).toBe(1);
	const { status } = await world().call('POST', '/booking/owner/requests/reject', {
		as: renter.token,
		body: { bookingRequestId: request, rejectedBy: 'RENTER' },
	});
	expect(status).toBe(200);
	expect(await titlesOf(owner)).not.toContainEqual(expect.stringMatching(/^New request/));
	expect(await unseenOf(owner)).toBe((await titlesOf(owner)).length);
});

test('the notification list reads all its bookings with one statement', async () => {
	const { owner, renter, experience } = await scene();
	for (const day of ['2026-12-20', '2026-12-27', '2027-01-03']) await book(world(), renter, experience, day);
	const sent = await recordStatements(world().database.pool, async () =>
		expect(await titlesOf(owner)).toHaveLength(3),
	);
	expect(sent.filter((sql) => sql.includes('from "booking"'))).toHaveLength(1);
});

test('counts 2, 30 and 100 new notifications with the same number of statements', async () => {
	const { owner, renter, experience } = await scene();
	await requestTrip(world(), renter, experience);
	await book(world(), renter, experience, '2026-12-20');
	const sent: number[] = [];
	for (const [before, count] of [
		[2, 2],
		[2, 30],
		[30, 100],
	] as const) {
		await sql`INSERT INTO notification (id, key, kind, channel, person_id, facts, send_at, created_at)
			SELECT lpad(n::text, 20, '0'), n, kind, channel, person_id, facts, send_at, created_at
			FROM generate_series(${before + 1}::int, ${count}::int) AS n
			JOIN (SELECT *, row_number() OVER (ORDER BY send_at, key) AS row FROM notification
				WHERE person_id = ${owner.id} AND channel = 'MAIL' AND kind <> 'message-received' AND id !~ '^0000') AS model
			ON model.row = 1 + n % 2`.execute(world().app.db);
		const unseen = async () => expect(await unseenOf(owner)).toBe(count);
		sent.push((await recordStatements(world().database.pool, unseen)).length);
	}
	expect(new Set(sent).size).toBe(1);
});

test('notifications are in the person’s language, and do not include messages', async () => {
	const { owner, renter, experience } = await scene();
	await sql`UPDATE person SET language = 'ta' WHERE id = ${renter.id}`.execute(world().app.db);
	await quote(world(), owner, await requestTrip(world(), renter, experience));
	const { body } = await world().call('POST', '/conversation/ask', {
		as: renter.token,
		body: { experienceId: experience, text: 'Is there shade?' },
	});
	const { conversationId } = body.result;
	await world().call('POST', '/conversation/send', {
		as: owner.token,
		body: { conversationId, text: 'Yes.' },
	});
	world().app.clock.pass({ minutes: 15 });
	const titles = await titlesOf(renter);
	expect(titles).toHaveLength(1);
	expect(titles[0]).toMatch(/\p{Script=Tamil}/u);
});
