import { z } from 'zod';
import type { BoatId, PersonId, RideId } from '#domain/id.ts';
import { rupees } from '#domain/money.ts';
import type { Person } from '#domain/person/person.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { MinimumInput } from '#domain/ride/minimum.ts';
import { addDays, dateAt, formatDuration } from '#domain/time.ts';
import type { App } from '#server/app.ts';
import { approveSeats } from '#server/booking/answer-seats.ts';
import { joinWaitlist } from '#server/booking/join-waitlist.ts';
import { joinRide } from '#server/booking/make-booking.ts';
import { newId } from '#server/db/new-id.ts';
import { personColumns, personFromRow } from '#server/person/person-columns.ts';
import { addRide } from '#server/ride/add-ride.ts';
import { repeatRide } from '#server/ride/repeat-ride.ts';
import { demoGuests } from './demo-guests.ts';
import { inParallel } from './in-parallel.ts';
import { readData } from './read-data.ts';
import { type Approve, payFor } from './seed-bookings.ts';
import { daysBefore, fixedClock } from './seed-dates.ts';
import type { Listed } from './seed-listings.ts';
import { type People, phoneOf } from './seed-people.ts';
import { type SeededRandom, seededRandom, shuffled } from './seeded-random.ts';

/** `{boat}`, `{place}`, `{time}` and `{mark}` are filled in. */
const invitations = readData('ride-invitations.json', z.array(z.string()));

