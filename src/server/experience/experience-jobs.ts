import { sql } from 'kysely';
import { z } from 'zod';
import { takenDaysFloor } from '#domain/booking/taken-days.ts';
import type { ExperienceId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import { type PublicPoint, recomputePublicPoints } from '../place/public-point.ts';
import { learnSearchWords } from './search-word-store.ts';
import { watchInsurance } from './watch-insurance.ts';

const watchInsuranceJob = job('watch-insurance', z.unknown());
const movePointsJob = job('move-experience-points', z.unknown());
const deletePastDaysJob = job('delete-past-days', z.unknown());
const learnSearchWordsJob = job('learn-search-words', z.unknown());

export function experienceJobs(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'locationSecret'>,
): readonly JobHandler[] {
	return [
		handle(watchInsuranceJob, () => watchInsurance(app)),
		handle(deletePastDaysJob, () => deletePastTakenDays(app)),
		handle(learnSearchWordsJob, () => learnSearchWords(app)),
		handle(movePointsJob, () =>
			recomputePublicPoints(app, { lockOld: lockOldExperiencePoints, save: saveExperiencePoint }),
		),
	];
}

/**
 * These two jobs run hourly, because midnight differs by time zone and the location secret may change.
 */
export const repeatedExperienceJobs: readonly RepeatedJob[] = [
	{ name: watchInsuranceJob.name, schedule: '7 * * * *' },
	{ name: movePointsJob.name, schedule: '9 * * * *' },
	{ name: deletePastDaysJob.name, schedule: '41 3 * * *' },
	{ name: learnSearchWordsJob.name, schedule: '23 * * * *' },
];

/** Locks experiences whose public point was computed with another secret or rule. Skips locked rows. */
async function lockOldExperiencePoints(tx: Tx, pointKey: string, limit: number) {
	return await tx
		.selectFrom('experience')
		.select(['id', 'owner_id', 'lat', 'lng'])
		.where('point_key', '<>', pointKey)
		.orderBy('id')
		.limit(limit)
		.forNoKeyUpdate()
		.skipLocked()
		.execute();
}

async function saveExperiencePoint(tx: Tx, id: ExperienceId, { seen, pointKey }: PublicPoint): Promise<void> {
	await tx
		.updateTable('experience')
		.set({ approx_lat: seen.lat, approx_lng: seen.lng, point_key: pointKey })
		.where('id', '=', id)
		.execute();
}

const batchSize = 5_000;

/** Removes past days from the columns that the search by date reads, to keep these small. */
export async function deletePastTakenDays(app: Pick<App, 'db' | 'clock'>): Promise<void> {
	const floor = takenDaysFloor(app.clock.now());
	let after: ExperienceId | undefined;
	do {
		after = await transact(app.db, (tx) => trimUnavailable(tx, floor, { after, limit: batchSize }));
	} while (after);
}

/**
 * Processes up to `limit` experiences with ids greater than `after`. Returns the last id, or undefined
 * at the end. Skips locked rows, which the next run processes.
 */
async function trimUnavailable(
	tx: Tx,
	day: LocalDate,
	{ after, limit }: { readonly after: ExperienceId | undefined; readonly limit: number },
): Promise<ExperienceId | undefined> {
	const found = await sql<{ last: ExperienceId | null }>`
		WITH looked AS (
			SELECT id, unavailable FROM experience WHERE id > ${after ?? ''} ORDER BY id LIMIT ${limit}),
		locked AS MATERIALIZED (
			SELECT experience.id FROM experience JOIN looked USING (id)
			WHERE looked.unavailable && daterange(NULL, ${day}::date) FOR NO KEY UPDATE OF experience SKIP LOCKED),
		trimmed AS (
			UPDATE experience SET unavailable = unavailable * datemultirange(daterange(${day}::date, NULL)),
				series_unavailable = CASE WHEN series_unavailable IS NOT NULL THEN ARRAY(
					SELECT taken.days * datemultirange(daterange(${day}::date, NULL))
					FROM unnest(series_unavailable) WITH ORDINALITY AS taken (days, nth) ORDER BY taken.nth) END
			FROM locked WHERE experience.id = locked.id)
		SELECT max(id) AS last FROM looked`.execute(tx);
	return found.rows[0]?.last ?? undefined;
}
