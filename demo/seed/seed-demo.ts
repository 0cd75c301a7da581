import { sql } from 'kysely';
import { demoCalendar } from '#domain/calendar/feed.ts';
import type { ExperienceId } from '#domain/id.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '#server/app.ts';
import { addFeed } from '#server/calendar/feeds.ts';
import { learnSearchWords } from '#server/experience/search-word-store.ts';
import { watchInsurance } from '#server/experience/watch-insurance.ts';
import { dropOldNotifications } from '#server/notification/delete-old-notifications.ts';
import { addReview } from '#server/review/write-review.ts';
import { measureSkippers } from '#server/skipper/measure-skippers.ts';
import { viewCounter } from '#server/statistics/count-views.ts';
import { inParallel } from './in-parallel.ts';
import { type PlannedReview, planTrips } from './plan-trips.ts';
import { type Approve, seedBookings } from './seed-bookings.ts';
import { daysBefore, fixedClock } from './seed-dates.ts';
import { seedDeskCases } from './seed-desk-cases.ts';
import { type Listed, seedListings } from './seed-listings.ts';
import { seedMessages } from './seed-messages.ts';
import { seedNewcomers } from './seed-newcomers.ts';
import { seedPayouts } from './seed-payouts.ts';
import { seedPeople } from './seed-people.ts';
import { seedRequests } from './seed-requests.ts';
import { seedRides } from './seed-rides.ts';
import { seedReplies, seedTripReviews } from './seed-trip-reviews.ts';
import { seededRandom } from './seeded-random.ts';

/** A new version adds the data that the database lacks. */
const version = '6';
/** Arbitrary number of the advisory lock held while filling the database. */
const lock = 7_245_021;

/**
 * Fills an empty database with the demo through the use cases, each at its own time. Ids and keys are
 * derived from names, so an interrupted seed is continued and a complete seed is unchanged. A database
 * with other data is unchanged too. Must run before the worker starts, because the worker would expire
 * holds of the past during the seed.
 */
export async function seedDemo(
	app: App,
	{ approve, report = () => {} }: { readonly approve: Approve; readonly report?: (line: string) => void },
): Promise<void> {
	await app.db.connection().execute(async (connection) => {
		await sql`SELECT pg_advisory_lock(${lock})`.execute(connection);
		try {
			await seedOnce(app, approve, report);
		} finally {
			await sql`SELECT pg_advisory_unlock(${lock})`.execute(connection);
		}
	});
}

async function seedOnce(app: App, approve: Approve, report: (line: string) => void): Promise<void> {
	const now = await begin(app);
	if (!now) return;
	const began = performance.now();
	report('Adding the demo’s people, boats and trips …');
	const people = await seedPeople(app, now);
	const listed = await seedListings(app, people, now);
	const plan = planTrips(listed, people);
	report('Adding bookings and shared rides …');
	const arrivals = await seedBookings(app, approve, plan.trips, now);
	const rides = await seedRides(app, approve, listed, people, now);
	await seedRequests(app, listed, people, now);
	await seedPayouts(app, people, now, () => seedNewcomers(app, people, now));
	await seedMessages(app, listed, people, now);
	await seedCalendar(app, listed);
	report('Adding reviews …');
	await inParallel(plan.reviews, (review) => seedReview(app, review, arrivals, now));
	await seedTripReviews(app, now);
	await seedReplies(app, now);
	await seedViews(app, now);
	await learnSearchWords(app);
	await measureSkippers(app);
	await seedDeskCases(app, listed, people, now);
	// Notifications about the invented past must not be sent.
	await dropOldNotifications(app);
	await watchInsurance(app);
	await sql`UPDATE demo_seed SET finished_at = ${app.clock.now().toString()} WHERE version = ${version}`.execute(
		app.db,
	);
	const seconds = Math.round((performance.now() - began) / 100) / 10;
	app.log.info(
		{
			people: people.size,
			experiences: listed.length,
			bookings: arrivals.size,
			reviews: plan.reviews.length,
			rides,
			seconds,
		},
		'the demo’s data is ready',
	);
}

async function seedCalendar(app: App, listed: readonly Listed[]): Promise<void> {
	const own = listed.find(({ ownerName }) => ownerName === 'Sunil');
	const boat =
		own &&
		(await app.db.selectFrom('experience').select('boat_id').where('id', '=', own.id).executeTakeFirst());
	if (!boat) throw new Error('Sunil has no boat');
	const address = `https://${demoCalendar.host}${demoCalendar.path}`;
	const added = await addFeed(app, own.ownerId, { boatId: boat.boat_id, name: 'Harbour Trips', address });
	if (isRefusal(added) && added.refused !== 'feed-known')
		throw new Error(`the calendar was refused: ${added.refused}`);
}

/**
 * All dates of the seed depend on the returned time. Returns `undefined` if the database needs no seed.
 */
async function begin(app: App): Promise<Temporal.Instant | undefined> {
	const { rows } = await sql<{ version: string; begun_at: Temporal.Instant; finished_at: unknown }>`
		SELECT version, begun_at, finished_at FROM demo_seed`.execute(app.db);
	const mine = rows.find((row) => row.version === version);
	if (mine) return mine.finished_at ? undefined : mine.begun_at;
	const anyPerson = await app.db.selectFrom('person').select('id').limit(1).executeTakeFirst();
	if (anyPerson && rows.length === 0) {
		app.log.warn({}, 'the database is in use by real people: no demo data is added');
		return undefined;
	}
	const now = app.clock.now();
	await sql`INSERT INTO demo_seed (version, begun_at) VALUES (${version}, ${now.toString()})`.execute(app.db);
	return now;
}

async function seedReview(
	app: App,
	review: PlannedReview,
	arrivals: ReadonlyMap<string, Temporal.Instant>,
	now: Temporal.Instant,
): Promise<void> {
	const arrival = review.trip === undefined ? undefined : arrivals.get(review.trip);
	const random = seededRandom(`review ${review.key}`);
	const wanted = arrival
		? arrival.add({ hours: 24 * review.days + random.below(12) })
		: daysBefore(now, review.days);
	const latest = now.subtract({ minutes: random.between(20, 600) });
	const at = Temporal.Instant.compare(wanted, latest) < 0 ? wanted : latest;
	const added = await addReview({ ...app, random, clock: fixedClock(at) }, review.writer, {
		experienceId: review.listed.id,
		text: review.text,
		ratings: review.ratings,
	});
	if (isRefusal(added)) {
		throw new Error(`the review ${review.key} was refused: ${added.refused}`);
	}
}

/** Number of days with views. A whole year would make the first start seconds longer. */
const days = 90;

/** More views than bookings. Running again changes nothing. */
async function seedViews(app: App, now: Temporal.Instant): Promise<void> {
	const { rows } = await sql<{ id: ExperienceId; listed: Temporal.Instant }>`
		SELECT id, created_at AS listed FROM experience
		WHERE verified_at IS NOT NULL AND NOT EXISTS (SELECT FROM listing_views) ORDER BY id`.execute(app.db);
	if (rows.length === 0) return;
	for (let day = days; day >= 1; day -= 1) {
		const at = daysBefore(now, day);
		const views = viewCounter({ ...app, clock: fixedClock(at) });
		for (const { id, listed } of rows) {
			if (Temporal.Instant.compare(at, listed) < 0) continue;
			const random = seededRandom(`views ${id} ${day}`);
			const shown = Array.from({ length: random.between(12, 40) }, () => id);
			const opened = Array.from({ length: random.between(2, 6) }, () => id);
			views.count({ shown, opened }, undefined);
		}
		await views.stop();
	}
}
