import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

interface Row {
	readonly jobs_due: number;
	readonly jobs_due_oldest_seconds: number;
	readonly jobs_later: number;
	readonly jobs_in_hand: number;
	readonly jobs_failed: number;
	readonly jobs_dead: number;
	readonly messages_due: number;
	readonly messages_due_oldest_seconds: number;
	readonly messages_sending: number;
	readonly messages_failed_day: number;
	readonly payments_open: number;
	readonly payments_unsettled: number;
	readonly payments_unsettled_oldest_seconds: number;
	readonly refunds_underway: number;
	readonly cases_open: number;
	readonly holds: number;
	readonly booked_day: number;
	readonly confirmed_day: number;
	readonly refunded_day: number;
	readonly workers: number;
}

/**
 * What waits, what is stuck and what was sold, in one statement over indexes: it is asked every few seconds, however much
 * there is. `day` is the last 24 hours.
 */
export async function findOperationFigures(db: Db, now: Temporal.Instant): Promise<Row> {
	const at = sql`${now.toString()}::timestamptz`;
	const day = sql`${now.subtract({ hours: 24 }).toString()}::timestamptz`;
	const age = (oldest: string) =>
		sql`coalesce(extract(epoch FROM ${at} - min(${sql.ref(oldest)})), 0)::float`;
	const { rows } = await sql<Row>`
		SELECT * FROM
		(SELECT count(*) FILTER (WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts) AS jobs_due,
			coalesce(extract(epoch FROM now() - min(run_at) FILTER
				(WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts)), 0)::float AS jobs_due_oldest_seconds,
			count(*) FILTER (WHERE run_at > now() AND attempts < max_attempts) AS jobs_later,
			count(*) FILTER (WHERE locked_at IS NOT NULL) AS jobs_in_hand,
			count(*) FILTER (WHERE last_error IS NOT NULL AND attempts < max_attempts) AS jobs_failed,
			count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL) AS jobs_dead
			FROM graphile_worker.jobs) AS queue,
		(SELECT count(*) AS messages_due, ${age('send_at')} AS messages_due_oldest_seconds
			FROM notification WHERE status = 'WAITING' AND send_at <= ${at}) AS due,
		(SELECT count(*) AS messages_sending FROM notification WHERE status = 'SENDING') AS sending,
		(SELECT count(*) AS messages_failed_day FROM notification
			WHERE status = 'FAILED' AND ended_at >= ${day}) AS failed,
		(SELECT count(*) FILTER (WHERE status = 'CREATED') AS payments_open,
			count(*) FILTER (WHERE status <> 'CREATED') AS payments_unsettled,
			coalesce(extract(epoch FROM ${at} - min(created_at) FILTER (WHERE status <> 'CREATED')), 0)::float
				AS payments_unsettled_oldest_seconds
			FROM payment WHERE status IN ('CREATED', 'CAPTURING', 'REFUNDING')) AS paying,
		(SELECT count(*) AS refunds_underway FROM payment_refund WHERE status IN ('REQUESTED', 'PENDING')) AS refunds,
		(SELECT count(*) AS cases_open FROM payment_case WHERE closed_at IS NULL) AS cases,
		(SELECT count(*) AS holds FROM booking
			WHERE status = 'PENDING' AND created_at >= ${now.subtract({ minutes: 30 }).toString()}::timestamptz) AS held,
		(SELECT count(*) AS booked_day FROM booking WHERE created_at >= ${day}) AS booked,
		(SELECT count(*) AS confirmed_day FROM booking WHERE confirmed_at >= ${day}) AS confirmed,
		(SELECT count(*) AS refunded_day FROM payment WHERE refunded_at >= ${day}) AS given_back,
		(SELECT count(*) AS workers FROM running_process WHERE seen_at > now() - interval '75 seconds') AS processes`.execute(
		db,
	);
	const [row] = rows;
	if (!row) throw new Error('the figures gave no row');
	return row;
}

/** How many seconds a replica is behind; nothing when this is no replica. */
export async function findReplicaLag(db: Db): Promise<number | undefined> {
	const { rows } = await sql<{ seconds: number | null }>`
		SELECT CASE WHEN NOT pg_is_in_recovery() THEN NULL
			WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
			ELSE extract(epoch FROM now() - pg_last_xact_replay_timestamp()) END::float AS seconds`.execute(db);
	return rows[0]?.seconds ?? undefined;
}
