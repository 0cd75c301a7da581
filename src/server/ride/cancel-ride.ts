import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import type { PersonId, RideId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { decideCanceled, type RideMinimum } from '#domain/ride/minimum.ts';
import type { BookableRide, RideCalledOff, RideEnding } from '#domain/ride/ride.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { enqueueWithBackup, job } from '../jobs/job.ts';
import { detachForWeather, releaseRide } from '../occupancy/occupancy.ts';
import { lockBoatOfRide } from './lock-ride.ts';
import { countPaidSeats, lockRideRow, minimumOf, moveMinimum, moveRide, type RideRow } from './ride-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>;

/** `server/booking` handles this job, which cancels, refunds and notifies all bookings of the ride. */
export const cancelRideBookingsJob = job(
	'cancel-ride-bookings',
	z.object({
		rideId: ids.ride,
		ending: z.discriminatedUnion('by', [
			z.object({ by: z.enum(['OWNER', 'MINIMUM']), reason: z.string().optional() }),
			z.object({ by: z.literal('PLATFORM'), reason: z.string() }),
		]),
	}),
);

/**
 * Only before departure. A job enqueued in the same transaction refunds every renter in full (RIDE-9).
 * The renters see the `reason`; '' means no reason. A ride below its minimum after the decide-by time
 * ends because of the minimum, and does not count as a cancellation in statistics.
 */
export async function cancelRide(
	app: Needs,
	owner: PersonId,
	id: RideId,
	reason = '',
): Promise<RideId | Refusal<'not-found' | 'not-yours' | 'ride-canceled' | 'ride-passed'>> {
	return await transactDurably(app.db, async (tx) => {
		await lockBoatOfRide(tx, id);
		const ride = await lockRideRow(tx, id);
		if (!ride) return refuse('not-found', { what: 'ride' });
		if (ride.owner_id !== owner) return refuse('not-yours');
		if (ride.status === 'CANCELED') return refuse('ride-canceled');
		const now = app.clock.now();
		if (departed(ride, now)) return refuse('ride-passed');
		const minimum = minimumOf(ride);
		const decided = minimum && decideCanceled(minimum, await countPaidSeats(tx, id), now);
		if (decided) await moveMinimum(tx, id, minimum, decided, decided === 'reach' ? 'TIMER' : 'OWNER', now);
		const by = decided === 'cancel' ? 'MINIMUM' : 'OWNER';
		await end(app, tx, ride, { by, reason: reason.trim() || undefined }, now);
		return id;
	});
}

/** The renters see the reason. Idempotent; skips departed and canceled rides. */
export async function cancelRideByPlatform(app: Needs, id: RideId, reason: string): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		await lockBoatOfRide(tx, id);
		const ride = await lockRideRow(tx, id);
		const now = app.clock.now();
		if (ride?.status !== 'OPEN' || departed(ride, now)) return;
		await end(app, tx, ride, { by: 'PLATFORM', reason }, now);
	});
}

/** The caller has locked the boat, then the ride. */
export async function endBelowMinimum(
	app: Needs,
	tx: Tx,
	{ id, status, departsAt, minimum }: BookableRide & { readonly minimum: RideMinimum },
	now: Temporal.Instant,
): Promise<void> {
	await moveMinimum(tx, id, minimum, 'miss', 'TIMER', now);
	await end(app, tx, { id, status, departs_at: departsAt }, { by: 'MINIMUM' }, now);
}

const departed = (ride: RideRow, now: Temporal.Instant): boolean =>
	Temporal.Instant.compare(ride.departs_at, now) <= 0;

async function end(
	app: Needs,
	tx: Tx,
	ride: Pick<RideRow, 'id' | 'status' | 'departs_at'>,
	ending: RideEnding,
	now: Temporal.Instant,
): Promise<void> {
	const { id } = ride;
	await moveRide(tx, app, ride, ending, now);
	await releaseRide(tx, id, now);
	const payload = { rideId: id, ending };
	await enqueueWithBackup(tx, cancelRideBookingsJob, payload, { key: `cancel-ride-bookings:${id}`, now });
	await publish(tx, app, { kind: 'ride-canceled', rideId: id });
}

/**
 * The boat stays reserved, so that no other trip is sold for the same weather. The mates then choose a
 * refund or another date.
 */
export async function endRideForWeather(
	app: Publisher,
	tx: Tx,
	ride: Pick<RideRow, 'id' | 'status' | 'departs_at'>,
	ending: RideCalledOff,
	now: Temporal.Instant,
): Promise<void> {
	await moveRide(tx, app, ride, ending, now);
	await detachForWeather(tx, { ride: ride.id }, ending.weatherCall);
}
