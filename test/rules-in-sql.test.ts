import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { isTooNear } from '#domain/boat/boat-hours.ts';
import {
	dateRefusal,
	holdEnd,
	holdMinutes,
	isHoldActive,
	type Schedule,
} from '#domain/booking/availability.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import { draftBooking } from '#domain/booking/booking-draft.ts';
import { listDepartureSeries } from '#domain/experience/departures.ts';
import { searchRadiusMetres } from '#domain/experience/search.ts';
import type { BoatId, BookingId, ExperienceId, OccupancyId, PersonId, RideId } from '#domain/id.ts';
import { cents, rupees } from '#domain/money.ts';
import { addDays, tripSpan, weekdays } from '#domain/time.ts';
import { findDateClaimsOn, saveBooking } from '#server/booking/booking-store.ts';
import { searchArea } from '#server/db/earth.ts';
import { newId } from '#server/db/new-id.ts';
import { transact } from '#server/db/transact.ts';
import { searchMarkers } from '#server/experience/experience-search-store.ts';
import { refreshFreeDays } from '#server/occupancy/free-days.ts';
import { occupy } from '#server/occupancy/occupancy.ts';
import { countSeats } from '#server/ride/paid-seats.ts';
import { selectRideCards } from '#server/ride/ride-store.ts';
import { times } from './long.ts';
import { offerRide } from './rides.ts';
import { type TestApp, testApp } from './test-app.ts';

const world = testApp();
const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const here = { lat: 6.0329, lng: 80.2168 };
const area = searchArea(here, searchRadiusMetres, undefined);
const first = '2026-07-01';

interface Trip {
	readonly id: ExperienceId;
	readonly boatId: BoatId;
	readonly schedule: Schedule;
}
let owner: PersonId;
let renter: PersonId;
let trips: readonly Trip[];
let ride: RideId;

/**
 * Schedules of three boats with two experiences each. They depart by day or night, last hours or two
 * days, need short notice or a week's, are in distant zones, have one or several departure times, run
 * all year or in a season, and can be booked far ahead or for a few days only.
 */
const schedules: readonly Schedule[] = [
	['Asia/Colombo', '08:00', 180, 120, 548],
	['Asia/Colombo', '10:30', 60, 0, 548, '14:00', '18:30'],
	['Australia/Melbourne', '06:00', 2_000, 10_080, 8],
	['Australia/Melbourne', '23:30', 90, 1_439, 548, '05:10'],
	['Pacific/Honolulu', '16:30', 600, 2_880, 5],
	['Pacific/Honolulu', '00:10', 300, 45, 6, '12:00'],
].map(
	([timeZone, departureTime, durationMinutes, minimumNoticeMinutes, bookingWindowDays, ...further], at) => ({
		sailingDays: weekdays.filter((_, day) => day !== at),
		departureTime: String(departureTime),
		furtherDepartures: further.map((time, nth) => ({
			time: String(time),
			days: weekdays.filter((_, day) => day % 2 === nth),
		})),
		durationMinutes: Number(durationMinutes),
		timeZone: String(timeZone),
		minimumNoticeMinutes: Number(minimumNoticeMinutes),
		bookingWindowDays: Number(bookingWindowDays),
		season:
			at % 3 === 2
				? [
						{ from: '12-01', to: '07-06' },
						{ from: '2026-07-08', to: '2026-07-31' },
					]
				: [],
	}),
);

beforeAll(async () => {
	const skippers: Awaited<ReturnType<TestApp['owner']>>[] = [];
	for (const name of ['Kamal Silva', 'Bruce Jones', 'Kai Akana'])
		skippers.push(await world().owner(name, { maxCapacity: 500 }));
	for (const [at, minutes] of turnarounds.entries()) await needs(skippers[at]?.boatId, minutes);
	renter = (await world().signIn('Nimal Perera')).id;
	trips = await Promise.all(
		schedules.map(async (schedule, at) => {
			const skipper = skippers[Math.floor(at / 2)];
			if (!skipper) throw new Error('no skipper');
			const { timeZone: _, season, ...times } = schedule;
			const id = await world().experience(skipper, { ...times, season: [...season], location: here });
			// For a search, position and time zone are independent.
			await world()
				.app.db.updateTable('experience')
				.set({ time_zone: schedule.timeZone })
				.where('id', '=', id)
				.execute();
			return { id, boatId: skipper.boatId, schedule };
		}),
	);
	const [skipper] = skippers;
	if (!skipper) throw new Error('no skipper');
	owner = skipper.id;
	await offerRide(world(), skipper, { seatsAvailable: 100 });
	ride = (await world().app.db.selectFrom('ride').select('id').executeTakeFirstOrThrow()).id;
});

/** Turnaround of each of the three boats in minutes. */
const turnarounds = [30, 0, 200];
async function needs(boat: BoatId | undefined, turnaroundMinutes: number): Promise<void> {
	await world()
		.app.db.updateTable('boat')
		.set({ turnaround_minutes: turnaroundMinutes })
		.where('id', '=', boat ?? null)
		.execute();
}

interface Booked {
	readonly status: BookingStatus;
	/** Age of the booking in seconds. */
	readonly age: number;
	readonly people: number;
	readonly days: number;
	readonly trip: number;
	/** Index of the departure time. */
	readonly time: number;
}
const age = fc.oneof(
	fc.constantFrom(holdMinutes * 60 - 1, holdMinutes * 60, holdMinutes * 60 + 1),
	fc.integer({ min: 0, max: 4_000 }),
);
const booked: fc.Arbitrary<Booked> = fc.record({
	status: fc.constantFrom<BookingStatus>('PENDING', 'CONFIRMED', 'EXPIRED', 'CANCELED'),
	age,
	people: fc.integer({ min: 1, max: 5 }),
	days: fc.integer({ min: -1, max: 9 }),
	trip: fc.integer({ min: 0, max: schedules.length - 1 }),
	time: fc.nat({ max: 2 }),
});

