import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import type { PersonId, RideId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { enqueueWithBackup, job } from '../jobs/job.ts';
import { releaseRide } from '../occupancy/occupancy.ts';
import { lockRideRow, moveRide } from './ride-store.ts';

/** Everybody who has seats on a canceled ride gets everything back and is told; bookings do that. */
export const callOffRideJob = job('call-off-ride', z.object({ rideId: ids.ride }));

/**
 * Its owner cancels a ride that has not departed: from now on nobody can join or pay, the boat is free again, and a job
 * in the same transaction gives every mate everything back (decisions, "Bookings").
 */
export async function cancelRide(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	owner: PersonId,
	id: RideId,
): Promise<RideId | Refusal<'not-found' | 'not-yours' | 'ride-canceled' | 'ride-passed'>> {
	return await transact(app.db, async (tx) => {
		const ride = await lockRideRow(tx, id);
		if (!ride) return refuse('not-found', { what: 'ride' });
		if (ride.owner_id !== owner) return refuse('not-yours');
		if (ride.status === 'CANCELED') return refuse('ride-canceled');
		const now = app.clock.now();
		if (Temporal.Instant.compare(ride.departs_at, now) <= 0) return refuse('ride-passed');
		await moveRide(tx, ride, 'cancel', now);
		await releaseRide(tx, id, now);
		await enqueueWithBackup(tx, callOffRideJob, { rideId: id }, { key: `call-off-ride:${id}`, now });
		await publish(tx, app, { kind: 'ride-canceled', rideId: id });
		return id;
	});
}
