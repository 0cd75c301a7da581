import { boatRefusals } from '#domain/boat/insurance.ts';
import type { PersonId, RideId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findBoatStanding } from '../boat/find-boat-standing.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { lockRideRow } from './ride-store.ts';

/** Texts a friend the way to a ride of the caller's own that is live, to come, for sale and has a seat left (specification section 4). */
export async function shareRide(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	owner: PersonId,
	id: RideId,
	phoneNumber: string,
): Promise<
	| { shared: true }
	| Refusal<
			| 'not-found'
			| 'not-yours'
			| 'ride-canceled'
			| 'ride-passed'
			| 'ride-full'
			| 'boat-not-verified'
			| 'papers-run-out'
	  >
> {
	return await transact(app.db, async (tx) => {
		const ride = await lockRideRow(tx, id);
		if (!ride) return refuse('not-found', { what: 'ride' });
		if (ride.owner_id !== owner) return refuse('not-yours');
		const now = app.clock.now();
		if (Temporal.Instant.compare(ride.departs_at, now) <= 0) return refuse('ride-passed');
		if (ride.status === 'CANCELED') return refuse('ride-canceled');
		const boat = await findBoatStanding(tx, ride.boat_id);
		const [unfit] = boatRefusals(boat, ride.departure_date).filter((one) => one !== undefined);
		if (unfit) return unfit;
		if (ride.seats_taken >= ride.seats) return refuse('ride-full', { seatsLeft: 0 });
		await publish(tx, app, { kind: 'ride-shared', rideId: id, phoneNumber, byPersonId: owner });
		return { shared: true } as const;
	});
}
