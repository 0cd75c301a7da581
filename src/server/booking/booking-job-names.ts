import { z } from 'zod';
import { id } from '#contract/shapes.ts';
import type { BookingId } from '#domain/id.ts';
import { job } from '../jobs/job.ts';

const ofBooking = z.object({ bookingId: id.transform((text) => text as BookingId) });

/** A hold's 30 minutes are over. */
export const lapseJob = job('lapse-booking', ofBooking);

/** A canceled booking's money goes back whole; payments do it. */
export const giveBackJob = job('give-back', ofBooking);
