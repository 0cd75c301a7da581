import { z } from 'zod';
import type { RideId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import type { PublicPoint } from '../place/public-point.ts';
import { recomputePublicPoints } from '../place/public-point.ts';

const movePointsJob = job('move-ride-points', z.unknown());

export function rideJobs(app: Pick<App, 'db' | 'locationSecret'>): readonly JobHandler[] {
	return [
		handle(movePointsJob, () =>
			recomputePublicPoints(app, { lockOld: lockOldRidePoints, save: saveRidePoint }),
		),
	];
}

export const repeatedRideJobs: readonly RepeatedJob[] = [
	{ name: movePointsJob.name, schedule: '11 * * * *' },
];

/** Skips rides locked by other transactions. */
async function lockOldRidePoints(tx: Tx, pointKey: string, limit: number) {
	return await tx
		.selectFrom('ride')
		.select(['id', 'owner_id', 'lat', 'lng'])
		.where('point_key', '<>', pointKey)
		.orderBy('id')
		.limit(limit)
		.forNoKeyUpdate()
		.skipLocked()
		.execute();
}

async function saveRidePoint(tx: Tx, id: RideId, { seen, pointKey }: PublicPoint): Promise<void> {
	await tx
		.updateTable('ride')
		.set({ approx_lat: seen.lat, approx_lng: seen.lng, point_key: pointKey })
		.where('id', '=', id)
		.execute();
}
