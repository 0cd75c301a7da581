import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { job } from '../jobs/job.ts';

const ofBooking = z.object({ bookingId: ids.booking });

/** A hold's 30 minutes are over. */
export const lapseJob = job('lapse-booking', ofBooking);

/** A canceled booking's money goes back whole; payments do it. */
export const giveBackJob = job('give-back', ofBooking);
