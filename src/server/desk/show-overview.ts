import type { DeskOverview } from '#contract/desk-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import { uncertainSince } from '#domain/notification/notification.ts';
import { overviewDays, platformZone } from '#domain/platform-calendar.ts';
import type { App } from '../app.ts';
import { findRefused } from './decision-store.ts';
import { findOverview } from './overview-store.ts';
import { presentDecision } from './show-decision.ts';

/** More of one's own decisions that were not applied are no list for an overview. */
const mostRefused = 10;

const figure = (count: number, amount: number) => ({ count, cents: cents(amount) });

/**
 * What waits at the desk, and how the last days went, in US cents and on the platform's calendar: one statement, however
 * much there is, and one for the caller's own decisions that were not applied.
 */
export async function showOverview(
	app: Pick<App, 'db' | 'clock'>,
	staffMember: PersonId,
): Promise<DeskOverview> {
	const now = app.clock.now();
	const days = overviewDays(now);
	const refused = await findRefused(app.db, staffMember, days.weekFrom, mostRefused);
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
		deadJobs: row.dead_jobs,
		refusedDecisions: refused.map((decision) => ({
			...presentDecision(decision, now),
			title: decision.title,
			refusedDate: (decision.ended_at ?? decision.apply_at).toString(),
		})),
	};
}
