import { z } from 'zod';
import { skipperConditions } from '#domain/skipper/trusted-skipper.ts';
import { callsOf } from './call.ts';
import { instant, localDate } from './shapes.ts';

const count = z.number().int().min(0);

const figures = z.object({
	/** Completed; a ride is one, however many mates it has. */
	departures: count,
	canceledByOwner: count,
	reviews: count,
	/** All stars of the reviews: five ratings of up to 5 each. */
	stars: count,
	/** Questions that were answered, or waited for more than 24 hours. */
	due: count,
	/** Answered within 24 hours. */
	inTime: count,
	answered: count,
	medianMinutes: count.nullable(),
});

const skipperStanding = z
	.object({
		trustedSince: instant.nullable(),
		/** Of the twelve months up to now. */
		figures,
		/** As they were measured, the newest first, twelve at most. */
		months: z.array(
			z.object({
				/** The first day after the months that counted, in UTC. */
				measuredOn: localDate,
				trusted: z.boolean(),
				missing: z.array(z.enum(skipperConditions)),
				figures,
			}),
		),
	})
	.meta({ id: 'SkipperStanding' });
export type SkipperStanding = z.output<typeof skipperStanding>;

const { signedIn } = callsOf('Trusted skippers');

export const skipperCalls = {
	own: signedIn('GET /skipper/own', {
		summary: 'The caller’s figures against the rule for trusted skippers, and their measured months',
		result: skipperStanding,
	}),
};
