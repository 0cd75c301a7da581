import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonId } from '#domain/id.ts';
import { ownerApproved } from '#domain/person/person.ts';
import { submissionState } from '#domain/review-decision/review-decision.ts';
import { paymentProviders } from '#ports/payments.ts';
import type { App } from '#server/app.ts';
import { listBookingsOfParty } from '#server/booking/find-bookings.ts';
import { transact } from '#server/db/transact.ts';
import { searchExperiences } from '#server/experience/search-experiences.ts';
import { migrateJobs } from '#server/jobs/worker.ts';
import { signInPerson } from '#server/person/sign-in-person.ts';
import { showStatistics } from '#server/statistics/show-statistics.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { isLongRun } from '#test/long.ts';
import { paypalFake } from '#test/paypal-fake.ts';
import { standaloneApp } from '#test/standalone-app.ts';
import { demoPeople } from './demo-people.ts';
import { newcomers } from './newcomer.ts';
import { seedDemo } from './seed-demo.ts';

const rehearsal = paypalFake();
let database: TestDatabase;
let app: App;
let seconds = 0;

const approve = async ({ approveUrl }: { readonly approveUrl: string }) => {
	const token = new URL(approveUrl).searchParams.get('token') ?? '';
	await fetch(new URL('checkoutnow', approveUrl), {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ token, answer: 'pay' }),
	});
};

beforeAll(async () => {
	database = await testDatabase();
	await migrateJobs(database.pool);
	app = standaloneApp(database.db, {
		payments: paymentProviders(rehearsal.payments),
		identity: {
			beginSignIn: () => Promise.reject(new Error('no sign-in here')),
			finishSignIn: () => Promise.reject(new Error('no sign-in here')),
			signOutUrl: async () => undefined,
		},
	});
	const began = performance.now();
	await seedDemo(app, { approve });
	seconds = (performance.now() - began) / 1000;
});

afterAll(() => database.drop());

test('the demo has requests, and rides of the next weeks with and without mates', async () => {
	const { rows } = await sql<Record<string, number>>`SELECT
		(SELECT count(*) FROM ride WHERE status = 'OPEN' AND departs_at > now())::int AS rides,
		(SELECT count(*) FROM ride WHERE seats_taken = 0)::int AS lonely,
		(SELECT count(DISTINCT ride.id) FROM ride JOIN waitlist_entry ON ride_id = ride.id
			WHERE seats_taken = seats)::int AS queued,
		(SELECT count(*) FROM ride WHERE seats_taken <> (SELECT coalesce(sum(adults + kids), 0) FROM booking
			WHERE ride_id = ride.id AND status = 'CONFIRMED'))::int AS miscounted,
		(SELECT count(DISTINCT series_id) FROM ride)::int AS weekly,
		(SELECT count(*) FROM booking WHERE type = 'SHARING' AND status = 'CONFIRMED')::int AS mates,
		(SELECT count(*) FROM custom_request WHERE status = 'PENDING')::int AS pending,
		(SELECT count(*) FROM custom_request WHERE status = 'APPROVED')::int AS quoted,
		(SELECT count(*) FROM custom_request WHERE rejected_by = 'OWNER')::int AS refused,
		(SELECT count(*) FROM custom_request WHERE rejected_by = 'RENTER')::int AS declined`.execute(app.db);
	const [found] = rows;
	expect(found?.miscounted).toBe(0);
	expect(found?.rides).toBeGreaterThan(30);
	expect(found?.mates).toBeGreaterThan(60);
	for (const kind of ['lonely', 'queued', 'weekly', 'pending', 'quoted', 'refused', 'declined'])
		expect(found?.[kind], kind).toBeGreaterThan(0);
});

