import { z } from 'zod';
import { retainedSince, type SweptKind } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { deleteOldWaitlistEntries } from '../booking/ride-waitlist.ts';
import { deleteOldMessages } from '../conversation/delete-old-messages.ts';
import { deleteOldQuotas } from '../db/daily-budget.ts';
import type { Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { expireDrafts } from '../draft/drafts.ts';
import { sweepUploads } from '../file/remove-uploads.ts';
import { deleteOldRemovalRecords } from '../file/removed-pictures.ts';
import { deleteOldLimits } from '../http/rate-limits.ts';
import { deleteFailedJobs } from '../jobs/failed-jobs.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import { deleteExpiredExports } from '../my-data/data-export.ts';
import { deleteFriendsNumbers, deleteOldNotifications } from '../notification/delete-old-notifications.ts';
import { deleteReleasedSlots } from '../occupancy/occupancy.ts';
import { deleteOldPaymentEvents } from '../payment/receive-webhook.ts';
import { deleteExpiredPhoneCodes } from '../person/phone-code.ts';
import { deletePreviousEmailsAfterRetention } from '../person/sign-in-person.ts';
import { deleteOldReports } from '../report/close-report.ts';
import { deleteOldSecurityEntries } from '../security/security-log.ts';
import { deleteExpiredAttempts, deleteExpiredSessions, deleteUnusedSessions } from '../session/sessions.ts';
import { deleteOldViewCounts } from '../statistics/count-views.ts';

type Needs = Pick<App, 'db' | 'clock' | 'log' | 'files'>;

/** Deletes rows whose retention period began before a time, and returns their number. Idempotent. */
type DeleteOld = (tx: Tx, before: Temporal.Instant, atMost: number) => Promise<number>;

const deleteOld: Readonly<Record<Exclude<SweptKind, 'uploads'>, DeleteOld>> = {
	sessions: deleteExpiredSessions,
	'idle-sessions': deleteUnusedSessions,
	'sign-in-attempts': deleteExpiredAttempts,
	'phone-codes': deleteExpiredPhoneCodes,
	'rate-limits': deleteOldLimits,
	drafts: expireDrafts,
	exports: deleteExpiredExports,
	messages: deleteOldNotifications,
	conversations: deleteOldMessages,
	reports: deleteOldReports,
	'friends-numbers': deleteFriendsNumbers,
	'earlier-addresses': deletePreviousEmailsAfterRetention,
	'payment-events': deleteOldPaymentEvents,
	'security-log': deleteOldSecurityEntries,
	'released-times': deleteReleasedSlots,
	'waitlist-entries': deleteOldWaitlistEntries,
	'failed-jobs': deleteFailedJobs,
	'daily-counts': deleteOldQuotas,
	'listing-views': deleteOldViewCounts,
	'removed-pictures': deleteOldRemovalRecords,
};

export const sweptKinds = [...Object.keys(deleteOld), 'uploads'] as readonly SweptKind[];

/** The hourly job deletes these kinds of data. The daily job deletes all kinds. */
export const hourlySweptKinds = [
	'sessions',
	'idle-sessions',
	'sign-in-attempts',
	'phone-codes',
	'rate-limits',
	'friends-numbers',
	'exports',
] as const satisfies readonly SweptKind[];

function sweep({ db, clock }: Needs, kind: SweptKind): Promise<number> {
	if (kind === 'uploads') return sweepUploads({ db, clock });
	const before = retainedSince(kind, clock.now());
	return deleteInBatches(db, (tx, atMost) => deleteOld[kind](tx, before, atMost));
}

/** An error in one kind does not stop the others. */
export async function deleteExpiredData(
	app: Needs,
	kinds: readonly SweptKind[] = sweptKinds,
): Promise<Partial<Record<SweptKind, number>>> {
	const swept: Partial<Record<SweptKind, number>> = {};
	const problems: unknown[] = [];
	for (const kind of kinds) {
		try {
			const count = await sweep(app, kind);
			if (count > 0) swept[kind] = count;
		} catch (problem) {
			problems.push(problem);
			app.log.error({ err: problem, kind }, 'could not delete expired data');
		}
	}
	if (Object.keys(swept).length > 0) app.log.info({ swept }, 'deleted expired data');
	if (problems.length > 0) throw new AggregateError(problems, `${problems.length} kinds were not swept`);
	return swept;
}

/**
 * The hourly job deletes kinds that grow fast or expire soon. The queries of the other kinds are slower,
 * so they run daily.
 */
const hourlyJob = job('sweep-hourly', z.unknown());
const dailyJob = job('sweep-daily', z.unknown());

export function retentionJobs(app: Pick<App, 'db' | 'clock' | 'log' | 'files'>): readonly JobHandler[] {
	return [
		handle(hourlyJob, () => deleteExpiredData(app, hourlySweptKinds)),
		handle(dailyJob, () => deleteExpiredData(app)),
	];
}

export const repeatedRetentionJobs: readonly RepeatedJob[] = [
	{ name: hourlyJob.name, schedule: '17 * * * *' },
	{ name: dailyJob.name, schedule: '41 17 * * *' },
];
