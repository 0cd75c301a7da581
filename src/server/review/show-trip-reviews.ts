import type { TripReview, TripReviewState, TripReviews } from '#contract/review-contract.ts';
import { type BookingParty, isCompleted } from '#domain/booking/booking.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import {
	exchangeClosesAt,
	isOpen,
	otherWrote,
	type ReviewAbout,
	reviewDays,
	writableReviews,
} from '#domain/review/review-exchange.ts';
import type { App } from '../app.ts';
import { findNoShows } from '../boarding/check-in.ts';
import { findPublicPerson } from '../person/public-person.ts';
import { presentReply } from './reply-store.ts';
import {
	type ExchangedRow,
	findCompletedTrips,
	findExchangedReviews,
	findTrip,
	readRatings,
	type TripRow,
} from './trip-review-store.ts';

type Needs = Pick<App, 'db' | 'clock'>;

const most = 500;

export function bookingPartyOf(
	trip: { readonly renterId: PersonId; readonly ownerId: PersonId },
	person: PersonId,
): BookingParty | undefined {
	if (trip.renterId === person) return 'RENTER';
	return trip.ownerId === person ? 'OWNER' : undefined;
}

export async function listTripReviews(
	app: Needs,
	person: PersonId,
	party: BookingParty,
): Promise<TripReviewState[]> {
	const now = app.clock.now();
	const writableSince = now.subtract({ hours: 24 * reviewDays });
	const rows = await findCompletedTrips(app.db, { person, party, limit: most }, { now, writableSince });
	const noShows = await findNoShows(
		app.db,
		rows.map(({ bookingId }) => bookingId),
	);
	return rows.map((row) => presentState(row, party, noShows.has(row.bookingId), now));
}

/**
 * Always includes the party's own reviews. Includes the other party's reviews once both are readable.
 * Until then, returns only whether they are written.
 */
export async function showTripReviews(
	app: Needs,
	person: PersonId,
	id: BookingId,
): Promise<TripReviews | Refusal<'not-found' | 'trip-not-completed'>> {
	const trip = await findTrip(app.db, id);
	const party = trip && bookingPartyOf(trip, person);
	if (!trip || !party) return refuse('not-found', { what: 'booking' });
	const now = app.clock.now();
	if (trip.status !== 'CONFIRMED' || !isCompleted(trip, now)) return refuse('trip-not-completed');
	const [noShows, other, rows] = await Promise.all([
		findNoShows(app.db, [id]),
		findPublicPerson(app.db, party === 'RENTER' ? trip.ownerId : trip.renterId),
		trip.exchangeId ? findExchangedReviews(app.db, trip.exchangeId) : [],
	]);
	if (!other) return refuse('not-found', { what: 'person' });
	const state = presentState(trip, party, noShows.has(id), now);
	return {
		...state,
		other,
		experience:
			trip.experienceId === null ? null : { _id: trip.experienceId, name: trip.experienceName ?? '' },
		boat: { _id: trip.boatId, name: trip.boatName },
		departsAt: trip.departsAt.toString(),
		timeZone: trip.timeZone,
		reviews: rows
			.filter((row) => row.writer_id === person || (state.open && row.hidden_at === null))
			.map((row) => presentTripReview(row, person)),
	};
}

function presentState(
	trip: TripRow,
	party: BookingParty,
	noShow: boolean,
	now: Temporal.Instant,
): TripReviewState {
	const { status, arrivesAt, openedAt, written } = trip;
	const closesAt = exchangeClosesAt(arrivesAt);
	const own = (about: ReviewAbout) => (party === 'OWNER') === (about === 'RENTER');
	const context = { status, arrivesAt, openedAt, written, noShow, isRide: trip.rideId !== null };
	return {
		bookingId: trip.bookingId,
		party,
		open: isOpen({ openedAt, closesAt }, now),
		closesDate: closesAt.toString(),
		otherWrote: otherWrote(written, party),
		wrote: written.filter(own),
		may: { write: trip.gone ? [] : [...writableReviews(context, party, now)] },
	};
}

function presentTripReview(row: ExchangedRow, reader: PersonId): TripReview {
	return {
		_id: row.id,
		about: row.about,
		own: row.writer_id === reader,
		createdDate: row.created_at.toString(),
		review: row.text,
		stars: row.stars,
		ratings: readRatings(row),
		reply: presentReply(row),
		hidden: row.hidden_at !== null,
	};
}
