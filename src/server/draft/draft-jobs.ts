import { z } from 'zod';
import { draftLimits } from '#domain/draft/draft.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { deleteDraftsBefore } from './draft-store.ts';

/** Looks for drafts that nobody has touched for long. */
const expireJob = job('expire-drafts', z.unknown());

/** Throws away what was not touched for 30 days; its uploads are swept after it. May run twice. */
export function draftJobs(app: Pick<App, 'db' | 'clock' | 'log'>): readonly JobHandler[] {
	return [
		handle(expireJob, async () => {
			const before = app.clock.now().subtract({ hours: 24 * draftLimits.days });
			const expired = await transact(app.db, (tx) => deleteDraftsBefore(tx, before));
			if (expired > 0) app.log.info({ drafts: expired }, 'drafts that nobody went on with are gone');
		}),
	];
}

export const repeatedDraftJobs: readonly Repeated[] = [{ name: expireJob.name, schedule: '11 17 * * *' }];
