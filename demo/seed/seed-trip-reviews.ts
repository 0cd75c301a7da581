import { sql } from 'kysely';
import type { BookingId, PersonId, ReviewId } from '#domain/id.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Ratings } from '#domain/review/rating.ts';
import { reviewDays } from '#domain/review/review-exchange.ts';
import type { App } from '#server/app.ts';
import { replyToReview } from '#server/review/reply-to-review.ts';
import { writeTripReview } from '#server/review/write-trip-review.ts';
import { inParallel } from './in-parallel.ts';
import { fixedClock } from './seed-dates.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

/** Sentences of mates about a ride; may contain {owner} and {boat}. */
const rideWords = [
	'We were strangers at the pier and friends by the time we came back. {owner} knows every rock out there.',
	'A smooth ride on {boat}, life jackets for everybody, and tea on the way home.',
	'Good value for a seat. We left ten minutes late, but we saw more than we had hoped for.',
	'{owner} took care that everybody had a good place in the shade. I would join again.',
	'A little crowded at the start, then the best hour of our holiday.',
	'Calm sea, clear words about safety, and plenty of time for photos from {boat}.',
] as const;

export const ownerWords = [
	'{owner} answers fast and explains everything. We felt safe all the time.',
	'Warm, patient with our children, and on time.',
	'{owner} told us where to park and waited for us. Thank you!',
	'Friendly, and honest about the weather the evening before.',
	'Knows the coast well. A bit quiet at first, then full of stories.',
] as const;

const renterWords = [
	'On time, polite, and left the boat clean. Welcome any time.',
	'A lovely group. They listened to the safety briefing and helped with the lines.',
	'Clear messages before the trip and good company aboard.',
	'Came a little late, but told me before. No trouble at all.',
	'Respectful of the boat and of the other guests.',
] as const;

/** Public replies of owners; may contain {writer}. */
const replyWords = [
	'Thank you, {writer}! You are welcome aboard any time.',
	'Thanks for coming, {writer}. Next time we try the other bay.',
	'Thank you for the kind words. Safe travels, {writer}!',
	'Thank you, {writer}. You are right about the start: we leave on time now.',
] as const;

interface CompletedTrip {
	readonly id: BookingId;
	readonly renterId: PersonId;
	readonly ownerId: PersonId;
	readonly ofRide: boolean;
	readonly owner: string;
	readonly boat: string;
	readonly arrivesAt: Temporal.Instant;
}

/** Mostly from both sides. A review from one side stays unpublished. Running again changes nothing. */
export async function seedTripReviews(app: App, now: Temporal.Instant): Promise<void> {
	const { rows } = await sql<CompletedTrip>`SELECT booking.id, booking.renter_id AS "renterId",
			booking.owner_id AS "ownerId", booking.ride_id IS NOT NULL AS "ofRide", owner.first_name AS owner,
			boat.name AS boat, booking.arrives_at AS "arrivesAt"
		FROM booking JOIN person AS owner ON owner.id = booking.owner_id JOIN boat ON boat.id = booking.boat_id
		WHERE booking.status = 'CONFIRMED' AND booking.arrives_at < ${now.subtract({ hours: 30 }).toString()}
			AND NOT EXISTS (SELECT FROM review_exchange AS exchange WHERE exchange.booking_id = booking.id)
		ORDER BY booking.id`.execute(app.db);
	await inParallel(rows, (trip) => writeAbout(app, trip, now));
}

async function writeAbout(app: App, trip: CompletedTrip, now: Temporal.Instant): Promise<void> {
	const random = seededRandom(`trip review ${trip.id}`);
	// All rides are reviewed, but only some other trips.
	if (!trip.ofRide && !random.chance(0.3)) return;
	const hours = (Math.min(reviewDays, 6) - 1) * 24;
	const latest = now.subtract({ minutes: random.between(10, 90) });
	const at = () => {
		const wanted = trip.arrivesAt.add({ hours: 20 + random.below(hours) });
		return fixedClock(Temporal.Instant.compare(wanted, latest) < 0 ? wanted : latest);
	};
	const words = (all: readonly string[]) =>
		random.pick(all).replaceAll('{owner}', trip.owner).replaceAll('{boat}', trip.boat);
	const writeReview = async (by: PersonId, content: ReviewContent) => {
		const written = await writeTripReview({ ...app, random, clock: at() }, by, {
			bookingId: trip.id,
			...content,
		});
		if (isRefusal(written)) throw new Error(`the words about ${trip.id} were refused: ${written.refused}`);
	};
	if (random.chance(0.75))
		await writeReview(trip.ownerId, {
			about: 'RENTER',
			stars: random.pick([4, 5, 5, 5]),
			review: words(renterWords),
		});
	if (trip.ofRide && random.chance(0.85))
		await writeReview(trip.renterId, { about: 'RIDE', ratings: ratingsOf(random), review: words(rideWords) });
	if (random.chance(0.7))
		await writeReview(trip.renterId, {
			about: 'OWNER',
			stars: random.pick([4, 5, 5, 5]),
			review: words(ownerWords),
		});
}

type ReviewContent = Parameters<typeof writeTripReview>[2] extends infer Written
	? Written extends { readonly bookingId: BookingId }
		? Omit<Written, 'bookingId'>
		: never
	: never;

const ratingsOf = (random: SeededRandom): Ratings => {
	const stars = () => random.pick([4, 4, 5, 5, 5, 5]);
	return {
		valueForMoney: stars(),
		boatQuality: stars(),
		handling: stars(),
		punctuality: random.pick([3, 4, 5, 5]),
		friendliness: stars(),
	};
};

export async function seedReplies(app: App, now: Temporal.Instant): Promise<void> {
	const { rows } = await sql<{ id: ReviewId; ownerId: PersonId; writer: string }>`
		SELECT review.id, experience.owner_id AS "ownerId", writer.first_name AS writer
		FROM review JOIN experience ON experience.id = review.experience_id JOIN person AS writer ON writer.id = review.person_id
		UNION ALL
		SELECT trip.id, exchange.owner_id, writer.first_name
		FROM trip_review AS trip JOIN review_exchange AS exchange ON exchange.id = trip.exchange_id
		JOIN person AS writer ON writer.id = trip.writer_id
		WHERE trip.about <> 'RENTER' AND coalesce(exchange.opened_at, exchange.closes_at) < ${now.subtract({ minutes: 15 }).toString()}
		ORDER BY id`.execute(app.db);
	await inParallel(rows, async ({ id, ownerId, writer }) => {
		const random = seededRandom(`reply ${id}`);
		if (!random.chance(0.2)) return;
		const text = random.pick(replyWords).replaceAll('{writer}', writer);
		const clock = fixedClock(now.subtract({ minutes: random.between(1, 9) }));
		const replied = await replyToReview({ ...app, random, clock }, ownerId, { reviewId: id, text });
		if (isRefusal(replied)) throw new Error(`the reply to ${id} was refused: ${replied.refused}`);
	});
}
