import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import type { ScrapedMetric } from '../http/metrics.ts';

/** Figures are cached for this time. Figures that read the whole ledger are cached for longer. */
const cacheMs = 10_000;
const ledgerCacheMs = 600_000;

/** Returns none while the database is unavailable. */
export function readOperationFigures(
	app: Pick<App, 'db' | 'readDb' | 'clock' | 'log'>,
): () => Promise<readonly ScrapedMetric[]> {
	const readers = [
		cached(app, cacheMs, readFigures),
		cached(app, cacheMs, readStandbys),
		cached(app, ledgerCacheMs, readLedger),
	];
	return async () => (await Promise.all(readers.map((figures) => figures()))).flat();
}

type Reads = Pick<App, 'db' | 'readDb' | 'clock'>;

function cached(
	app: Reads & Pick<App, 'log'>,
	forMs: number,
	read: (app: Reads) => Promise<readonly ScrapedMetric[]>,
): () => Promise<readonly ScrapedMetric[]> {
	let latest: { readonly at: number; readonly figures: Promise<readonly ScrapedMetric[]> } | undefined;
	return () => {
		if (!latest || performance.now() - latest.at > forMs) {
			const figures = read(app).catch((problem: unknown) => {
				app.log.warn({ err: problem }, 'reading figures for /metrics failed');
				latest = undefined;
				return [];
			});
			latest = { at: performance.now(), figures };
		}
		return latest.figures;
	};
}

const one = (name: string, help: string, value: number): ScrapedMetric => ({
	name,
	help,
	values: [{ labels: {}, value }],
});

/** Reads the ledger from the replica, which is recent enough for this metric. */
const readLedger = async ({ readDb }: Reads): Promise<readonly ScrapedMetric[]> => [
	one(
		'mateship_ledger_cents',
		'Sum of the whole ledger in cents, read every ten minutes; must be zero',
		await findLedgerSum(readDb),
	),
];

async function readStandbys({ db }: Reads): Promise<readonly ScrapedMetric[]> {
	const standbys = await findStandbys(db);
	if (!standbys) return [];
	const { connected, synchronous, lag_seconds: lag } = standbys;
	return [
		{
			name: 'mateship_standbys',
			help: 'Standbys of the database; money waits for synchronous ones',
			values: [
				{ labels: { state: 'connected' }, value: connected },
				{ labels: { state: 'synchronous' }, value: synchronous },
			],
		},
		one('mateship_standby_lag_seconds', 'Replay lag of the slowest standby', lag),
	];
}

async function readFigures({ db, clock }: Reads): Promise<readonly ScrapedMetric[]> {
	const row = await findOperationFigures(db, clock.now());
	const by = (
		name: string,
		help: string,
		label: string,
		values: Readonly<Record<string, number>>,
	): ScrapedMetric => ({
		name,
		help,
		values: Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value })),
	});
	return [
		by('mateship_jobs', 'Jobs in the queue by state; dead: no attempts left', 'state', {
			due: row.jobs_due,
			later: row.jobs_later,
			in_hand: row.jobs_in_hand,
			failed: row.jobs_failed,
			dead: row.jobs_dead,
		}),
		one('mateship_jobs_oldest_seconds', 'Wait of the oldest due job', row.jobs_due_oldest_seconds),
		one('mateship_workers', 'Worker processes with a recent heartbeat', row.workers),
		by(
			'mateship_messages',
			'Messages in the outbox by state; uncertain: sending for 5 minutes; failed: in the last 24 hours',
			'state',
			{
				due: row.messages_due,
				sending: row.messages_sending,
				uncertain: row.messages_uncertain,
				failed: row.messages_failed_day,
			},
		),
		one(
			'mateship_messages_oldest_seconds',
			'Wait of the oldest due message',
			row.messages_due_oldest_seconds,
		),
		by('mateship_payments', 'Unfinished payments; unsettled: waiting for the provider', 'state', {
			open: row.payments_open,
			unsettled: row.payments_unsettled,
		}),
		one(
			'mateship_payments_unsettled_oldest_seconds',
			'Age of the oldest unsettled payment',
			row.payments_unsettled_oldest_seconds,
		),
		one('mateship_refunds_underway', 'Refunds not confirmed by the provider', row.refunds_underway),
		one('mateship_refunds_unsent', 'Refunds not sent to the provider within 15 minutes', row.refunds_unsent),
		one('mateship_payment_cases_open', 'Open payment cases at the desk', row.cases_open),
		one('mateship_holds', 'Unpaid holds', row.holds),
		one('mateship_holds_overdue', 'Holds that should have expired 10 minutes ago', row.holds_overdue),
		by('mateship_bookings_day', 'Bookings of the last 24 hours', 'what', {
			made: row.booked_day,
			confirmed: row.confirmed_day,
			refunded: row.refunded_day,
		}),
	];
}

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
	readonly messages_uncertain: number;
	readonly messages_failed_day: number;
	readonly payments_open: number;
	readonly payments_unsettled: number;
	readonly payments_unsettled_oldest_seconds: number;
	readonly refunds_underway: number;
	readonly refunds_unsent: number;
	readonly cases_open: number;
	readonly holds: number;
	readonly holds_overdue: number;
	readonly booked_day: number;
	readonly confirmed_day: number;
	readonly refunded_day: number;
	readonly workers: number;
}

