import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import type { PersonId, RideId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { RideCalledOff, RideEnding } from '#domain/ride/ride.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { enqueueWithBackup, job } from '../jobs/job.ts';
import { keepForWeather, releaseRide } from '../occupancy/occupancy.ts';
import { lockRideRow, moveRide, type RideRow } from './ride-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>;

/** Everybody who has seats on a canceled ride gets everything back and is told; bookings do that. */
export const callOffRideJob = job(
	'call-off-ride',
	z.object({
		rideId: ids.ride,
		/** Why the platform called it off. */
		reason: z.string().optional(),
		/** Why its owner canceled it, where they say so. */
		ownerReason: z.string().optional(),
	}),
);

/**
 * Its owner cancels a ride that has not departed: from now on nobody can join or pay, the boat is free again, and a job
 * in the same transaction gives every mate everything back (decisions, "Bookings"). Mates read the `reason`; '' is none.
 */
export async function cancelRide(
	app: Needs,
	owner: PersonId,
	id: RideId,
	reason = '',
): Promise<RideId | Refusal<'not-found' | 'not-yours' | 'ride-canceled' | 'ride-passed'>> {
	return await transactDurably(app.db, async (tx) => {
		const ride = await lockRideRow(tx, id);
		if (!ride) return refuse('not-found', { what: 'ride' });
		if (ride.owner_id !== owner) return refuse('not-yours');
		if (ride.status === 'CANCELED') return refuse('ride-canceled');
		const now = app.clock.now();
		if (departed(ride, now)) return refuse('ride-passed');
		await end(app, tx, ride, { by: 'OWNER', reason: reason.trim() || undefined }, now);
		return id;
	});
}

/**
 * The platform calls a ride off, with a reason that its mates read: as when its owner cancels. One that has departed, or
 * is canceled, stays as it is: running it again changes nothing.
 */
export async function takeRideOff(app: Needs, id: RideId, reason: string): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const ride = await lockRideRow(tx, id);
		const now = app.clock.now();
		if (ride?.status !== 'OPEN' || departed(ride, now)) return;
		await end(app, tx, ride, { by: 'PLATFORM', reason }, now);
	});
}

const departed = (ride: RideRow, now: Temporal.Instant): boolean =>
	Temporal.Instant.compare(ride.departs_at, now) <= 0;

async function end(
	app: Needs,
	tx: Tx,
	ride: RideRow,
	ending: RideEnding,
	now: Temporal.Instant,
): Promise<void> {
	const { id } = ride;
	const { by, reason } = ending;
	await moveRide(tx, app, ride, ending, now);
	await releaseRide(tx, id, now);
	const why = by === 'OWNER' ? { ownerReason: reason } : { reason };
	const payload = { rideId: id, ...(reason === undefined ? {} : why) };
	await enqueueWithBackup(tx, callOffRideJob, payload, { key: `call-off-ride:${id}`, now });
	await publish(tx, app, { kind: 'ride-canceled', rideId: id });
}

/**
 * A ride does not take place because of the weather: nobody joins or pays any more, and the boat's time stays taken, so that
 * nobody is sold a trip into the same weather. Those who have seats choose; weather calls see to it.
 */
export async function endRideForWeather(
	app: Publisher,
	tx: Tx,
	ride: Pick<RideRow, 'id' | 'status' | 'departs_at'>,
	ending: RideCalledOff,
	now: Temporal.Instant,
): Promise<void> {
	await moveRide(tx, app, ride, ending, now);
	await keepForWeather(tx, { ride: ride.id }, ending.weatherCall);
}
