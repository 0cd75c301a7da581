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
/** Takes away what is due, in batches; returns how much. Run again it takes nothing twice. */
type Sweeper = (app: Needs) => Promise<number>;

/** Each kind that is swept, with who sweeps it. */
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

/** What is swept each hour; all of it each day. */
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

/** Takes away what is kept no longer, of these kinds. What cannot be swept now keeps nothing else from being swept. */
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
			app.log.error({ err: problem, kind }, 'what is kept no longer could not be taken away');
		}
	}
	if (Object.keys(swept).length > 0) app.log.info({ swept }, 'what is kept no longer is taken away');
	if (problems.length > 0) throw new AggregateError(problems, `${problems.length} kinds were not swept`);
	return swept;
}

/** What grows fast or is worth little to keep, each hour; the rest, which is looked for longer, each day. */
const hourlyJob = job('sweep-hourly', z.unknown());
const dailyJob = job('sweep-daily', z.unknown());

/** Takes away what is kept no longer. May run twice. */
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
