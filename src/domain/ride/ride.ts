import type { Departure } from '../booking/booking-draft.ts';
import type { BoatId, PersonId, RideId, WeatherCallId } from '../id.ts';
import type { CancellationTerms } from '../listing/cancellation-terms.ts';
import type { Rupees } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { defineMachine } from '../state-machine.ts';
import { canSailShort, type RideMinimum } from './minimum.ts';

export const rideStatuses = ['OPEN', 'CANCELED'] as const;
export type RideStatus = (typeof rideStatuses)[number];

/**
 * Party that ends a ride, and the reason that its mates see. The platform must give a reason; an owner
 * need not.
 */
export type RideEnding =
	| { readonly by: 'OWNER' | 'MINIMUM'; readonly reason?: string | undefined }
	| { readonly by: 'PLATFORM'; readonly reason: string };

export interface RideCalledOff {
	readonly by: 'OWNER' | 'PLATFORM';
	readonly weatherCall: WeatherCallId;
}

export interface RideContext {
	readonly status: RideStatus;
	readonly departsAt: Temporal.Instant;
	readonly seatsAvailable: number;
}

/**
 * Limits of a ride whose owner approves each mate: hours to pay after the approval, and hours before
 * departure at which requests and approved holds end.
 */
export const approvalLimits = { payHours: 24, closesHours: 3 } as const;

export function requestsEnd(departsAt: Temporal.Instant): Temporal.Instant {
	return departsAt.subtract({ hours: approvalLimits.closesHours });
}

export function approvedHoldEnd(departsAt: Temporal.Instant, approvedAt: Temporal.Instant): Temporal.Instant {
	const ends = [approvedAt.add({ hours: approvalLimits.payHours }), requestsEnd(departsAt)];
	return ends.toSorted(Temporal.Instant.compare)[0] ?? approvedAt;
}

export function areRequestsClosed(
	ride: { readonly approval: boolean; readonly departsAt: Temporal.Instant },
	now: Temporal.Instant,
): boolean {
	return ride.approval && Temporal.Instant.compare(requestsEnd(ride.departsAt), now) <= 0;
}

function rideRefusal(
	ride: RideContext,
	now: Temporal.Instant,
): Refusal<'ride-passed' | 'ride-canceled' | 'ride-full'> | undefined {
	if (Temporal.Instant.compare(ride.departsAt, now) <= 0) return refuse('ride-passed');
	if (ride.status === 'CANCELED') return refuse('ride-canceled');
	if (ride.seatsAvailable <= 0) return refuse('ride-full', { seatsLeft: 0 });
	return undefined;
}

interface ShownRide extends RideContext {
	/** True if the desk has approved both the boat and its owner. */
	readonly verified: boolean;
	readonly documentsExpired: boolean;
	readonly approval: boolean;
}

export type RideRefusalReason =
	| 'ride-passed'
	| 'ride-canceled'
	| 'boat-not-verified'
	| 'papers-run-out'
	| 'ride-full'
	| 'too-late-to-request';

export function findRideRefusal(ride: ShownRide, now: Temporal.Instant): RideRefusalReason | null {
	const refused = rideRefusal(ride, now)?.refused;
	if (refused && refused !== 'ride-full') return refused;
	if (!ride.verified) return 'boat-not-verified';
	if (ride.documentsExpired) return 'papers-run-out';
	return refused ?? (areRequestsClosed(ride, now) ? 'too-late-to-request' : null);
}

export function seatsRefusal(
	ride: RideContext,
	people: number,
	now: Temporal.Instant,
): Refusal<'ride-passed' | 'ride-canceled' | 'ride-full'> | undefined {
	const seatsLeft = ride.seatsAvailable;
	return rideRefusal(ride, now) ?? (people > seatsLeft ? refuse('ride-full', { seatsLeft }) : undefined);
}

/** Full and past are not stored. */
export const rideMachine = defineMachine('ride', rideStatuses, {
	OPEN: {
		cancel: { to: 'CANCELED', by: ['OWNER'], until: 'departsAt' },
		/** The desk delists the ride's boat or owner. */
		cancelDeparture: { to: 'CANCELED', by: ['PLATFORM'], until: 'departsAt' },
		/**
		 * Canceled for the weather. This is also possible after departure, for a boat that turns back.
		 */
		cancelForWeather: { to: 'CANCELED', by: ['OWNER', 'PLATFORM'] },
		missMinimum: { to: 'CANCELED', by: ['PLATFORM'] },
	},
	CANCELED: {},
});

/**
 * Returns what the owner of a ride may still do: cancel the ride once; share it while it is open, in
 * the future and not full; decide to sail below its minimum.
 */
export function ridePermissions(
	ride: ShownRide,
	minimum: RideMinimum | null,
	now: Temporal.Instant,
): { readonly cancel: boolean; readonly share: boolean; readonly sail: boolean } {
	const at = { now, departsAt: ride.departsAt };
	const live = rideMachine.can({ state: ride.status, move: 'cancel', by: 'OWNER', at });
	return {
		cancel: live,
		share: live && findRideRefusal(ride, now) === null,
		sail: live && canSailShort(minimum, now),
	};
}

export interface BookableRide extends Departure {
	readonly id: RideId;
	readonly ownerId: PersonId;
	readonly boatId: BoatId;
	readonly status: RideStatus;
	readonly seats: number;
	/** Per seat. */
	readonly priceRupees: Rupees;
	readonly cancellationTerms: CancellationTerms;
	readonly waitlist: boolean;
	/** Paid seats that the ride needs by the decide-by time; null if it sails with any number. */
	readonly minimum: RideMinimum | null;
	readonly approval: boolean;
}
