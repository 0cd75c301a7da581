import { z } from 'zod';
import type { App } from '../app.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import { refreshVerifiedTrips } from './review-store.ts';

const verifyTripsJob = job('verify-trips', z.unknown());

/**
 * Corrects which reviews count as written after a trip, for trips that ended after the review was
 * written, and for renters who were marked as no-show after it.
 */
export async function verifyTrips(app: Pick<App, 'db' | 'clock'>): Promise<void> {
	await refreshVerifiedTrips(app.db, app.clock.now());
}

export function reviewJobs(app: Pick<App, 'db' | 'clock'>): readonly JobHandler[] {
	return [handle(verifyTripsJob, () => verifyTrips(app))];
}

export const repeatedReviewJobs: readonly RepeatedJob[] = [
	{ name: verifyTripsJob.name, schedule: '53 2 * * *' },
];
