import { sql } from 'kysely';
import type { OverviewDays } from '#domain/platform-calendar.ts';
import type { Db } from '../db/database.ts';

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
	readonly expiring: number;
	readonly undelivered: number;
	readonly refused: number;
	readonly dead_jobs: number;
}

/** All figures of the overview in one statement, however much there is. */
export async function findOverview(
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
		(SELECT count(*) AS refunded, coalesce(sum(refunded_usd_cents), 0)::bigint AS refunded_cents
			FROM payment WHERE refunded_at >= ${week}) AS given_back,
		(SELECT count(*) AS failed, coalesce(sum(amount_usd_cents), 0)::bigint AS failed_cents
			FROM payment WHERE status = 'FAILED' AND created_at >= ${week}) AS failures,
		(SELECT count(*) AS due, coalesce(sum(amount_usd_cents), 0)::bigint AS due_cents
			FROM payout WHERE status IN ('DUE', 'IN_FILE')) AS payouts,
		(SELECT count(*) AS expiring FROM boat
			WHERE verified_at IS NOT NULL AND insurance_expires_on BETWEEN ${today} AND ${expiringUntil}) AS documents,
		(SELECT count(*) AS undelivered FROM notification
			WHERE status = 'SENDING' AND sending_at < ${sendingBefore.toString()}::timestamptz) AS messages,
		(SELECT count(*) AS refused FROM notification WHERE status = 'FAILED' AND ended_at >= ${week}) AS refusals,
		(SELECT count(*) AS dead_jobs FROM graphile_worker.jobs
			WHERE attempts >= max_attempts AND locked_at IS NULL) AS jobs`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('the overview gave no row');
	return row;
}
