import type { PersonId, RideId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { canSailShort, decideMinimum } from '#domain/ride/minimum.ts';
import type { App } from '../app.ts';
import { transactDurably } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { endBelowMinimum } from '../ride/cancel-ride.ts';
import { findUndecidedRides, lockBoatOfRide, transitionMinimum } from '../ride/lock-ride.ts';
import { findExpiredStayChoices, findPaidSeats } from './booking-store.ts';
import { lockForBooking } from './lock-for-booking.ts';
import { askToStay, expireStayChoice } from './stay-choice.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>;

/**
 * Decides under a ride's lock whether its paid seats reach the minimum (docs/decisions/rides.md). The
 * ride sails, its owner is asked, or the ride ends with full refunds. Idempotent; the result does not
 * depend on when the function runs.
 */
async function decideRideMinimum(app: Needs, id: RideId): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		await lockBoatOfRide(tx, id);
		const { ride, now } = await lockForBooking(app, tx, { ride: id });
		if (!ride?.minimum || ride.status !== 'OPEN') return;
		const { minimum, departsAt } = ride;
		const paid = await findPaidSeats(tx, id);
		const seats = paid.reduce((sum, { people }) => sum + people, 0);
		const decision = decideMinimum(minimum, departsAt, seats, now);
		if (!decision) return;
		if (decision.move === 'miss') return await endBelowMinimum(app, tx, { ...ride, minimum }, now);
		const news = {
			kind: 'ride-minimum',
			rideId: id,
			decideBy: minimum.decideBy.toString(),
			at: null,
		} as const;
		if (decision.move === 'ask') {
			await transitionMinimum(tx, id, minimum, 'ask', 'TIMER', now, decision.ownerDecidesBy);
			return await publish(tx, app, { ...news, news: 'SHORT' });
		}
		await transitionMinimum(tx, id, minimum, 'reach', 'TIMER', now);
		await publish(tx, app, { ...news, news: 'REACHED' });
		await publish(tx, app, { kind: 'ride-sails', rideId: id, withFewer: false, at: now });
		for (const { id: bookingId } of paid) {
			await publish(tx, app, { kind: 'seats-minimum', bookingId, news: 'REACHED' });
		}
	});
}

/** Every renter then chooses to stay or to be refunded. A repeated decision changes nothing. */
export async function sailBelowMinimum(
	app: Needs,
	owner: PersonId,
	id: RideId,
): Promise<
	RideId | Refusal<'not-found' | 'not-yours' | 'ride-canceled' | 'ride-passed' | 'minimum-decided'>
> {
	return await transactDurably(app.db, async (tx) => {
		const { ride, now } = await lockForBooking(app, tx, { ride: id });
		if (!ride) return refuse('not-found', { what: 'ride' });
		if (ride.ownerId !== owner) return refuse('not-yours');
		if (ride.status === 'CANCELED') return refuse('ride-canceled');
		if (Temporal.Instant.compare(ride.departsAt, now) <= 0) return refuse('ride-passed');
		const { minimum } = ride;
		if (minimum?.status === 'SAILING') return id;
		const paid = await findPaidSeats(tx, id);
		const seats = paid.reduce((sum, { people }) => sum + people, 0);
		// If enough seats were paid in the meantime, the job decides that the ride sails, and the renters
		// need not choose.
		if (!minimum || !canSailShort(minimum, now) || seats >= minimum.seats) return refuse('minimum-decided');
		await transitionMinimum(tx, id, minimum, 'sail', 'OWNER', now);
		await publish(tx, app, { kind: 'ride-sails', rideId: id, withFewer: true, at: now });
		for (const { id: bookingId } of paid) await askToStay(app, tx, bookingId);
		return id;
	});
}

const atOnce = 500;

/** An error in one ride does not stop the others. */
export async function decideMinimums(app: Needs): Promise<void> {
	const problems: unknown[] = [];
	const note = (problem: unknown) => problems.push(problem);
	const now = app.clock.now();
	for (const ride of await findUndecidedRides(app.db, now, atOnce)) {
		await decideRideMinimum(app, ride).catch(note);
	}
	for (const booking of await findExpiredStayChoices(app.db, now, atOnce)) {
		await expireStayChoice(app, booking).catch(note);
	}
	if (problems.length > 0) throw new AggregateError(problems, 'could not decide some minimums of rides');
}
