import { z } from 'zod';
import { ids, inCents } from '#contract/shapes.ts';
import { job } from '../jobs/job.ts';

const ofBooking = z.object({ bookingId: ids.booking });

/** A hold's 30 minutes are over. */
export const lapseJob = job('lapse-booking', ofBooking);

/** The desk has taken a boat, an experience or an owner off, with all departures ahead. */
export const callOffDeparturesJob = job(
	'call-off-departures',
	z.object({
		subject: z.enum(['person', 'boat', 'experience']),
		id: z.string(),
		decidedAt: z.string(),
		reason: z.string(),
	}),
);

/** All that is left of a canceled booking's money goes back; payments do it. */
export const giveBackJob = job(
	'give-back',
	ofBooking.extend({ reason: z.enum(['CANCELLATION', 'WEATHER']).default('CANCELLATION') }),
);

/**
 * A part of it goes back, in cents, as its cancellation terms say. A job of its own: a process of the version before, which
 * knows no such terms, leaves it alone.
 */
export const givePartBackJob = job(
	'give-part-back',
	ofBooking.extend({ cents: inCents(z.number().int().positive()) }),
);
