import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PersonId } from '#domain/id.ts';
import { skipperRule } from '#domain/skipper/trusted-skipper.ts';
import { liftSuspensionAtDesk, suspend } from '#server/desk/suspend.ts';
import { refreshTrusted } from '#server/experience/decide-experience.ts';
import { recordStatements } from '#test/count-statements.ts';
import { decideOn, staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { transact } from '../db/transact.ts';
import { measureSkippers } from './measure-skippers.ts';

const world = testApp();
type Owner = Awaited<ReturnType<TestApp['owner']>>;
const query = async (text: string, values: readonly unknown[] = []) =>
	(await world().database.pool.query(text, [...values])).rows;

let created = 0;
const testId = () => {
	created += 1;
	return String(created).padStart(20, '0');
};

interface Trip {
	readonly arrivesAt: Temporal.Instant;
	readonly canceledBy?: 'OWNER' | 'RENTER' | undefined;
	readonly endedAt?: Temporal.Instant | undefined;
	readonly paid?: boolean;
}

const hours = (at: Temporal.Instant, count: number) => at.add({ minutes: Math.round(count * 60) });

async function insertTrip(owner: Owner, experience: string, renter: PersonId, trip: Trip): Promise<void> {
	const { arrivesAt, canceledBy, endedAt, paid = true } = trip;
	const departsAt = hours(arrivesAt, -2);
	const status = canceledBy ? 'CANCELED' : paid ? 'CONFIRMED' : 'EXPIRED';
	// Each booking has its own day, because an experience can have only one confirmed booking a day.
	const day = Temporal.PlainDate.from('2020-01-01').add({ days: created }).toString();
	await query(
		`INSERT INTO booking (id, type, status, renter_id, owner_id, experience_id, boat_id, departure_date, departure_time,
			time_zone, departs_at, arrives_at, adults, kids, name, contact_number, amount_lkr, amount_usd_cents, fee_usd_cents,
			hold_expires_at, created_at, confirmed_at, ended_at, canceled_by, pier_address, pier_area, pier_lat, pier_lng, operator_option,
			included)
		SELECT $1, 'INSTANT', $2, $3, $4, id, $6, $7, '09:00', 'Asia/Colombo', $8, $9, 2, 0, 'Nimal Perera', '+94771234567',
			18500, 10000, 1000, $10, $10, $11::timestamptz, $12::timestamptz, $13, address, area, lat, lng, operator_option, included
		FROM experience WHERE id = $5`,
		[
			...[
				testId(),
				status,
				renter,
				owner.id,
				experience,
				owner.boatId,
				day,
				String(departsAt),
				String(arrivesAt),
			],
			...[String(hours(departsAt, -72)), paid ? String(hours(departsAt, -71)) : null],
			...[endedAt ? String(endedAt) : null, canceledBy ?? null],
		],
	);
}

async function insertReview(experience: string, at: Temporal.Instant, stars: number, verified = true) {
	const writer = await world().signIn(`Writer ${created}`);
	await query(
		`INSERT INTO review (id, experience_id, person_id, text, value_for_money, boat_quality, handling, punctuality,
			friendliness, verified_trip, created_at) VALUES ($1, $2, $3, 'Aye', $4, $4, $4, $4, $4, $5, $6)`,
		[testId(), experience, writer.id, stars, verified, String(at)],
	);
}

async function insertQuestion(
	owner: Owner,
	experience: string,
	at: Temporal.Instant,
	answered?: Temporal.Instant,
) {
	const requester = await world().signIn(`Asks ${created}`);
	const id = testId();
	await query(
		`INSERT INTO conversation (id, experience_id, renter_id, owner_id, last_number, created_at) VALUES ($1, $2, $3, $4, 1, $5)`,
		[id, experience, requester.id, owner.id, String(at)],
	);
	await query(
		`INSERT INTO conversation_entry (conversation_id, number, person_id, text, created_at) VALUES ($1, 1, $2, 'Shade?', $3)`,
		[id, requester.id, String(at)],
	);
	if (answered)
		await query(
			'INSERT INTO reply_time (owner_id, conversation_id, asked_at, answered_at) VALUES ($1, $2, $3, $4)',
			[owner.id, id, String(at), String(answered)],
		);
}

const until = Temporal.Instant.from('2026-07-01T00:00:00Z');
const from = Temporal.Instant.from('2025-07-01T00:00:00Z');

const monthsOf = async (owner: Owner) =>
	await query('SELECT * FROM skipper_month WHERE owner_id = $1 ORDER BY measured_on', [owner.id]);
const trusted = async (owner: Owner) => {
	const [row] = await query(
		`SELECT trusted_since IS NOT NULL AS person, (SELECT bool_and(trusted) FROM experience WHERE owner_id = person.id) AS
			listings, (SELECT bool_or(trusted) FROM experience WHERE owner_id = person.id) AS any FROM person WHERE id = $1`,
		[owner.id],
	);
	expect(row.listings).toBe(row.person);
	expect(row.any).toBe(row.person);
	return row.person as boolean;
};

/** Creates an owner with ten trips and three five-star reviews, the minimum for a trusted skipper. */
async function goodOwner(name: string) {
	const owner = await world().owner(name);
	const experience = await world().experience(owner);
	await world().experience(owner, { name: 'Another' });
	const renter = (await world().signIn(`Renter of ${name}`)).id;
	for (let at = 1; at <= skipperRule.departures; at += 1)
		await insertTrip(owner, experience, renter, { arrivesAt: hours(until, -24 * at) });
	for (let at = 1; at <= skipperRule.reviews; at += 1)
		await insertReview(experience, hours(until, -24 * at), 5);
	return { owner, experience, renter };
}

beforeEach(() => world().app.clock.set('2026-07-01T02:23:00Z'));

describe('monthly measurement of skippers', () => {
	test('sets or removes the trusted status of an owner and the owner’s listings once a month', async () => {
		const { owner } = await goodOwner('Kamal Silva');
		expect(await trusted(owner)).toBe(false);
		expect(await measureSkippers(world().app)).toBeGreaterThan(0);
		expect(await trusted(owner)).toBe(true);
		expect(await measureSkippers(world().app)).toBe(0);
		// A new listing has the owner's trusted status from the start.
		await world().experience(owner, { name: 'New' });
		expect(await trusted(owner)).toBe(true);
		const { body } = await world().call('GET', '/skipper/own', { as: owner.token });
		expect(body.result).toMatchObject({
			trustedSince: '2026-07-01T00:00:00Z',
			figures: { departures: 10, reviews: 3, stars: 75 },
			months: [{ measuredOn: '2026-07-01', trusted: true, missing: [] }],
		});
		world().app.clock.set('2027-07-10T00:00:00Z');
		await measureSkippers(world().app);
		expect(await trusted(owner)).toBe(false);
		expect((await monthsOf(owner)).map(({ missing }) => missing)).toEqual([[], ['departures', 'rating']]);
	});

	test('a suspension removes the trusted status until the next measurement', async () => {
		const { owner } = await goodOwner('Soon Suspended');
		await measureSkippers(world().app);
		expect(await trusted(owner)).toBe(true);
		const by = await staffMember(world(), 'Desk Officer');
		const complaint = { personId: owner.id, reason: 'Complaints' };
		await suspend(world().app, by.id, complaint);
		expect(await trusted(owner)).toBe(false);
		await liftSuspensionAtDesk(world().app, by.id, complaint);
		expect(await measureSkippers(world().app)).toBe(0);
		expect(await trusted(owner)).toBe(false);
		world().app.clock.set('2026-08-01T02:23:00Z');
		await measureSkippers(world().app);
		expect(await trusted(owner)).toBe(true);
	});

	test('listings show the trusted status only while the owner is approved', async () => {
		const { owner } = await goodOwner('Sent Back');
		await measureSkippers(world().app);
		const staff = await staffMember(world(), 'Desk Verifier');
		const onListings = async () =>
			(await query('SELECT DISTINCT trusted FROM experience WHERE owner_id = $1', [owner.id])).map(
				(row) => row.trusted,
			);
		expect(await onListings()).toEqual([true]);
		expect(
			(await decideOn(world(), staff, 'person', owner.id, 'CHANGES', { reason: 'Which licence?' })).status,
		).toBe(200);
		expect(await onListings()).toEqual([false]);
		expect((await decideOn(world(), staff, 'person', owner.id, 'APPROVED')).status).toBe(200);
		expect(await onListings()).toEqual([true]);
	});

	test('measured skipper figures equal a recount of rows at random times', async () => {
		// Generates times, most of them within minutes of a limit.
		const moment = fc
			.tuple(
				fc.constantFrom(from, until, hours(until, -24 * 180), hours(until, -24), hours(from, 4_000)),
				fc.integer({ min: -3, max: 3 }),
			)
			.map(([at, minutes]) => at.add({ minutes }));
		const trips = fc.array(
			fc.record({
				arrivesAt: moment,
				canceledBy: fc.constantFrom(undefined, undefined, 'OWNER' as const, 'RENTER' as const),
				endedAt: moment,
				paid: fc.boolean(),
			}),
			{ minLength: 30, maxLength: 30 },
		);
		const reviews = fc.array(
			fc.record({ at: moment, stars: fc.integer({ min: 1, max: 5 }), verified: fc.boolean() }),
			{
				minLength: 12,
				maxLength: 12,
			},
		);
		const questions = fc.array(
			fc.record({
				at: moment,
				wait: fc.option(fc.constantFrom(0, 5, 719, 720, 721, 1_440, 1_441, 9_000), { nil: undefined }),
			}),
			{ minLength: 20, maxLength: 20 },
		);
		const within = (at: Temporal.Instant, first = from) =>
			Temporal.Instant.compare(at, first) >= 0 && Temporal.Instant.compare(at, until) < 0;
		const histories = fc.sample(fc.record({ trips, reviews, questions }), { numRuns: 3, seed: 405 });
		for (const [at, history] of histories.entries()) {
			const owner = await world().owner(`Random ${at}`);
			const experience = await world().experience(owner);
			const renter = (await world().signIn(`Sails ${at}`)).id;
			const trips = history.trips.map((trip) => ({
				...trip,
				endedAt: trip.canceledBy || !trip.paid ? trip.endedAt : undefined,
			}));
			for (const trip of trips) await insertTrip(owner, experience, renter, trip);
			for (const each of history.reviews) await insertReview(experience, each.at, each.stars, each.verified);
			for (const { at: askedAt, wait } of history.questions)
				await insertQuestion(
					owner,
					experience,
					askedAt,
					wait === undefined ? undefined : askedAt.add({ minutes: wait }),
				);
			await measureSkippers(world().app);
			const [row] = await monthsOf(owner);
			const verified = history.reviews.filter((each) => each.verified && within(each.at));
			const questions = history.questions.filter((each) => within(each.at, hours(until, -24 * 180)));
			const waits = questions
				.flatMap(({ at: when, wait }) =>
					wait !== undefined && Temporal.Instant.compare(when.add({ minutes: wait }), until) < 0
						? [wait]
						: [],
				)
				.toSorted((one, other) => one - other);
			const late = questions.filter(
				({ at: when, wait }) =>
					(wait === undefined || Temporal.Instant.compare(when.add({ minutes: wait }), until) >= 0) &&
					Temporal.Instant.compare(when.add({ minutes: 1_440 }), until) < 0,
			);
			expect(row).toMatchObject({
				departures: trips.filter((trip) => trip.paid && !trip.canceledBy && within(trip.arrivesAt)).length,
				canceled_by_owner: trips.filter(
					(trip) => trip.paid && trip.canceledBy === 'OWNER' && trip.endedAt && within(trip.endedAt),
				).length,
				reviews: verified.length,
				stars: verified.reduce((sum, { stars }) => sum + 5 * stars, 0),
				replies: waits.length,
				replied_in_time: waits.filter((wait) => wait <= 1_440).length,
				questions_due: waits.length + late.length,
				median_reply_minutes: waits[Math.ceil(waits.length / 2) - 1] ?? null,
			});
			expect(row.departures).toBeGreaterThan(0);
			expect(row.canceled_by_owner).toBeGreaterThan(0);
		}
	}, 60_000);

	test('measuring an owner’s figures takes a fixed number of SQL statements', async () => {
		const owner = await world().owner('Reads Figures');
		const sent = await recordStatements(world().database.pool, () =>
			world().call('GET', '/skipper/own', { as: owner.token }),
		);
		expect(
			sent.filter((each) => /skipper_month|trusted_since|custom_request|unnest/.test(each)),
		).toHaveLength(4);
	});
});

test('filters list, count and map by trusted skippers and marks their cards', async () => {
	const [trusted, other] = [await world().owner('Rohan Silva'), await world().owner('Kamal Silva')];
	const location = { lat: -24, lng: 60 };
	const trustedTrip = await world().experience(trusted, { location });
	const left = await world().experience(other, { location });
	await query('UPDATE person SET trusted_since = now() WHERE id = $1', [trusted.id]);
	await transact(world().app.db, (tx) => refreshTrusted(tx, [trusted.id]));
	interface Hit {
		readonly _id: string;
		readonly trusted: boolean;
	}
	const search = async (more = '') => {
		const { status, body } = await world().call('GET', `/experience/search/Here/-24/60${more}`);
		return { status, result: body.result as { experiences: Hit[]; count: number } };
	};
	const all = (await search()).result.experiences.map((hit) => [hit._id, hit.trusted] as const);
	expect(new Map(all)).toEqual(
		new Map([
			[trustedTrip, true],
			[left, false],
		]),
	);
	const only = (await search('?trusted=true')).result;
	expect([only.experiences.map(({ _id }) => _id), only.count]).toEqual([[trustedTrip], 1]);
	const { body } = await world().call('GET', '/experience/markers/-24/60?trusted=true');
	expect((body.result as Hit[]).map(({ _id }) => _id)).toEqual([trustedTrip]);
	expect((await search('?trusted=false')).status).toBe(400);
	const page = async () => (await world().call('GET', `/experience/one/${trustedTrip}`)).body.result;
	expect(await page()).toMatchObject({ trusted: true, owner: { trusted: true } });
	await query('UPDATE person SET owner_approved_at = NULL WHERE id = $1', [trusted.id]);
	await transact(world().app.db, (tx) => refreshTrusted(tx, [trusted.id]));
	expect(await page()).toMatchObject({ trusted: false, owner: { trusted: false } });
});
