import type { Pool } from 'pg';
import type { App } from '#server/app.ts';
import { bookingJobs, repeatedBookingJobs } from '#server/booking/booking-jobs.ts';
import { calendarJobs, repeatedCalendarJobs, slowCalendarJobs } from '#server/calendar/import-calendar.ts';
import { dateChangeJobs } from '#server/date-change/expire-date-change.ts';
import { withTimeout } from '#server/db/with-timeout.ts';
import { deskJobs } from '#server/desk/decisions.ts';
import { experienceJobs, repeatedExperienceJobs } from '#server/experience/experience-jobs.ts';
import { uploadJobs } from '#server/file/remove-uploads.ts';
import type { ProcessIdentity } from '#server/jobs/heartbeat.ts';
import { type HeartbeatTimes, startHeartbeat } from '#server/jobs/heartbeat.ts';
import { type RepeatedJob, startWorker } from '#server/jobs/worker.ts';
import { deletionJobs } from '#server/my-data/delete-account.ts';
import { dataExportJobs } from '#server/my-data/make-data-export.ts';
import {
	notificationJobs,
	repeatedNotificationJobs,
	slowNotificationJobs,
} from '#server/notification/notification-jobs.ts';
import { paymentJobs, repeatedPaymentJobs } from '#server/payment/payment-jobs.ts';
import { readProviderBooks } from '#server/payment/read-provider-books.ts';
import { reconcilePayments } from '#server/payment/reconcile-payments.ts';
import { payoutJobs, repeatedPayoutJobs } from '#server/payout/payout-jobs.ts';
import { runPayouts } from '#server/payout/run-payouts.ts';
import { personJobs, repeatedPersonJobs } from '#server/person/person-jobs.ts';
import { enqueueExchangeRates, priceJobs, repeatedPriceJobs } from '#server/price/price-jobs.ts';
import { repeatedReportJobs, reportJobs } from '#server/report/report-public-texts.ts';
import { repeatedRetentionJobs, retentionJobs } from '#server/retention/sweep-expired.ts';
import { repeatedReviewJobs, reviewJobs } from '#server/review/verify-trips.ts';
import { repeatedRideJobs, rideJobs } from '#server/ride/ride-jobs.ts';
import { repeatedSearchAlertJobs, searchAlertJobs } from '#server/saved/check-search-alerts.ts';
import { repeatedSkipperJobs, skipperJobs } from '#server/skipper/measure-skippers.ts';
import { weatherCallJobs } from '#server/weather-call/choose-after-call.ts';

const repeatedJobs = (app: App): readonly RepeatedJob[] => [
	...repeatedBookingJobs,
	...repeatedCalendarJobs,
	...repeatedPriceJobs(app),
	...repeatedExperienceJobs,
	...repeatedPaymentJobs,
	...repeatedPayoutJobs,
	...repeatedNotificationJobs,
	...repeatedPersonJobs,
	...repeatedReportJobs,
	...repeatedRetentionJobs,
	...repeatedReviewJobs,
	...repeatedRideJobs,
	...repeatedSkipperJobs,
	...repeatedSearchAlertJobs,
];

export interface RunningJobs {
	/** Time of the worker’s last heartbeat, in milliseconds of `performance.now()`. */
	readonly lastBeat: number;
	/** Stops taking jobs, waits for running jobs and releases all locks. */
	stop(): Promise<void>;
}

/** Milliseconds for which the start waits for the payment providers' records. */
const booksMs = 30_000;

/** Starts taking jobs, after recovering jobs that a previous process left unfinished. */
export async function startJobs(
	app: App,
	pool: Pool,
	identity: ProcessIdentity,
	times?: HeartbeatTimes,
	patienceMs = booksMs,
): Promise<RunningJobs> {
	const worker = await startWorker(pool, {
		handlers: [
			...bookingJobs(app),
			...dateChangeJobs(app),
			...weatherCallJobs(app),
			...calendarJobs(app),
			...experienceJobs(app),
			...priceJobs(app),
			...paymentJobs(app),
			...payoutJobs(app),
			...notificationJobs(app),
			...personJobs(app),
			...reportJobs(app),
			...retentionJobs(app),
			...dataExportJobs(app),
			...deletionJobs(app),
			...uploadJobs(app),
			...deskJobs(app),
			...reviewJobs(app),
			...rideJobs(app),
			...skipperJobs(app),
			...searchAlertJobs(app),
		],
		repeated: repeatedJobs(app),
		concurrency: 4,
		log: app.log,
	});
	// A separate worker, so that payment jobs never wait for slow calendars and push services.
	const slow = await startWorker(pool, {
		handlers: [...slowCalendarJobs(app), ...slowNotificationJobs(app)],
		repeated: [],
		concurrency: 2,
		log: app.log,
	});
	const heartbeat = await startHeartbeat(app, () => [worker.id, slow.id], identity, times);
	await enqueueExchangeRates(app);
	await reconcilePayments(app);
	// After a restored backup, the payment providers’ records are newer than the product’s. A slow provider
	// must not prevent the start: an orchestrator would end the process. The job of each minute continues.
	await withTimeout(patienceMs, readProviderBooks(app)).catch((problem: unknown) =>
		app.log.error({ err: problem }, 'could not read the providers’ books at startup'),
	);
	// A failed payout run must not prevent the start. The hourly run retries it.
	await runPayouts(app).catch((problem: unknown) =>
		app.log.error({ err: problem }, 'could not make all payouts at startup'),
	);
	return {
		get lastBeat() {
			return heartbeat.lastBeat;
		},
		async stop() {
			await Promise.all([worker.stop(), slow.stop()]);
			await heartbeat.stop();
		},
	};
}