/** Replaces all bookings with the given ones: seats of a ride, or dates on which the boat is free. */
async function bookAll(all: readonly Booked[], of: 'ride' | 'experience'): Promise<void> {
	await transact(world().app.db, async (tx) => {
		await tx.deleteFrom('occupancy').where('ride_id', 'is', null).execute();
		await tx.deleteFrom('booking').execute();
		for (const one of all) {
			const trip = trips[one.trip];
			if (!trip) throw new Error('no such trip');
			const { boatId } = trip;
			const series = listDepartureSeries(trip.schedule);
			const departureTime = series[one.time % series.length]?.time ?? trip.schedule.departureTime;
			const schedule = { ...trip.schedule, departureTime };
			// A hold ends at the departure, so the ride departs after all holds.
			const departureDate = addDays(first, of === 'ride' ? 20 : one.days);
			const span = tripSpan(schedule, departureDate);
			const id = newId<BookingId>(world().app.random);
			const createdAt = now.subtract({ seconds: one.age });
			const live = one.status === 'CONFIRMED' || (one.status === 'PENDING' && isHoldActive(createdAt, now));
			if (of === 'experience' && live) {
				const expiresAt = one.status === 'PENDING' ? holdEnd(createdAt) : null;
				const slot = { boatId, bookingId: id, rideId: null, ...span, expiresAt, now };
				if (!(await occupy(tx, { ...slot, id: newId<OccupancyId>(world().app.random) }))) continue;
			}
			const draft = draftBooking(
				of === 'ride' ? 'SHARING' : 'INSTANT',
				of === 'ride'
					? { renterId: renter, ownerId: owner, boatId, rideId: ride }
					: { renterId: renter, ownerId: owner, boatId, experienceId: trip.id },
				{
					departure: { ...schedule, departureDate, ...span },
					group: { adults: one.people - 1, kids: 1 },
					contact: { name: 'Nimal', contactNumber: '+94771234567', otherRequests: '' },
				},
				{ rupees: rupees(1_850), cents: cents(1_000), cancellationTerms: 'STANDARD' },
				createdAt,
			);
			await saveBooking(tx, world().app, { ...draft, id, idempotencyKey: null });
			await tx
				.updateTable('booking')
				.set({ status: one.status, ...(one.status === 'CONFIRMED' ? { confirmed_at: now } : {}) })
				.where('id', '=', id)
				.execute();
		}
		for (const { boatId } of trips) refreshFreeDays(tx, boatId, now);
	});
}

test('SQL counts confirmed bookings and holds younger than 30 minutes as taken seats', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(booked, { maxLength: 8 }), async (all) => {
			await bookAll(all, 'ride');
			const people = (counts: (one: Booked) => boolean) =>
				all.filter(counts).reduce((sum, one) => sum + one.people, 0);
			const mates = people(({ status }) => status === 'CONFIRMED');
			const held = people(
				(one) => one.status === 'PENDING' && isHoldActive(now.subtract({ seconds: one.age }), now),
			);
			expect(await transact(world().app.db, (tx) => countSeats(tx, ride, now))).toBe(mates + held);
			const card = await selectRideCards(world().app.db, now.toString()).executeTakeFirstOrThrow();
			expect([card.mates, card.taken]).toEqual([mates, mates + held]);
		}),
		{ numRuns: times(300, 25) },
	);
});

test('SQL finds dates by the domain’s rule, and ignores holds because they may expire', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(booked, { maxLength: 12 }),
			fc.integer({ min: 0, max: 9 }),
			fc.integer({ min: 0, max: 60 }),
			async (all, days, hours) => {
				await bookAll(all, 'experience');
				const date = addDays(first, days);
				const at = now.add({ hours });
				const found = await searchMarkers(world().app.db, area, { date }, at, 100);
				const offered: ExperienceId[] = [];
				for (const trip of trips) if (await isOffered(trip, date, at)) offered.push(trip.id);
				expect(found.map(({ id }) => id).sort()).toEqual(offered.sort());
			},
		),
		{ numRuns: times(300, 30) },
	);
});

async function isOffered(trip: Trip, date: string, at: Temporal.Instant): Promise<boolean> {
	const { db } = world().app;
	const claims = (await findDateClaimsOn(db, trip.id, date)).filter(({ status }) => status === 'CONFIRMED');
	const turnaround = turnarounds[Math.floor(trips.indexOf(trip) / 2)] ?? 0;
	const confirmed = await db
		.selectFrom('occupancy')
		.select([
			sql<Temporal.Instant>`lower(span)`.as('departsAt'),
			sql<Temporal.Instant>`upper(span)`.as('arrivesAt'),
		])
		.where('expires_at', 'is', null)
		.where('boat_id', '=', trip.boatId)
		.execute();
	return listDepartureSeries(trip.schedule).some(({ time }) => {
		if (dateRefusal(trip.schedule, date, { now: at, claims }, time)) return false;
		const span = tripSpan({ ...trip.schedule, departureTime: time }, date);
		return !confirmed.some((sold) => isTooNear(span, sold, turnaround));
	});
}