test('the demo users match the description in the README', async () => {
	const { rows } = await sql<Record<string, number>>`SELECT
		(SELECT count(*) FROM custom_request JOIN person ON person.id = owner_id
			WHERE first_name = 'Sunil' AND custom_request.status = 'PENDING')::int AS requests,
		(SELECT count(*) FROM ride JOIN person ON person.id = owner_id
			WHERE first_name = 'Sunil' AND departs_at > now() AND seats_taken > 0)::int AS rides,
		(SELECT count(*) FROM payout JOIN person ON person.id = owner_id
			WHERE first_name = 'Sunil' AND payout.status = 'PAID')::int AS payouts,
		(SELECT count(*) FROM custom_request JOIN person ON person.id = renter_id
			WHERE first_name = 'Nimal' AND custom_request.status = 'APPROVED')::int AS quotes,
		(SELECT count(*) FROM booking JOIN person ON person.id = renter_id
			WHERE first_name = 'Nimal' AND status = 'CONFIRMED' AND departs_at > now())::int AS ahead,
		(SELECT count(*) FROM booking JOIN person ON person.id = renter_id
			WHERE first_name = 'Nimal' AND status = 'CONFIRMED' AND arrives_at < now())::int AS behind`.execute(
		app.db,
	);
	const [found] = rows;
	expect(found).toMatchObject({ requests: 2, ahead: 2, behind: 3 });
	for (const kind of ['rides', 'payouts', 'quotes']) expect(found?.[kind], kind).toBeGreaterThan(0);
});

test('the demo’s audit log is in chronological order', async () => {
	const { rows } = await sql<{ entries: number; early: number }>`
		SELECT count(*)::int AS entries, (count(*) FILTER (WHERE created_at < before))::int AS early
		FROM (SELECT created_at, lag(created_at) OVER (ORDER BY id) AS before FROM audit_entry) AS entry`.execute(
		app.db,
	);
	expect(rows[0]?.entries).toBeGreaterThan(8);
	expect(rows[0]?.early).toBe(0);
});

test('the demo’s past trips are paid out weekly, except those of the latest run', async () => {
	const { rows } = await sql<Record<string, number>>`SELECT
		(SELECT count(*) FROM payout WHERE status = 'PAID')::int AS paid,
		(SELECT count(DISTINCT week) FROM payout WHERE status = 'PAID')::int AS weeks,
		(SELECT max(trips) FROM (SELECT count(*)::int AS trips FROM payout_booking GROUP BY payout_id) AS each) AS most,
		(SELECT count(*) FROM payout WHERE status <> 'PAID')::int AS open`.execute(app.db);
	const [found] = rows;
	expect(found?.paid).toBeGreaterThan(100);
	expect(found?.weeks).toBeGreaterThan(20);
	expect(found?.most).toBeLessThanOrEqual(8);
	// Payouts of owners without a BSB wait.
	expect(found?.open).toBeLessThan((found?.paid ?? 0) / 4);
});

async function counts() {
	const { rows } = await sql<Record<string, number>>`SELECT
		(SELECT count(*) FROM person)::int AS people,
		(SELECT count(*) FROM person WHERE owner_approved_at IS NOT NULL)::int AS owners,
		(SELECT count(*) FROM boat WHERE verified_at IS NOT NULL)::int AS boats,
		(SELECT count(*) FROM experience)::int AS experiences,
		(SELECT count(DISTINCT category) FROM experience)::int AS categories,
		(SELECT count(*) FROM experience WHERE verified_at IS NULL)::int AS unverified,
		(SELECT count(*) FROM experience WHERE promoted)::int AS promoted,
		(SELECT count(*) FROM booking WHERE status NOT IN ('CONFIRMED', 'REQUESTED'))::int AS unconfirmed,
		(SELECT count(*) FROM booking WHERE status = 'CONFIRMED' AND arrives_at < now())::int AS past,
		(SELECT count(*) FROM booking WHERE status = 'CONFIRMED' AND arrives_at >= now())::int AS ahead,
		(SELECT count(*) FROM payment WHERE status = 'CAPTURED')::int AS paid,
		(SELECT count(*) FROM review)::int AS reviews,
		(SELECT count(DISTINCT text) FROM review)::int AS texts,
		(SELECT count(*) FROM review WHERE verified_trip)::int AS verified_trips,
		(SELECT count(*) FROM review WHERE created_at > now())::int AS reviews_ahead,
		(SELECT round(100 * avg(rating_sums[1] + rating_sums[2] + rating_sums[3] + rating_sums[4] + rating_sums[5])
			/ avg(5 * review_count)) FROM experience)::int AS rating_percent`.execute(app.db);
	return rows[0] ?? {};
}

