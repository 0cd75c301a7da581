import type { TripReviews } from '#contract/review-contract.ts';
import type { BookingId, PersonId, ReviewExchangeId, ReviewId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Ratings } from '#domain/review/rating.ts';
import { haveBothReviewed, type ReviewAbout, writeRefusal } from '#domain/review/review-exchange.ts';
import type { App } from '../app.ts';
import { findNoShows } from '../boarding/check-in.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { bookingPartyOf, showTripReviews } from './show-trip-reviews.ts';
import {
	findReviewedSubjects,
	findTrip,
	lockExchange,
	openExchange,
	saveTripReview,
	type TripRow,
} from './trip-review-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>;
type Written = { readonly bookingId: BookingId; readonly review: string } & (
	| { readonly about: 'RIDE'; readonly ratings: Ratings }
	| { readonly about: 'OWNER' | 'RENTER'; readonly stars: number }
);
type Reason =
	| 'not-found'
	| 'trip-not-completed'
	| 'review-time-over'
	| 'not-yours'
	| 'was-not-aboard'
	| 'review-is-open';

/**
 * A review can be changed until it is readable. When both parties have written about each other, all
 * reviews become readable at once and the first writer is notified. A first review notifies the other
 * party without its text.
 */
export async function writeTripReview(
	app: Needs,
	writer: PersonId,
	written: Written,
): Promise<TripReviews | Refusal<Reason>> {
	const refused = await transact(app.db, async (tx) => {
		const trip = await findTrip(tx, written.bookingId);
		const party = trip && bookingPartyOf(trip, writer);
		if (!trip || !party) return refuse('not-found', { what: 'booking' });
		if (trip.gone) return refuse('not-found', { what: 'person' });
		const now = app.clock.now();
		const context = {
			status: trip.status,
			arrivesAt: trip.arrivesAt,
			isRide: trip.rideId !== null,
			noShow: (await findNoShows(tx, [trip.bookingId])).has(trip.bookingId),
		};
		// This check comes before the row of mutual reviews is inserted, so that a refusal leaves no row.
		const early = writeRefusal({ ...context, openedAt: null, written: [] }, party, written.about, now);
		if (early) return early;
		const exchange = await lockExchange(tx, trip, newId<ReviewExchangeId>(app.random));
		const before = await findReviewedSubjects(tx, exchange.id);
		const openedAt = exchange.opened_at;
		const late = writeRefusal({ ...context, openedAt, written: before }, party, written.about, now);
		if (late) return late;
		await saveTripReview(tx, {
			id: newId<ReviewId>(app.random),
			exchangeId: exchange.id,
			about: written.about,
			writerId: writer,
			text: written.review,
			stars: written.about === 'RIDE' ? null : written.stars,
			ratings: written.about === 'RIDE' ? written.ratings : null,
			now,
		});
		if (before.includes(written.about)) return undefined;
		const opens = openedAt === null && haveBothReviewed([...before, written.about]);
		if (opens) await openExchange(tx, exchange.id, now);
		const other = party === 'RENTER' ? trip.ownerId : trip.renterId;
		await notifyOther(tx, app, { trip, about: written.about, other, opens, closesAt: exchange.closes_at });
		return undefined;
	});
	return refused ?? (await showTripReviews(app, writer, written.bookingId));
}

async function notifyOther(
	tx: Tx,
	app: Needs,
	notice: {
		readonly trip: TripRow;
		readonly about: ReviewAbout;
		readonly other: PersonId;
		readonly opens: boolean;
		readonly closesAt: Temporal.Instant;
	},
): Promise<void> {
	const { bookingId } = notice.trip;
	const to = { bookingId, personId: notice.other };
	if (notice.opens) await publish(tx, app, { kind: 'reviews-opened', ...to, by: 'BOTH', at: null });
	else if (notice.about !== 'RIDE') await publish(tx, app, { kind: 'review-written', ...to });
	if (!notice.opens)
		await publish(tx, app, { kind: 'reviews-opened', ...to, by: 'TIME', at: notice.closesAt.toString() });
}
