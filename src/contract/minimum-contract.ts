import { z } from 'zod';
import { stayChoices } from '#domain/ride/minimum.ts';
import { booking } from './booking-contract.ts';
import { callsOf } from './call.ts';
import { ownRide } from './ride-contract.ts';
import { ids } from './shapes.ts';

const { signedIn } = callsOf('Rides');

export const minimumCalls = {
	sail: signedIn('POST /sharing/minimum/sail', {
		summary: 'Sail with fewer mates than the ride’s minimum; safe to repeat',
		description:
			'Possible from the decide-by time until `ownerDecidesBy`. Every mate chooses to stay or a full refund; without a choice they are refunded.',
		body: z.strictObject({ sharingId: ids.ride }),
		result: ownRide,
		refusals: ['not-yours', 'ride-canceled', 'ride-passed', 'minimum-decided'],
	}),
	choose: signedIn('POST /booking/minimum/choose', {
		summary: 'Stay on a ride that sails below its minimum, or get a refund; safe to repeat',
		body: z.strictObject({ bookingId: ids.booking, choice: z.enum(stayChoices) }),
		result: booking,
		refusals: ['not-yours', 'nothing-to-choose'],
	}),
};
