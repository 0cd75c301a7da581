import { z } from 'zod';
import { maxSeriesWeeks, seriesScopes, skippedDateReasons } from '#domain/ride/series.ts';
import { callsOf } from './call.ts';
import { minimumInput, ownRide } from './ride-contract.ts';
import { ids, localDate, reason, rupees, text } from './shapes.ts';

const repeatedRide = z
	.object({
		made: z.array(localDate),
		skipped: z.array(z.object({ date: localDate, code: z.enum(skippedDateReasons) })),
	})
	.meta({ id: 'RepeatedRide' });
export type RepeatedRide = z.output<typeof repeatedRide>;

const scope = z.enum(seriesScopes).default('THIS');

const { signedIn } = callsOf('Rides');

export const seriesCalls = {
	repeat: signedIn('POST /sharing/series/add', {
		summary: 'Repeat a ride weekly, at the same local time',
		description:
			'Makes separate rides. Dates on which the boat is not free, or that cannot be sailed, are skipped and named. Repeating again adds only what is missing.',
		body: z.strictObject({ sharingId: ids.ride, weeks: z.number().int().min(1).max(maxSeriesWeeks) }),
		result: repeatedRide,
		refusals: [
			'not-yours',
			'ride-canceled',
			'ride-passed',
			'owner-not-set-up',
			'owner-not-approved',
			'listing-archived',
			'listing-paused',
			'boat-not-verified',
			'seats-over-capacity',
			'terms-not-offered',
			'price-too-small',
			'minimum-over-seats',
		],
	}),
	edit: signedIn('POST /sharing/edit', {
		summary: 'Change seats, price or message of a ride, or also of the later ones',
		description: 'Seats that are sold keep their price. All rides change, or none.',
		body: z.strictObject({
			sharingId: ids.ride,
			scope,
			seats: z.number().int().min(1).max(9_999),
			/** Per seat. */
			priceRupees: rupees,
			customMessage: text(2_000).min(1),
			/**
			 * The minimum of the rides; null removes it, and if omitted it is unchanged. It cannot be changed
			 * once seats are taken.
			 */
			minimum: minimumInput.nullable().optional(),
		}),
		publicTexts: ['customMessage'],
		result: ownRide,
		refusals: [
			'not-yours',
			'ride-canceled',
			'ride-passed',
			'seats-over-capacity',
			'seats-below-taken',
			'price-too-small',
			'minimum-over-seats',
			'minimum-fixed',
			'decide-by-passed',
		],
	}),
	cancel: signedIn('POST /sharing/series/cancel', {
		summary: 'Cancel a ride and the later rides of its series; refunds every seat',
		body: z.strictObject({ sharingId: ids.ride, reason }),
		result: ownRide,
		refusals: ['not-yours', 'ride-canceled', 'ride-passed'],
	}),
};
