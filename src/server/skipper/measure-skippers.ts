import { z } from 'zod';
import { replyFigures } from '#domain/conversation/reply-time.ts';
import type { PersonId } from '#domain/id.ts';
import {
	measuredPeriod,
	missingConditions,
	type SkipperFigures,
	skipperRule,
} from '#domain/skipper/trusted-skipper.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import { findQuestions, replyPeriod } from '../conversation/reply-times.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { refreshTrusted } from '../experience/decide-experience.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import {
	findTripFigures,
	lockUnmeasuredOwners,
	type SkipperMonth,
	saveMonths,
	saveTrustedStatus,
} from './skipper-store.ts';

/** Number of owners per transaction. The transaction also updates their listings. */
const atOnce = 100;

/**
 * Measures each approved owner once a month by the published conditions, over the twelve months up to
 * the last month, in UTC. Idempotent; a late run gives the same result, because it skips owners with a
 * row for this month and ignores later events. Returns the number of measured owners.
 */
export async function measureSkippers(app: Pick<App, 'db' | 'clock'>): Promise<number> {
	const period = measuredPeriod(app.clock.now());
	const measuredOn = dateAt(period.until, 'UTC');
	let measured = 0;
	let after: PersonId | undefined;
	do {
		after = await transact(app.db, async (tx) => {
			const owners = await lockUnmeasuredOwners(tx, measuredOn, { after, limit: atOnce });
			if (owners.length === 0) return undefined;
			const figures = await skipperFigures(
				tx,
				owners.map(({ id }) => id),
				period,
			);
			const months = [...figures].map(
				([ownerId, each]): SkipperMonth => ({
					ownerId,
					measuredOn,
					ruleVersion: skipperRule.version,
					figures: each,
					missing: missingConditions(each),
				}),
			);
			await saveMonths(tx, months);
			const trusted = new Set(
				months.flatMap(({ ownerId, missing }) => (missing.length === 0 ? [ownerId] : [])),
			);
			const changed = owners.filter((owner) => owner.trusted !== trusted.has(owner.id)).map(({ id }) => id);
			await saveTrustedStatus(
				tx,
				changed.filter((id) => trusted.has(id)),
				period.until,
			);
			await saveTrustedStatus(
				tx,
				changed.filter((id) => !trusted.has(id)),
				null,
			);
			await refreshTrusted(tx, changed);
			measured += owners.length;
			return owners.length < atOnce ? undefined : owners.at(-1)?.id;
		});
	} while (after);
	return measured;
}

export async function skipperFigures(
	db: Db,
	owners: readonly PersonId[],
	period: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<ReadonlyMap<PersonId, SkipperFigures>> {
	const trips = await findTripFigures(db, owners, period);
	const questions = Map.groupBy(
		await findQuestions(db, owners, replyPeriod(period.until)),
		({ ownerId }) => ownerId,
	);
	return new Map(
		trips.map(({ ownerId, ...figures }) => [
			ownerId,
			{ ...figures, ...replyFigures(questions.get(ownerId) ?? [], period.until) },
		]),
	);
}

const measureSkippersJob = job('measure-skippers', z.unknown());

export function skipperJobs(app: Pick<App, 'db' | 'clock'>): readonly JobHandler[] {
	return [handle(measureSkippersJob, () => measureSkippers(app))];
}

/**
 * Runs each night (UTC) for owners without a row for this month, so that an outage on the first of the
 * month has no effect.
 */
export const repeatedSkipperJobs: readonly RepeatedJob[] = [
	{ name: measureSkippersJob.name, schedule: '23 2 * * *' },
];