/**
 * Computes all figures in one statement that uses only indexes, because the statement runs every few
 * seconds. `day` is the last 24 hours.
 */
async function findOperationFigures(db: Db, now: Temporal.Instant): Promise<Row> {
	const at = sql`${now.toString()}::timestamptz`;
	const ago = (duration: Temporal.DurationLike) => sql`${now.subtract(duration).toString()}::timestamptz`;
	const day = ago({ hours: 24 });
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
		(SELECT count(*) AS messages_sending, count(*) FILTER (WHERE sending_at < ${ago({ minutes: 5 })}) AS messages_uncertain
			FROM notification WHERE status = 'SENDING') AS sending,
		(SELECT count(*) AS messages_failed_day FROM notification
			WHERE status = 'FAILED' AND ended_at >= ${day}) AS failed,
		(SELECT count(*) FILTER (WHERE status = 'CREATED') AS payments_open,
			count(*) FILTER (WHERE status <> 'CREATED') AS payments_unsettled,
			coalesce(extract(epoch FROM ${at} - min(created_at) FILTER (WHERE status <> 'CREATED')), 0)::float
				AS payments_unsettled_oldest_seconds
			FROM payment WHERE status IN ('CREATED', 'CAPTURING', 'REFUNDING')) AS paying,
		(SELECT count(*) AS refunds_underway, count(*) FILTER
				(WHERE status = 'REQUESTED' AND created_at < ${ago({ minutes: 15 })}) AS refunds_unsent
			FROM refund WHERE payment_id IS NOT NULL AND status IN ('REQUESTED', 'PENDING')) AS refunds,
		(SELECT count(*) AS cases_open FROM payment_case WHERE closed_at IS NULL) AS cases,
		(SELECT count(*) AS holds FROM booking
			WHERE status = 'PENDING' AND created_at >= ${ago({ minutes: 30 })}) AS held,
		(SELECT count(*) AS booked_day,
				count(*) FILTER (WHERE status = 'PENDING' AND hold_expires_at < ${ago({ minutes: 10 })}) AS holds_overdue
			FROM booking WHERE created_at >= ${day}) AS booked,
		(SELECT count(*) AS confirmed_day FROM booking WHERE confirmed_at >= ${day}) AS confirmed,
		(SELECT count(*) AS refunded_day FROM payment WHERE refunded_at >= ${day}) AS refunded,
		(SELECT count(DISTINCT (host, pid)) AS workers FROM running_process WHERE seen_at > now() - interval '75 seconds') AS processes`.execute(
		db,
	);
	const [row] = rows;
	if (!row) throw new Error('the query for figures returned no row');
	return row;
}

/** In cents; must be zero. Reads the whole table, so call it rarely. */
async function findLedgerSum(db: Db): Promise<number> {
	const { rows } = await sql<{ cents: string }>`
		SELECT coalesce(sum(amount_usd_cents), 0)::text AS cents FROM ledger_entry`.execute(db);
	return Number(rows[0]?.cents);
}

interface Standbys {
	readonly connected: number;
	readonly synchronous: number;
	readonly lag_seconds: number;
}

/** Returns undefined if the role may not read them (needs `pg_monitor`). */
export async function findStandbys(db: Db): Promise<Standbys | undefined> {
	const { rows } = await sql<Standbys & { readonly may: boolean }>`
		SELECT pg_has_role('pg_read_all_stats', 'USAGE') AS may, count(pid) AS connected,
			count(*) FILTER (WHERE sync_state IN ('sync', 'quorum')) AS synchronous,
			coalesce(max(extract(epoch FROM replay_lag)), 0)::float AS lag_seconds FROM pg_stat_replication`.execute(
		db,
	);
	return rows[0]?.may ? rows[0] : undefined;
}

/**
 * Counts messages without a reply from the vendor since a time, messages refused within a week, and
 * unprocessed webhooks.
 */
export async function findUndeliveredCounts(
	db: Db,
	since: { readonly sendingBefore: Temporal.Instant; readonly weekFrom: Temporal.Instant },
) {
	const { rows } = await sql<{
		uncertainMessages: number;
		refusedMessages: number;
		unreadWebhooks: number;
	}>`SELECT
		(SELECT count(*) FROM notification
			WHERE status = 'SENDING' AND sending_at < ${since.sendingBefore}) AS "uncertainMessages",
		(SELECT count(*) FROM notification
			WHERE status = 'FAILED' AND ended_at >= ${since.weekFrom}) AS "refusedMessages",
		(SELECT count(*) FROM payment_case WHERE closed_at IS NULL AND kind = 'message') AS "unreadWebhooks"`.execute(
		db,
	);
	const [counts] = rows;
	if (!counts) throw new Error('the count query returned no row');
	return counts;
}
