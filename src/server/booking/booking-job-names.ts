import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
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

/** A canceled booking's money goes back whole; payments do it. */
export const giveBackJob = job('give-back', ofBooking);
