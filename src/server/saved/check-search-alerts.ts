import { z } from 'zod';
import type { PersonId } from '#domain/id.ts';
import type { AlertMatch } from '#domain/notification/notification-event.ts';
import { alertLimits } from '#domain/saved/search-alert.ts';
import { addDays, dateAt, type LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import type { ListingId } from './saved-store.ts';
import {
	addSeenResults,
	deleteEndedAlerts,
	deleteSeenRides,
	findAlerts,
	findPeopleToCheck,
	lockUncheckedAlerts,
} from './search-alert-store.ts';
import { findAlertResults } from './search-alerts.ts';

type Needs = Pick<App, 'db' | 'readDb' | 'clock' | 'random' | 'subscriptions' | 'log'>;

const atOnce = 100;

/**
 * Checks each alert once per UTC day and publishes one event per person with new results. Each person
 * has a separate transaction, so that an interrupted or repeated run does not report a result twice. An
 * error in one person's alerts does not stop the others, and the next run retries them. Returns the
 * number of people with new results.
 */
export async function checkSearchAlerts(app: Needs): Promise<number> {
	const today = dateAt(app.clock.now(), 'UTC');
	// Deletes one day later, because local dates are up to one day behind UTC.
	await deleteEndedAlerts(app.db, addDays(today, -1));
	await deleteSeenRides(app.db, app.clock.now());
	let notified = 0;
	const problems: unknown[] = [];
	let after: PersonId | undefined;
	do {
		const people = await findPeopleToCheck(app.db, today, { after, limit: atOnce });
		for (const person of people) {
			try {
				if (await checkAlertsOf(app, person, today)) notified += 1;
			} catch (problem) {
				app.log.error({ err: problem, personId: person }, 'checking the search alerts of a person failed');
				problems.push(problem);
			}
		}
		after = people.at(-1);
	} while (after);
	if (problems.length > 0) {
		throw new AggregateError(problems, 'could not check the search alerts of some people');
	}
	return notified;
}

async function checkAlertsOf(app: Needs, person: PersonId, today: LocalDate): Promise<boolean> {
	const alerts = await findAlerts(app.db, person);
	const found = new Map<string, Awaited<ReturnType<typeof findAlertResults>>>();
	for (const alert of alerts) found.set(alert.id, await findAlertResults(app, alert));
	return await transact(app.db, async (tx) => {
		const matches: AlertMatch[] = [];
		for (const alertId of await lockUncheckedAlerts(tx, person, today)) {
			const dates = found.get(alertId) ?? new Map<ListingId, undefined>();
			const listings = await addSeenResults(tx, alertId, [...dates.keys()]);
			if (listings.length === 0) continue;
			const named = listings.slice(0, alertLimits.named);
			matches.push({
				alertId,
				listings: named.map((id) => ({ id, date: dates.get(id) ?? null })),
				count: listings.length,
			});
		}
		if (matches.length === 0) return false;
		const at = app.clock.now().toString();
		await publish(tx, app, { kind: 'alert-matched', personId: person, matches, at });
		return true;
	});
}

const checkAlertsJob = job('check-search-alerts', z.unknown());

export function searchAlertJobs(app: App): readonly JobHandler[] {
	return [handle(checkAlertsJob, () => checkSearchAlerts(app))];
}

/**
 * Runs hourly from 05:20 UTC (morning in Sri Lanka), so that alerts after an error are checked again on
 * the same day.
 */
export const repeatedSearchAlertJobs: readonly RepeatedJob[] = [
	{ name: checkAlertsJob.name, schedule: '20 5-20 * * *' },
];
