import { type Refusal, refuse } from '../refusal.ts';
import { defineMachine } from '../state-machine.ts';

export const rideStatuses = ['OPEN', 'CANCELED'] as const;
export type RideStatus = (typeof rideStatuses)[number];

/** The whole life of a shared ride: full and past are not stored (decisions, "Bookings"). */
export const rideMachine = defineMachine('ride', rideStatuses, {
	OPEN: { cancel: { to: 'CANCELED', by: ['OWNER'], until: 'departsAt' } },
	CANCELED: {},
});

export interface RideStanding {
	readonly status: RideStatus;
	readonly departsAt: Temporal.Instant;
	readonly seatsAvailable: number;
}

/** Why a ride cannot be joined: its departure has passed, it is canceled, or full (specification section 4). */
export function rideRefusal(
	ride: RideStanding,
	now: Temporal.Instant,
): Refusal<'ride-passed' | 'ride-canceled' | 'ride-full'> | undefined {
	if (Temporal.Instant.compare(ride.departsAt, now) <= 0) return refuse('ride-passed');
	if (ride.status === 'CANCELED') return refuse('ride-canceled');
	if (ride.seatsAvailable <= 0) return refuse('ride-full', { seatsLeft: 0 });
	return undefined;
}

/** Why so many people cannot come along on a ride, or nothing. */
export function seatsRefusal(
	ride: RideStanding,
	people: number,
	now: Temporal.Instant,
): Refusal<'ride-passed' | 'ride-canceled' | 'ride-full'> | undefined {
	const seatsLeft = ride.seatsAvailable;
	return rideRefusal(ride, now) ?? (people > seatsLeft ? refuse('ride-full', { seatsLeft }) : undefined);
}

/** What its owner may still do with a ride: cancel it once, share it while it is live and to come. */
export function rideMay(
	ride: Pick<RideStanding, 'status' | 'departsAt'>,
	now: Temporal.Instant,
): { readonly cancel: boolean; readonly share: boolean } {
	const at = { now, departsAt: ride.departsAt };
	const live = rideMachine.may({ state: ride.status, move: 'cancel', by: 'OWNER', at });
	return { cancel: live, share: live };
}
