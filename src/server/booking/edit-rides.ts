import { guestCapacity } from '#domain/boat/boat.ts';
import type { PersonId, RideId } from '#domain/id.ts';
import type { Rupees } from '#domain/money.ts';
import { priceTooSmall } from '#domain/price/minimum-charge.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { decideByOf, type MinimumInput, minimumRefusal } from '#domain/ride/minimum.ts';
import type { BookableRide } from '#domain/ride/ride.ts';
import type { SeriesScope } from '#domain/ride/series.ts';
import type { App } from '../app.ts';
import { lockBoat } from '../boat/find-boat.ts';
import { transactDurably } from '../db/transact.ts';
import { remindOfMinimum } from '../ride/add-ride.ts';
import { changeTerms, findLaterRidesOf, lockRide, updateSeatsTaken } from '../ride/lock-ride.ts';
import { countSeats } from '../ride/paid-seats.ts';
import { endRequestsAfterEdit } from './end-seat-requests.ts';
import { recountSeatsTaken } from './lock-for-booking.ts';
import { endEntriesOverSeats } from './ride-waitlist.ts';

interface RideTerms {
	readonly seats: number;
	readonly priceRupees: Rupees;
	readonly customMessage: string;
	/** Null removes the minimum; undefined leaves it unchanged. */
	readonly minimum?: MinimumInput | null | undefined;
}

/**
 * Changes seats, price, message and minimum of one ride, or also of all later rides of its series;
 * changes all or none. Sold seats keep their price, and a ride keeps at least its sold or held seats.
 * The minimum cannot change once seats are sold or held. Locks the boat, then the rides by id. Offers
 * added seats to the waitlist, and ends entries and requests for more seats than the ride has left.
 */
export async function editRides(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	owner: PersonId,
	id: RideId,
	scope: SeriesScope,
	terms: RideTerms,
): Promise<
	| RideId
	| Refusal<
			| 'not-found'
			| 'not-yours'
			| 'ride-canceled'
			| 'ride-passed'
			| 'seats-over-capacity'
			| 'seats-below-taken'
			| 'price-too-small'
			| 'minimum-over-seats'
			| 'minimum-fixed'
			| 'decide-by-passed'
	  >
> {
	const tooSmall = priceTooSmall(terms.priceRupees);
	if (tooSmall) return tooSmall;
	return await transactDurably(app.db, async (tx) => {
		const seen = await findLaterRidesOf(tx, id);
		if (!seen) return refuse('not-found', { what: 'ride' });
		if (seen.ride.ownerId !== owner) return refuse('not-yours');
		const boat = await lockBoat(tx, seen.ride.boatId);
		if (!boat) return refuse('not-found', { what: 'boat' });
		const maxCapacity = guestCapacity({ maxCapacity: boat.max_capacity, crew: boat.crew });
		if (terms.seats > maxCapacity) return refuse('seats-over-capacity', { maxCapacity });
		const rides: BookableRide[] = [];
		for (const each of [id, ...(scope === 'THIS' ? [] : seen.later)].sort()) {
			const ride = await lockRide(tx, each);
			if (ride) rides.push(ride);
		}
		const now = app.clock.now();
		const changed: BookableRide[] = [];
		for (const ride of rides) {
			const isOver = Temporal.Instant.compare(ride.departsAt, now) <= 0;
			if (isOver || ride.status === 'CANCELED') {
				// Skips later rides that have ended.
				if (ride.id !== id) continue;
				return isOver ? refuse('ride-passed') : refuse('ride-canceled');
			}
			const seatsTaken = await countSeats(tx, ride.id, now);
			if (terms.seats < seatsTaken) {
				return refuse('seats-below-taken', { date: ride.departureDate, seatsTaken });
			}
			const refusal = minimumChangeRefusal(ride, terms, seatsTaken, now);
			if (refusal) return refusal;
			changed.push(ride);
		}
		for (const before of changed) {
			const ride = { ...before, seats: terms.seats };
			// `seats_taken` still counts expired holds whose job has not run. Updates the column first,
			// because a constraint checks it.
			await updateSeatsTaken(tx, ride.id, await countSeats(tx, ride.id, now));
			const minimum = isMinimumChanged(ride, terms) ? terms.minimum : undefined;
			await changeTerms(tx, ride, { ...terms, minimum });
			if (minimum) await remindOfMinimum(app, tx, ride.id, decideByOf(ride.departsAt, minimum.hours));
			await recountSeatsTaken(tx, ride, now);
			await endEntriesOverSeats(app, tx, ride, now);
			if (ride.seats < before.seats) await endRequestsAfterEdit(tx, ride.id, now);
		}
		return id;
	});
}

function isMinimumChanged({ minimum, departsAt }: BookableRide, { minimum: to }: RideTerms): boolean {
	if (to === undefined) return false;
	if (!minimum || !to) return minimum !== to;
	return minimum.seats !== to.seats || !minimum.decideBy.equals(decideByOf(departsAt, to.hours));
}

function minimumChangeRefusal(
	ride: BookableRide,
	terms: RideTerms,
	seatsTaken: number,
	now: Temporal.Instant,
) {
	const { minimum } = ride;
	if (isMinimumChanged(ride, terms)) {
		const isFixed = seatsTaken > 0 || (minimum !== null && minimum.status !== 'OPEN');
		if (isFixed) return refuse('minimum-fixed', { date: ride.departureDate });
		return minimumRefusal(terms.minimum ?? null, { ...ride, seats: terms.seats }, now);
	}
	return minimum && terms.seats < minimum.seats
		? refuse('minimum-over-seats', { seats: minimum.seats })
		: undefined;
}
