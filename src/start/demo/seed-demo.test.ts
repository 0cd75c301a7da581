import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tzLookupTimeZones } from '#adapters/tz-lookup/tz-lookup-time-zones.ts';
import { ownerApproved } from '#domain/person/person.ts';
import type { App } from '#server/app.ts';
import { renterBookings } from '#server/booking/find-bookings.ts';
import { transact } from '#server/db/transact.ts';
import { searchExperiences } from '#server/experience/search-experiences.ts';
import { migrateJobs } from '#server/jobs/worker.ts';
import { welcomePerson } from '#server/person/welcome-person.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { memoryFiles } from '#test/memory-files.ts';
import { paypalRehearsal } from '#test/paypal-rehearsal.ts';
import { plainLetters, recordedMail, recordedTexts } from '#test/recorded-messages.ts';
import { demoPeople } from './demo-people.ts';
import { seedDemo } from './seed-demo.ts';

const rehearsal = paypalRehearsal();
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
	app = {
		db: database.db,
		readDb: database.db,
		clock: { now: () => Temporal.Now.instant() },
		dice: { bytes: randomBytes, below: randomInt },
		files: memoryFiles(),
		payments: rehearsal.payments,
		identity: {
			beginSignIn: () => Promise.reject(new Error('nobody signs in here')),
			finishSignIn: () => Promise.reject(new Error('nobody signs in here')),
			signOutUrl: async () => undefined,
		},
		texts: recordedTexts(),
		mail: recordedMail(),
		letters: plainLetters(),
		places: { suggest: async () => [], locate: async () => undefined, describe: async () => undefined },
		timeZones: tzLookupTimeZones(),
		log: { info() {}, warn() {}, error() {} },
		publicUrl: 'http://localhost:3000',
		locationSecret: 'a secret of the tests',
		firstStaff: [],
	};
	const began = performance.now();
	await seedDemo(app, { approve });
	seconds = (performance.now() - began) / 1000;
}, 60_000);

afterAll(() => database.drop());

async function counts() {
	const { rows } = await sql<Record<string, number>>`SELECT
		(SELECT count(*) FROM person)::int AS people,
		(SELECT count(*) FROM person WHERE owner_approved_at IS NOT NULL)::int AS owners,
		(SELECT count(*) FROM boat WHERE verified_at IS NOT NULL)::int AS boats,
		(SELECT count(*) FROM experience)::int AS experiences,
		(SELECT count(DISTINCT category) FROM experience)::int AS categories,
		(SELECT count(*) FROM experience WHERE verified_at IS NULL)::int AS unverified,
		(SELECT count(*) FROM experience WHERE promoted)::int AS promoted,
		(SELECT count(*) FROM booking WHERE status <> 'CONFIRMED')::int AS unconfirmed,
		(SELECT count(*) FROM booking WHERE arrives_at < now())::int AS past,
		(SELECT count(*) FROM booking WHERE departs_at > now())::int AS ahead,
		(SELECT count(*) FROM payment WHERE status = 'CAPTURED')::int AS paid,
		(SELECT count(*) FROM review)::int AS reviews,
		(SELECT count(DISTINCT text) FROM review)::int AS texts,
		(SELECT count(*) FROM review WHERE verified_trip)::int AS verified_trips,
		(SELECT count(*) FROM review WHERE created_at > now())::int AS reviews_ahead,
		(SELECT round(100 * avg(rating_sums[1] + rating_sums[2] + rating_sums[3] + rating_sums[4] + rating_sums[5])
			/ avg(5 * review_count)) FROM experience)::int AS rating_percent`.execute(app.db);
	return rows[0] ?? {};
}

test('the demo has enough to look at', async () => {
	const found = await counts();
	console.log(seconds, found);
	expect(found).toMatchObject({
		categories: 9,
		unverified: 5,
		promoted: 12,
		unconfirmed: 0,
		reviews_ahead: 0,
	});
	expect(found.experiences).toBeGreaterThanOrEqual(320);
	expect(found.boats).toBeGreaterThanOrEqual(70);
	expect(found.owners).toBeGreaterThanOrEqual(40);
	expect(found.reviews).toBeGreaterThanOrEqual(550);
	expect(found.texts).toBe(found.reviews);
	expect(found.verified_trips).toBeGreaterThanOrEqual(200);
	expect(found.past).toBeGreaterThanOrEqual(250);
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
])('a search round %s fills several pages', async (_name, lat, lng) => {
	const found = await searchExperiences(app, { lat, lng }, { sort: 'distance', page: 1 });
	expect('count' in found && found.count).toBeGreaterThanOrEqual(20);
});

test('who signs in as a demo person is the one who was seeded', async () => {
	const [nimal] = demoPeople;
	if (!nimal) throw new Error('nobody there');
	const person = await transact(app.db, (tx) => welcomePerson(app, tx, { ...nimal, emailVerified: true }));
	expect(await renterBookings(app, person.id, 'upcoming')).toHaveLength(2);
	expect(await renterBookings(app, person.id, 'completed')).toHaveLength(3);
	const owner = demoPeople.find(({ group }) => group === 'Owners');
	if (!owner) throw new Error('no owner there');
	expect(
		ownerApproved(await transact(app.db, (tx) => welcomePerson(app, tx, { ...owner, emailVerified: true }))),
	).toBe(true);
});

test('seeding again, and seeding what a kill left half done, adds nothing twice', async () => {
	const before = await counts();
	await seedDemo(app, { approve });
	expect(await counts()).toEqual(before);
	await sql`UPDATE demo_seed SET finished_at = NULL`.execute(app.db);
	await sql`DELETE FROM review WHERE id IN (SELECT id FROM review ORDER BY id LIMIT 10)`.execute(app.db);
	await seedDemo(app, { approve });
	expect(await counts()).toMatchObject({ ...before, rating_percent: expect.any(Number) });
});
