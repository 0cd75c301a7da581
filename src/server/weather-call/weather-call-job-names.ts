import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import { job } from '../jobs/job.ts';

/** A renter has chosen nothing in time after a weather call. */
export const lapseChoiceJob = job('lapse-weather-choice', z.object({ bookingId: ids.booking }));
