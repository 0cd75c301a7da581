import { z } from 'zod';
import type { NewInstantBooking } from '#contract/booking-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { demoGuests } from './demo-guests.ts';
import { readData } from './read-data.ts';
import type { Listed } from './seed-listings.ts';
import { type People, phoneOf } from './seed-people.ts';
import { type SeededRandom, seededRandom, shuffled } from './seeded-random.ts';
import { reviewWriter, type WrittenReview } from './write-review.ts';

/** `departs` counts days from today and is negative for a past trip. */
export interface PlannedTrip {
	readonly key: string;
	readonly listed: Listed;
	readonly renter: PersonId;
	readonly departs: number;
	/** Days between booking and departure. For a future trip, days between booking and today. */
	readonly bookedDaysBefore: number;
	readonly input: Pick<NewInstantBooking, 'group' | 'name' | 'contactNumber' | 'otherRequests'>;
}

export interface PlannedReview extends WrittenReview {
	readonly key: string;
	readonly listed: Listed;
	readonly writer: PersonId;
	/** Key of the reviewed trip, if it was booked through the platform. */
	readonly trip: string | undefined;
	/** Days between the trip and its review. Without a trip, days between the review and today. */
	readonly days: number;
}

export interface Plan {
	readonly trips: readonly PlannedTrip[];
	readonly reviews: readonly PlannedReview[];
}

const requests = readData('booking-requests.json', z.array(z.string()));

/** Numbers of reviews per trip to choose from; most trips have one or two. */
const reviewCounts = [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 5] as const;

/** Trips and reviews of the people who can sign in. Departures are in days from today. */
const leading = [
	{ who: 'nimal', name: 'Nimal Karunaratne', shore: 'mirissa', departs: 6, reviewed: false },
	{ who: 'nimal', name: 'Nimal Karunaratne', shore: 'galle', departs: 19, reviewed: false },
	{ who: 'nimal', name: 'Nimal Karunaratne', shore: 'unawatuna', departs: -12, reviewed: false },
	{ who: 'nimal', name: 'Nimal Karunaratne', shore: 'weligama', departs: -47, reviewed: true },
	{ who: 'nimal', name: 'Nimal Karunaratne', shore: 'arugambay', departs: -81, reviewed: true },
	{ who: 'sophie', name: 'Sophie Turner', shore: 'portmelbourne', departs: 9, reviewed: false },
	{ who: 'ashan', name: 'Ashan Pathirana', shore: 'bentota', departs: -26, reviewed: true },
	{ who: 'ashan', name: 'Ashan Pathirana', shore: 'mirissa', departs: -64, reviewed: true },
	{ who: 'emily', name: 'Emily Walsh', shore: 'sydney', departs: -16, reviewed: false },
] as const;

/** Places with weekly guests, so that some owners have enough departures for 'Trusted skipper'. */
const busy = ['galle', 'mirissa', 'unawatuna', 'portmelbourne', 'sydney'];
/**
 * Days of the weekly departures, counted from today: after the newest listings, and before the current
 * month.
 */
const weekly = [-77, -72, -67, -62, -57, -52, -47, -42, -37, -33];

/** The result is the same on every machine. */
export function planTrips(all: readonly Listed[], people: People): Plan {
	const random = seededRandom('plan');
	const write = reviewWriter(seededRandom('reviews'));
	const trips: PlannedTrip[] = [];
	const reviews: PlannedReview[] = [];
	const idOf = (subject: string) => {
		const id = people.get(subject);
		if (!id) throw new Error(`${subject} was not welcomed`);
		return id;
	};
	const promoted = (shore: string) => {
		const listed = all.find((each) => each.promoted && each.shore.key === shore);
		if (!listed) throw new Error(`nothing is promoted at ${shore}`);
		return listed;
	};

	for (const [at, { who, name, shore, departs, reviewed }] of leading.entries()) {
		const listed = promoted(shore);
		const key = `${who} ${shore}`;
		const input = bookingInput(listed, name, phoneOf(listed.shore.country, 10 + at), random);
		trips.push({ key, listed, renter: idOf(who), departs, bookedDaysBefore: random.between(6, 20), input });
		if (reviewed)
			reviews.push({ ...write(listed, 'plain'), key, listed, writer: idOf(who), trip: key, days: 2 });
	}

	for (const listed of all) {
		if (!listed.verified) continue;
		const many = listed.promoted ? random.between(4, 8) : random.pick(reviewCounts);
		const guests = shuffled([...demoGuests.entries()], random).slice(0, many + 2);
		const age = listed.listedDays;
		for (const [at, guest] of guests.slice(0, many)) {
			const key = `${guest.subject} ${listed.key}`;
			const name = `${guest.firstName} ${guest.lastName}`;
			const travelled = random.chance(0.25);
			const writer = idOf(guest.subject);
			if (travelled) {
				const departs = -random.between(5, age - 12);
				const input = bookingInput(listed, name, phoneOf(listed.shore.country, 400 + at), random);
				trips.push({ key, listed, renter: writer, departs, bookedDaysBefore: random.between(1, 7), input });
			}
			const days = travelled ? random.between(1, 4) : random.between(2, age - 4);
			reviews.push({
				...write(listed, guest.voice),
				key,
				listed,
				writer,
				trip: travelled ? key : undefined,
				days,
			});
		}
		for (const [at, guest] of guests.slice(many)) {
			if (!random.chance(listed.promoted ? 0.9 : 0.1)) continue;
			const name = `${guest.firstName} ${guest.lastName}`;
			const input = bookingInput(listed, name, phoneOf(listed.shore.country, 400 + at), random);
			trips.push({
				key: `ahead ${guest.subject} ${listed.key}`,
				listed,
				renter: idOf(guest.subject),
				departs: random.between(1, 45),
				bookedDaysBefore: random.between(1, 20),
				input,
			});
		}
	}
	return { trips: [...trips, ...regularTrips(all, idOf)], reviews };
}

function regularTrips(all: readonly Listed[], idOf: (subject: string) => PersonId): readonly PlannedTrip[] {
	const random = seededRandom('regulars');
	return all
		.filter(({ promoted, shore }) => promoted && busy.includes(shore.key))
		.flatMap((listed) =>
			weekly.map((departs, at) => {
				const guest = random.pick(demoGuests);
				const phone = phoneOf(listed.shore.country, 500 + at);
				return {
					key: `regular ${at} ${listed.key}`,
					listed,
					renter: idOf(guest.subject),
					departs,
					bookedDaysBefore: random.between(1, 7),
					input: bookingInput(listed, `${guest.firstName} ${guest.lastName}`, phone, random),
				};
			}),
		);
}

function bookingInput(
	listed: Listed,
	name: string,
	contactNumber: string,
	random: SeededRandom,
): PlannedTrip['input'] {
	const size = Math.max(
		1,
		Math.min(listed.experience.groupSize, random.pick([1, 2, 2, 2, 3, 4, 4, 5, 6, 8])),
	);
	const kids = size > 2 && random.chance(0.5) ? random.between(1, size - 2) : 0;
	const otherRequests = random.chance(0.3) ? random.pick(requests) : '';
	return { group: { adults: size - kids, kids }, name, contactNumber, otherRequests };
}
