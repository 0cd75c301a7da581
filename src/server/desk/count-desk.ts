import { uncertainSince } from '#domain/notification/notification.ts';
import type { App } from '../app.ts';
import { findCounts } from './desk-store.ts';

/** How much waits in every queue. */
export async function countDesk(app: Pick<App, 'db' | 'clock'>) {
	const counts = await findCounts(app.db, uncertainSince(app.clock.now()));
	return {
		person: counts.person,
		boat: counts.boat,
		experience: counts.experience,
		payouts: counts.payouts,
		unsettledPayments: counts.unsettled,
		uncertainMessages: counts.uncertain,
		reports: counts.reports,
		deadJobs: counts.dead,
		maintenance: counts.maintenance,
	};
}