test('the demo has enough listings, bookings and reviews', async () => {
	const found = await counts();
	console.log(seconds, found);
	expect(found).toMatchObject({
		categories: 9,
		unverified: 10,
		promoted: 12,
		unconfirmed: 0,
		reviews_ahead: 0,
	});
	expect(found.experiences).toBeGreaterThanOrEqual(320);
	expect(found.boats).toBeGreaterThanOrEqual(70);
	expect(found.owners).toBeGreaterThanOrEqual(40);
	expect(found.reviews).toBeGreaterThanOrEqual(550);
	expect(found.texts).toBe(found.reviews);
	expect(found.verified_trips).toBeGreaterThanOrEqual(130);
	expect(found.past).toBeGreaterThanOrEqual(200);
	expect(found.ahead).toBeGreaterThanOrEqual(80);
	expect(found.paid).toBe((found.past ?? 0) + (found.ahead ?? 0));
	expect(found.rating_percent).toBeGreaterThanOrEqual(445);
	expect(found.rating_percent).toBeLessThanOrEqual(475);
});

test.each([
	['Galle', 6.0329, 80.2168],
	['Colombo', 6.9271, 79.8612],
	['Melbourne', -37.8342, 144.9125],
	['Sydney', -33.8688, 151.2093],
])('a demo search near %s fills several pages', async (_name, lat, lng) => {
	const found = await searchExperiences(app, { lat, lng }, { sort: 'distance', page: 1 });
	expect('count' in found && found.count).toBeGreaterThanOrEqual(20);
});

test('the demo’s people can sign in', async () => {
	const [nimal] = demoPeople;
	if (!nimal) throw new Error('not found');
	const person = await transact(app.db, (tx) => signInPerson(app, tx, { ...nimal, emailVerified: true }));
	const nimalBookings = async (when: 'upcoming' | 'completed') =>
		(await listBookingsOfParty(app, 'RENTER', person.id, { when, page: 1 })).items;
	expect(await nimalBookings('upcoming')).toHaveLength(2);
	expect(await nimalBookings('completed')).toHaveLength(3);
	const owner = demoPeople.find(({ group }) => group === 'Owners');
	if (!owner) throw new Error('no owner there');
	expect(
		ownerApproved(await transact(app.db, (tx) => signInPerson(app, tx, { ...owner, emailVerified: true }))),
	).toBe(true);
});

test('the demo has owners in every state and work in every desk queue', async () => {
	const signIn = async (key: string) => {
		const person = demoPeople.find(({ subject }) => subject === `owner-${key}`);
		if (!person) throw new Error(`${key} cannot be signed in as`);
		return await transact(app.db, (tx) => signInPerson(app, tx, { ...person, emailVerified: true }));
	};
	const states: Record<string, string> = {};
	for (const { key } of newcomers) {
		const person = await signIn(key);
		const { ownerSubmittedAt: submittedAt, ownerDecision: decision } = person;
		states[key] = submissionState({ submittedAt, decision });
		expect(['REJECTED', 'CHANGES'].includes(states[key])).toBe(person.ownerDecisionReason !== null);
	}
	expect(states).toEqual({
		tharushi: 'NEW',
		lakmal: 'WAITING',
		gavin: 'REJECTED',
		jiayi: 'CHANGES',
		priyantha: 'APPROVED',
		helena: 'APPROVED',
	});
	const { rows } = await sql<Record<string, number>>`SELECT
		(SELECT count(*) FROM person WHERE owner_submitted_at IS NOT NULL AND owner_decision IS NULL)::int AS people,
		(SELECT count(*) FROM boat WHERE decision IS NULL)::int AS boats,
		(SELECT count(*) FROM experience WHERE decision IS NULL)::int AS experiences,
		(SELECT count(*) FROM boat WHERE insurance_expires_on IS NULL)::int AS dateless,
		(SELECT count(*) FROM report WHERE closed_at IS NULL)::int AS reports,
		(SELECT count(*) FROM notification WHERE status = 'FAILED')::int AS refused,
		(SELECT count(*) FROM notification WHERE status = 'SENDING')::int AS uncertain`.execute(app.db);
	expect(rows[0]).toEqual({
		people: 1,
		boats: 3,
		experiences: 8,
		dateless: 0,
		reports: 2,
		refused: 1,
		uncertain: 1,
	});
});

