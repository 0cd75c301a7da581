import { defineMachine } from '../state-machine.ts';
import { rideBar, rideStatuses, type ShownRide } from './ride.ts';

/** The whole life of a shared ride: full and past are not stored (decisions, "Bookings"). */
export const rideMachine = defineMachine('ride', rideStatuses, {
	OPEN: {
		cancel: { to: 'CANCELED', by: ['OWNER'], until: 'departsAt' },
		/** The desk takes off its boat or its owner. */
		callOff: { to: 'CANCELED', by: ['PLATFORM'], until: 'departsAt' },
		/** It does not take place because of the weather; a boat that turns back has departed. */
		weatherCall: { to: 'CANCELED', by: ['OWNER', 'PLATFORM'] },
	},
	CANCELED: {},
});

/** What its owner may still do with a ride: cancel it once, share it while it is live, to come, for sale and not full. */
export function rideMay(
	ride: ShownRide,
	now: Temporal.Instant,
): { readonly cancel: boolean; readonly share: boolean } {
	const at = { now, departsAt: ride.departsAt };
	const live = rideMachine.may({ state: ride.status, move: 'cancel', by: 'OWNER', at });
	return { cancel: live, share: live && rideBar(ride, now) === null };
}
