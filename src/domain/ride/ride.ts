import type { WeatherCallId } from '../id.ts';
import { type Refusal, refuse } from '../refusal.ts';

export const rideStatuses = ['OPEN', 'CANCELED'] as const;
export type RideStatus = (typeof rideStatuses)[number];

/** Who ends a ride, and why: its mates read it. The platform always says why, an owner may. */
export type RideEnding =
	| { readonly by: 'OWNER'; readonly reason: string | undefined }
	| { readonly by: 'PLATFORM'; readonly reason: string };

/** It ends because of the weather: by a call, of its owner or the desk. */
export interface RideCalledOff {
	readonly by: 'OWNER' | 'PLATFORM';
	readonly weatherCall: WeatherCallId;
}

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

/** A ride and its boat, as anybody sees them. */
export interface ShownRide extends RideStanding {
	/** Boat and owner are approved. */
	readonly verified: boolean;
	/** The boat's insurance ends before the departure. */
	readonly documentsExpired: boolean;
}

export type RideBar = 'ride-passed' | 'ride-canceled' | 'boat-not-verified' | 'papers-run-out' | 'ride-full';

/** What keeps everybody from joining a ride, to be shown wherever it stands; nothing when seats are for sale. */
export function rideBar(ride: ShownRide, now: Temporal.Instant): RideBar | null {
	const refused = rideRefusal(ride, now)?.refused;
	if (refused && refused !== 'ride-full') return refused;
	if (!ride.verified) return 'boat-not-verified';
	if (ride.documentsExpired) return 'papers-run-out';
	return refused ?? null;
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
