import type { DeskOverview } from '#contract/desk-overview.ts';
import { overviewDays } from '#domain/desk/overview-days.ts';
import { cents } from '#domain/money.ts';
import { uncertainSince } from '#domain/notification/notification.ts';
import { platformZone } from '#domain/payout/payout.ts';
import type { App } from '../app.ts';
import { findOverview } from './overview-store.ts';

const figure = (count: number, amount: number) => ({ count, cents: cents(amount) });

/**
 * What waits at the desk, and how the last days went, in US cents and on the platform's calendar: one statement, however
 * much there is.
 */
export async function showOverview(app: Pick<App, 'db' | 'clock'>): Promise<DeskOverview> {
	const now = app.clock.now();
	const days = overviewDays(now);
	const row = await findOverview(app.db, days, uncertainSince(now));
	return {
		timeZone: platformZone,
		today: days.today,
		weekFrom: days.week,
		queues: [
			{ subject: 'person', count: row.person, oldest: row.person_oldest?.toString() ?? null },
			{ subject: 'boat', count: row.boat, oldest: row.boat_oldest?.toString() ?? null },
			{ subject: 'experience', count: row.experience, oldest: row.experience_oldest?.toString() ?? null },
		],
		bookedToday: figure(row.booked_today, row.booked_today_cents),
		bookedWeek: figure(row.booked_week, row.booked_week_cents),
		refunding: figure(row.refunding, row.refunding_cents),
		refundedWeek: figure(row.refunded, row.refunded_cents),
		failedWeek: figure(row.failed, row.failed_cents),
		unsettled: figure(row.unsettled, row.unsettled_cents),
		payoutsDue: figure(row.due, row.due_cents),
		expiring: row.expiring,
		expiringUntil: days.expiringUntil,
		undelivered: row.undelivered,
		refusedMessages: row.refused,
	};
}
