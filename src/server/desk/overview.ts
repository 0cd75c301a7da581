import { sql } from 'kysely';
import type { DeskOverview } from '#contract/desk-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import { uncertainSendingCutoff } from '#domain/notification/notification.ts';
import { type OverviewDays, overviewDays, platformZone } from '#domain/platform-calendar.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { refundsWithin } from '../payment/desk-payments.ts';
import { findRefusedDecisions } from './decision-store.ts';
import { presentDecision } from './decisions.ts';
import { findCounts } from './desk-store.ts';

const maxRefused = 10;

const figure = (count: number, amount: number) => ({ count, cents: cents(amount) });

/** In US cents and the platform's time zone. */
export async function showOverview(
	app: Pick<App, 'db' | 'clock'>,
	staffMember: PersonId,
): Promise<DeskOverview> {
	const now = app.clock.now();
	const days = overviewDays(now);
	const refused = await findRefusedDecisions(app.db, staffMember, days.weekFrom, maxRefused);
	const row = await findOverview(app.db, days, uncertainSendingCutoff(now));
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
		payoutsInFile: figure(row.filed, row.filed_cents),
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

interface Row {
	readonly person: number;
	readonly person_oldest: Temporal.Instant | null;
	readonly boat: number;
	readonly boat_oldest: Temporal.Instant | null;
	readonly experience: number;
	readonly experience_oldest: Temporal.Instant | null;
	readonly booked_today: number;
	readonly booked_today_cents: number;
	readonly booked_week: number;
	readonly booked_week_cents: number;
	readonly refunding: number;
	readonly refunding_cents: number;
	readonly unsettled: number;
	readonly unsettled_cents: number;
	readonly refunded: number;
	readonly refunded_cents: number;
	readonly failed: number;
	readonly failed_cents: number;
	readonly due: number;
	readonly due_cents: number;
	readonly filed: number;
	readonly filed_cents: number;
	readonly expiring: number;
	readonly undelivered: number;
	readonly refused: number;
	readonly dead_jobs: number;
}

async function findOverview(
	db: Db,
	{ todayFrom, weekFrom, today, expiringUntil }: OverviewDays,
	sendingBefore: Temporal.Instant,
): Promise<Row> {
	const [day, week] = [todayFrom, weekFrom].map((at) => sql`${at.toString()}::timestamptz`);
	const { rows } = await sql<Row>`
		SELECT * FROM
		(SELECT count(*) AS person, min(owner_submitted_at) AS person_oldest FROM person
			WHERE owner_submitted_at IS NOT NULL AND owner_decision IS NULL) AS people,
		(SELECT count(*) AS boat, min(submitted_at) AS boat_oldest FROM boat
			WHERE submitted_at IS NOT NULL AND decision IS NULL) AS boats,
		(SELECT count(*) AS experience, min(submitted_at) AS experience_oldest FROM experience
			WHERE submitted_at IS NOT NULL AND decision IS NULL) AS experiences,
		(SELECT count(*) FILTER (WHERE confirmed_at >= ${day}) AS booked_today,
			coalesce(sum(amount_usd_cents) FILTER (WHERE confirmed_at >= ${day}), 0)::bigint AS booked_today_cents,
			count(*) AS booked_week, coalesce(sum(amount_usd_cents), 0)::bigint AS booked_week_cents
			FROM booking WHERE confirmed_at >= ${week}) AS booked,
		(SELECT count(*) FILTER (WHERE status = 'REFUNDING') AS refunding,
			coalesce(sum(amount_usd_cents) FILTER (WHERE status = 'REFUNDING'), 0)::bigint AS refunding_cents,
			count(*) FILTER (WHERE status = 'CAPTURING') AS unsettled,
			coalesce(sum(amount_usd_cents) FILTER (WHERE status = 'CAPTURING'), 0)::bigint AS unsettled_cents
			FROM payment WHERE status IN ('CAPTURING', 'REFUNDING')) AS underway,
		(SELECT count(DISTINCT payment_id) AS refunded, coalesce(sum(cents), 0)::bigint AS refunded_cents
			FROM ${refundsWithin(weekFrom, undefined)} AS back) AS refunded,
		(SELECT count(*) AS failed, coalesce(sum(amount_usd_cents), 0)::bigint AS failed_cents
			FROM payment WHERE status = 'FAILED' AND created_at >= ${week}) AS failures,
		(SELECT count(*) FILTER (WHERE status = 'DUE') AS due,
			coalesce(sum(amount_usd_cents) FILTER (WHERE status = 'DUE'), 0)::bigint AS due_cents,
			count(*) FILTER (WHERE status = 'IN_FILE') AS filed,
			coalesce(sum(amount_usd_cents) FILTER (WHERE status = 'IN_FILE'), 0)::bigint AS filed_cents
			FROM payout WHERE status IN ('DUE', 'IN_FILE')) AS payouts,
		(SELECT count(*) AS expiring FROM boat
			WHERE verified_at IS NOT NULL AND insurance_expires_on BETWEEN ${today} AND ${expiringUntil}) AS documents,
		(SELECT count(*) AS undelivered FROM notification
			WHERE status = 'SENDING' AND sending_at < ${sendingBefore.toString()}::timestamptz) AS messages,
		(SELECT count(*) AS refused FROM notification WHERE status = 'FAILED' AND ended_at >= ${week}) AS refusals,
		(SELECT count(*) AS dead_jobs FROM graphile_worker.jobs
			WHERE attempts >= max_attempts AND locked_at IS NULL) AS jobs`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('the query for the overview returned no row');
	return row;
}

export async function countDeskTasks(app: Pick<App, 'db' | 'clock'>) {
	const counts = await findCounts(app.db, uncertainSendingCutoff(app.clock.now()));
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