test('one demo boat’s documents expire in 20 days and another’s have expired; both owners are notified', async () => {
	const notified = await app.db
		.selectFrom('notification')
		.innerJoin('person', 'person.id', 'notification.person_id')
		.select(['person.first_name', 'kind', 'status'])
		.where('status', '=', 'WAITING')
		.where('kind', 'like', 'insurance-%')
		.orderBy('kind')
		.execute();
	expect(notified).toEqual([
		{ first_name: 'Helena', kind: 'insurance-expired', status: 'WAITING' },
		{ first_name: 'Priyantha', kind: 'insurance-expires-soon', status: 'WAITING' },
	]);
	const { rows } = await sql<{ name: string; decision_reason: string }>`
		SELECT name, decision_reason FROM experience WHERE decision_reason LIKE 'Your boat’s insurance ran out on %'
		`.execute(app.db);
	expect(rows.map(({ name }) => name)).toEqual(['Through the Rip and home for lunch']);
});

test('each demo document is stored in the format given in its row', async () => {
	const { rows } = await sql<{ key: string; bytes: number | null }>`
		SELECT paper.key, upload.bytes FROM (
			SELECT unnest(insurance_keys) AS key FROM boat UNION ALL SELECT unnest(boating_licence) FROM person
		) AS paper LEFT JOIN upload ON upload.key = paper.key`.execute(app.db);
	expect(rows.length).toBeGreaterThanOrEqual(110);
	for (const { key, bytes } of rows) {
		const file = await app.files.read(key);
		expect([file?.type, file?.bytes.length], key).toEqual(['application/pdf', bytes]);
		expect(new TextDecoder().decode(file?.bytes.subarray(0, 8)), key).toBe('%PDF-1.4');
	}
});

if (isLongRun)
	test('seeding twice, or again after a kill, adds no duplicates', async () => {
		const before = await counts();
		await seedDemo(app, { approve });
		expect(await counts()).toEqual(before);
		await sql`UPDATE demo_seed SET finished_at = NULL`.execute(app.db);
		await sql`DELETE FROM review WHERE id IN (SELECT id FROM review ORDER BY id LIMIT 10)`.execute(app.db);
		await seedDemo(app, { approve });
		expect(await counts()).toMatchObject({ ...before, rating_percent: expect.any(Number) });
	});

test('a few demo owners are trusted skippers, and their trips are marked as such', async () => {
	const { rows } = await sql<{ trusted: number; owners: number; trips: number }>`SELECT
		(SELECT count(*) FROM person WHERE trusted_since IS NOT NULL)::int AS trusted,
		(SELECT count(DISTINCT owner_id) FROM skipper_month)::int AS owners,
		(SELECT count(*) FROM experience WHERE trusted)::int AS trips`.execute(database.db);
	const { trusted = 0, owners = 0, trips = 0 } = rows[0] ?? {};
	expect(trusted).toBeGreaterThanOrEqual(2);
	expect(trusted).toBeLessThan(owners / 4);
	expect(trips).toBeGreaterThanOrEqual(trusted);
});

test('the demo has ride reviews, reviews of people, unpublished reviews and owners’ replies', async () => {
	const { rows } = await sql<Record<string, number>>`SELECT
		(SELECT count(*) FROM trip_review WHERE about = 'RIDE')::int AS rides,
		(SELECT count(*) FROM review_exchange WHERE opened_at IS NOT NULL)::int AS opened,
		(SELECT count(*) FROM review_exchange WHERE opened_at IS NULL AND closes_at > now())::int AS waiting,
		(SELECT count(*) FROM review_reply)::int AS replies`.execute(database.db);
	expect(rows[0]?.['rides']).toBeGreaterThan(10);
	expect(rows[0]?.['opened']).toBeGreaterThan(20);
	expect(rows[0]?.['waiting']).toBeGreaterThan(0);
	expect(rows[0]?.['replies']).toBeGreaterThan(20);
});

test('the demo has more views than bookings', async () => {
	const { rows } = await sql<{
		owner: PersonId;
		held: number;
	}>`SELECT owner_id AS owner, count(*)::int AS held FROM booking
		WHERE experience_id IS NOT NULL GROUP BY 1 ORDER BY 2 DESC LIMIT 3`.execute(app.db);
	expect(rows).toHaveLength(3);
	for (const { owner } of rows) {
		const { total } = await showStatistics(app, owner, 90);
		expect(total.shown).toBeGreaterThan(total.opened);
		expect(total.opened).toBeGreaterThan(total.holds);
	}
});
