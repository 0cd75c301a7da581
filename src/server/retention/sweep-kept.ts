import { z } from 'zod';
import { keptSince, type SweptKind } from '#domain/retention.ts';
import type { App } from '../app.ts';
import { forgetMessages } from '../conversation/forget-messages.ts';
import { forgetDailyUse } from '../db/daily-budget.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { expireDrafts } from '../draft/drafts.ts';
import { sweepUploads } from '../file/remove-uploads.ts';
import { forgetRemovedPictures } from '../file/removed-pictures.ts';
import { forgetLimits } from '../http/rate-limits.ts';
import { deleteFailedJobs } from '../jobs/failed-jobs.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { forgetExports } from '../my-data/data-export.ts';
import { forgetFriendsNumbers, forgetNotifications } from '../notification/forget-notifications.ts';
import { forgetReleased } from '../occupancy/occupancy.ts';
import { forgetPaymentEvents } from '../payment/receive-webhook.ts';
import { forgetPhoneCodes } from '../person/phone-code.ts';
import { forgetEarlierAddresses } from '../person/sign-in-person.ts';
import { forgetReports } from '../report/close-report.ts';
import { forgetSecurity } from '../security/security-log.ts';
import { forgetAttempts, forgetEndedSessions, forgetIdleSessions } from '../session/sessions.ts';
import { forgetViews } from '../statistics/count-views.ts';

type Needs = Pick<App, 'db' | 'clock' | 'log' | 'files'>;
/** Deletes expired rows in batches; returns their number. Idempotent. */
type Sweeper = (app: Needs) => Promise<number>;

export const sweepers: Readonly<Record<SweptKind, Sweeper>> = {
	sessions: forgetEndedSessions,
	'idle-sessions': forgetIdleSessions,
	'sign-in-attempts': forgetAttempts,
	'phone-codes': forgetPhoneCodes,
	'rate-limits': ({ db, clock }) => forgetLimits(db, keptSince('rate-limits', clock.now())),
	drafts: expireDrafts,
	uploads: sweepUploads,
	exports: forgetExports,
	messages: forgetNotifications,
	conversations: forgetMessages,
	reports: forgetReports,
	'friends-numbers': forgetFriendsNumbers,
	'earlier-addresses': forgetEarlierAddresses,
	'payment-events': forgetPaymentEvents,
	'security-log': forgetSecurity,
	'released-times': forgetReleased,
	'failed-jobs': ({ db, clock }) =>
		deleteInBatches(db, (tx, atMost) => deleteFailedJobs(tx, keptSince('failed-jobs', clock.now()), atMost)),
	'daily-counts': ({ db, clock }) => forgetDailyUse(db, keptSince('daily-counts', clock.now())),
	'listing-views': forgetViews,
	'removed-pictures': forgetRemovedPictures,
};

/** Kinds swept each hour; all kinds are swept each day. */
export const everyHour = [
	'sessions',
	'idle-sessions',
	'sign-in-attempts',
	'phone-codes',
	'rate-limits',
	'friends-numbers',
	'exports',
] as const satisfies readonly SweptKind[];

const all = Object.keys(sweepers) as readonly SweptKind[];

/** Deletes expired data of these kinds. A failure of one kind does not stop the others. */
export async function sweepKept(
	app: Needs,
	kinds: readonly SweptKind[] = all,
): Promise<Partial<Record<SweptKind, number>>> {
	const swept: Partial<Record<SweptKind, number>> = {};
	const problems: unknown[] = [];
	for (const kind of kinds) {
		try {
			const count = await sweepers[kind](app);
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

/** Hourly: kinds that grow fast or expire soon. Daily: all kinds, with slower queries. */
const hourlyJob = job('sweep-hourly', z.unknown());
const dailyJob = job('sweep-daily', z.unknown());

/** Idempotent. */
export function retentionJobs(app: Pick<App, 'db' | 'clock' | 'log' | 'files'>): readonly JobHandler[] {
	return [
		handle(hourlyJob, async () => {
			await sweepKept(app, everyHour);
		}),
		handle(dailyJob, async () => {
			await sweepKept(app);
		}),
	];
}

export const repeatedRetentionJobs: readonly Repeated[] = [
	{ name: hourlyJob.name, schedule: '17 * * * *' },
	{ name: dailyJob.name, schedule: '41 17 * * *' },
];