export function rideMessage({ shore, boatName, experience }: Listed, random: SeededRandom): string {
	return random
		.pick(invitations)
		.replace('{boat}', boatName)
		.replace('{place}', shore.name)
		.replace('{time}', formatDuration(experience.durationMinutes).toLowerCase())
		.replace('{mark}', shore.marks.length > 0 ? random.pick(shore.marks) : 'the point')
		.replace(/(^|[.!?] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

const rideCategories: ReadonlySet<string> = new Set([
	'ferry',
	'fishing',
	'sailing',
	'scuba diving',
	'water sports',
	'yacht',
]);

interface PlannedRide {
	readonly key: string;
	readonly listed: Listed;
	/** Departure in days from today; negative for a past departure. */
	readonly departs: number;
	readonly offeredDaysBefore: number;
	readonly mates: readonly Mate[];
	/** Mates on the waitlist. If there are any, the ride is full. */
	readonly waiting: readonly Mate[];
	/**
	 * True if the owner approves each mate. The first mate has joined; the other requests wait for an
	 * answer.
	 */
	readonly approval?: true;
	/** Minimum of the ride. The demo’s worker decides at once if the decide-by time has passed. */
	readonly minimum?: MinimumInput;
	/** Number of weekly repetitions. */
	readonly weeks: number;
}

interface Mate {
	readonly renter: PersonId;
	readonly name: string;
	readonly people: number;
}

/** At most one ride per boat. Returns the number of rides. */
export async function seedRides(
	app: App,
	approve: Approve,
	listed: readonly Listed[],
	people: People,
	now: Temporal.Instant,
): Promise<number> {
	const owners = new Map(
		(
			await app.db
				.selectFrom('person')
				.select(personColumns)
				.where('owner_approved_at', 'is not', null)
				.execute()
		)
			.map(personFromRow)
			.map((person) => [person.id, person]),
	);
	let offered = 0;
	await inParallel(planRides(listed, people), async (ride) => {
		const owner = owners.get(ride.listed.ownerId);
		if (!owner) throw new Error(`the owner of ${ride.listed.boatName} is not approved`);
		const id = await offer(app, owner, ride, now);
		if (!id) return;
		offered += 1;
		for (const [at, mate] of ride.mates.entries()) {
			const waits = ride.approval === true && at > 0;
			await takeSeats(app, waits ? undefined : approve, id, ride, mate, now);
		}
		if (ride.weeks > 0) await repeat(app, owner, id, ride, now);
		for (const mate of ride.waiting) await joinLine(app, id, ride, mate, now);
	});
	return offered;
}

function planRides(listed: readonly Listed[], people: People): readonly PlannedRide[] {
	const byBoat = Map.groupBy(
		listed.filter((each) => each.verified && rideCategories.has(each.experience.category)),
		({ boatKey }) => boatKey,
	);
	return [...byBoat].flatMap(([boatKey, trips]) => {
		const random = seededRandom(`ride ${boatKey}`);
		const trip = random.pick(trips);
		// The README mentions rides of Sunil, so he always offers some.
		const isSunils = trip.ownerName === 'Sunil';
		if (!random.chance(trip.promoted ? 0.9 : 0.45) && !isSunils) return [];
		const mates = matesOf(people, random, isSunils ? 2 : random.pick([0, 1, 2, 2, 3, 3, 4, 5]));
		const departs = random.between(2, 34);
		const offeredDaysBefore = random.between(3, 12);
		const candidates = mates.length < 3 ? [] : matesOf(people, seededRandom(`waitlist ${boatKey}`), 4);
		const waiting = candidates
			.filter(({ renter }) => !mates.some((mate) => mate.renter === renter))
			.slice(0, 2);
		const ahead = {
			key: boatKey,
			listed: trip,
			departs,
			offeredDaysBefore,
			mates,
			waiting,
			weeks: isSunils ? 3 : 0,
		};
		if (isSunils) {
			const asking = matesOf(people, seededRandom(`asking ${boatKey}`), 3);
			const later = { key: `asking ${boatKey}`, listed: trip, departs: departs + 9, offeredDaysBefore: 3 };
			const withMinimum = (key: string, seats: number, count: number) => ({
				key: `${key} ${boatKey}`,
				listed: trip,
				departs: 2,
				offeredDaysBefore: 10,
				mates: matesOf(people, seededRandom(`${key} ${boatKey}`), count),
				waiting: [],
				weeks: 0,
				minimum: { seats, hours: 7 * 24 },
			});
			return [
				ahead,
				{ ...later, mates: asking, waiting: [], weeks: 0, approval: true as const },
				withMinimum('below its minimum', 4, 1),
				withMinimum('minimum reached', 2, 2),
			];
		}
		// Some boats had rides in the past, with other mates.
		const earlier = seededRandom(`ride before ${boatKey}`);
		if (!earlier.chance(0.5)) return [ahead];
		const before = matesOf(people, earlier, earlier.pick([1, 2, 3, 3]));
		return [
			{
				...ahead,
				key: `before ${boatKey}`,
				departs: -earlier.between(12, 50),
				mates: before,
				waiting: [],
				weeks: 0,
			},
			ahead,
		];
	});
}

function matesOf(people: People, random: SeededRandom, count: number): readonly Mate[] {
	return shuffled(demoGuests, random)
		.slice(0, count)
		.flatMap(({ subject, firstName, lastName }) => {
			const renter = people.get(subject);
			return renter
				? [{ renter, name: `${firstName} ${lastName}`, people: random.pick([1, 1, 2, 2, 3]) }]
				: [];
		});
}

/**
 * Returns days before today. For a past departure, `days` counts back from the departure; for a future
 * one, from today.
 */
const ago = ({ departs }: PlannedRide, days: number): number => days + Math.max(0, -departs);

/** Number of days tried before giving up. */
const tries = 8;

async function offer(
	app: App,
	owner: Person,
	planned: PlannedRide,
	now: Temporal.Instant,
): Promise<RideId | undefined> {
	const { key, listed, departs, offeredDaysBefore } = planned;
	const name = `ride offered ${key}`;
	const id = newId<RideId>(seededRandom(name));
	const there = await app.db.selectFrom('ride').select('id').where('id', '=', id).executeTakeFirst();
	if (there) return id;
	const random = seededRandom(`terms ${key}`);
	const { experience } = listed;
	const capacity = experience.groupSize;
	const offered = Math.max(2, Math.min(capacity, random.pick([4, 5, 6, 6, 8, 8, 10, 12])));
	const sold = planned.mates.reduce((sum, mate) => sum + mate.people, 0);
	const { minimum = null } = planned;
	const most = Math.max(offered, Math.min(capacity, minimum?.seats ?? 0));
	const seats = planned.waiting.length > 0 ? Math.min(capacity, sold) : most;
	const today = dateAt(now, listed.timeZone);
	const clock = fixedClock(daysBefore(now, ago(planned, offeredDaysBefore)));
	for (let attempt = 0; attempt < tries; attempt += 1) {
		const added = await addRide({ ...app, clock, random: seededRandom(name) }, owner, {
			boatId: await boatOf(app, listed),
			departureDate: addDays(today, departs + attempt),
			departureTime: experience.departureTime.replace(/\d$/, '0'),
			durationMinutes: experience.durationMinutes,
			address: experience.address,
			location: experience.location,
			seatsAvailable: seats,
			priceRupees: rupees(seatPrice(experience.priceRupees / capacity, random)),
			waitlist: planned.waiting.length > 0,
			customMessage: rideMessage(listed, random),
			approval: planned.approval ?? false,
			minimum,
		});
		if (!isRefusal(added)) return added;
		if (added.refused !== 'boat-taken') throw new Error(`the ride of ${key} was refused: ${added.refused}`);
	}
	return undefined;
}

/**
 * Returns the price of a seat: slightly above an equal part of the trip’s price, rounded to
 * fifties in whole rupees.
 */
function seatPrice(share: number, random: SeededRandom): number {
	return Math.max(500, Math.round((share * (1 + random.next() / 3)) / 50) * 50);
}

async function boatOf(app: App, { id }: Listed): Promise<BoatId> {
	const row = await app.db
		.selectFrom('experience')
		.select('boat_id')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return row.boat_id;
}

/** Without `approve` a request stays unanswered. */
async function takeSeats(
	app: App,
	approve: Approve | undefined,
	ride: RideId,
	planned: PlannedRide,
	mate: Mate,
	now: Temporal.Instant,
): Promise<void> {
	const { key, listed, offeredDaysBefore } = planned;
	const name = `seats ${key} ${mate.name}`;
	const random = seededRandom(name);
	const clock = fixedClock(daysBefore(now, ago(planned, random.next() * offeredDaysBefore)));
	const input = {
		type: 'SHARING' as const,
		sharingRequest: ride,
		numberOfPeople: mate.people,
		name: mate.name,
		contactNumber: phoneOf(listed.shore.country, 700 + random.below(200)),
		otherRequests: planned.approval ? 'We are easy company and love early mornings.' : '',
	};
	const booked = await joinRide(
		{ ...app, clock, random },
		mate.renter,
		input,
		`demo ${key}`.replace(/\W/g, '-'),
	);
	// The booking is refused if the boat is full by then.
	if (isRefusal(booked) || !approve) return;
	if (planned.approval) await approveSeats({ ...app, clock, random }, listed.ownerId, booked);
	await payFor({ ...app, clock, random: seededRandom(`payment ${name}`) }, approve, mate.renter, booked);
}

/** The waitlist refuses the mate if the ride is not full. */
async function joinLine(
	app: App,
	ride: RideId,
	{ key, listed }: PlannedRide,
	mate: Mate,
	now: Temporal.Instant,
): Promise<void> {
	const random = seededRandom(`waiting ${key} ${mate.name}`);
	await joinWaitlist({ ...app, clock: fixedClock(now), random }, mate.renter, {
		sharingId: ride,
		numberOfPeople: mate.people,
		name: mate.name,
		contactNumber: phoneOf(listed.shore.country, 700 + random.below(200)),
	});
}

/** Skips weeks in which the boat is out. */
async function repeat(
	app: App,
	owner: Person,
	ride: RideId,
	{ key, weeks }: PlannedRide,
	now: Temporal.Instant,
): Promise<void> {
	const random = seededRandom(`weekly ${key}`);
	const repeated = await repeatRide({ ...app, clock: fixedClock(now), random }, owner, ride, weeks);
	if (isRefusal(repeated)) throw new Error(`the weekly ride of ${key} was refused: ${repeated.refused}`);
}
