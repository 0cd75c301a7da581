import { z } from 'zod';
import { id } from '#contract/shapes.ts';
import type { BookingId } from '#domain/id.ts';
import { job } from '../jobs/job.ts';

/** A hold's 30 minutes are over. */
export const lapseJob = job(
	'lapse-booking',
	z.object({ bookingId: id.transform((text) => text as BookingId) }),
);
