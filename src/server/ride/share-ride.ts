import type { PersonId, RideId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { rideMay } from '#domain/ride/ride.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { lockRideRow } from './ride-store.ts';

/** Texts a friend the way to a ride of the caller's own that is live and to come (specification section 4). */
export async function shareRide(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	owner: PersonId,
	id: RideId,
	phoneNumber: string,
): Promise<{ shared: true } | Refusal<'not-found' | 'not-yours' | 'ride-canceled' | 'ride-passed'>> {
	return await transact(app.db, async (tx) => {
		const ride = await lockRideRow(tx, id);
		if (!ride) return refuse('not-found', { what: 'ride' });
		if (ride.owner_id !== owner) return refuse('not-yours');
		const standing = { status: ride.status, departsAt: ride.departs_at };
		if (!rideMay(standing, app.clock.now()).share) {
			return ride.status === 'CANCELED' ? refuse('ride-canceled') : refuse('ride-passed');
		}
		await publish(tx, app, { kind: 'ride-shared', rideId: id, phoneNumber, byPersonId: owner });
		return { shared: true } as const;
	});
}
