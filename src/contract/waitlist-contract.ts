import { z } from 'zod';
import { callsOf } from './call.ts';
import { id, ids, instant, localDate, localTime, phoneNumber, picture, text } from './shapes.ts';

const waitlistEntry = z
	.object({
		_id: id,
		sharingId: id,
		boat: z.object({ name: z.string(), image: picture.nullable() }),
		departureDate: localDate,
		departureTime: localTime,
		timeZone: z.string(),
		numberOfPeople: z.number().int(),
		/** Counted from 1. */
		place: z.number().int(),
		createdDate: instant,
	})
	.meta({ id: 'WaitlistEntry' });
export type WaitlistEntry = z.output<typeof waitlistEntry>;

const newWaitlistEntry = z
	.strictObject({
		sharingId: ids.ride,
		numberOfPeople: z.number().int().min(1).max(9_999),
		name: text(100).min(1),
		contactNumber: phoneNumber,
	})
	.meta({ id: 'NewWaitlistEntry' });
export type NewWaitlistEntry = z.output<typeof newWaitlistEntry>;

const { signedIn } = callsOf('Rides');

export const waitlistCalls = {
	mine: signedIn('GET /sharing/waitlist', {
		summary: 'List the caller’s places on the waitlists of full rides',
		description: 'Soonest departure first.',
		result: z.array(waitlistEntry),
	}),
	join: signedIn('POST /sharing/waitlist/join', {
		summary: 'Wait for seats of a full ride',
		description:
			'When seats are free, they are held for the first entry that fits, and its mate gets a notice. Joining again with as many seats returns the same entry.',
		body: newWaitlistEntry,
		result: waitlistEntry,
		refusals: [
			'own-listing',
			'papers-run-out',
			'boat-not-verified',
			'ride-passed',
			'ride-canceled',
			'group-too-large',
			'waitlist-off',
			'ride-not-full',
			'already-waiting',
			'seats-already-held',
			'too-many-waiting',
			'waitlist-full',
			'offer-expired-recently',
		],
	}),
	leave: signedIn('POST /sharing/waitlist/leave', {
		summary: 'Leave the waitlist of a ride',
		body: z.strictObject({ waitlistEntryId: ids.waitlistEntry }),
		result: z.object({ left: z.literal(true) }),
		refusals: ['waiting-over'],
	}),
};
