import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import type { Figure } from '../http/metrics.ts';

/** However many ask, the database is asked once in so many milliseconds; for what reads whole tables, more rarely. */
const keptMs = 10_000;
const sumKeptMs = 600_000;

/** Reads what waits, what is stuck and what was sold, for `/metrics`; nothing while the database is away. */
export function operationFigures(
	app: Pick<App, 'db' | 'readDb' | 'clock' | 'log'>,
): () => Promise<readonly Figure[]> {
	const kept = [
		keep(app, keptMs, readFigures),
		keep(app, keptMs, readStandbys),
		keep(app, sumKeptMs, readLedger),
	];
	return async () => (await Promise.all(kept.map((figures) => figures()))).flat();
}

type Reads = Pick<App, 'db' | 'readDb' | 'clock'>;

/** Asks once in a while, whoever wants to know. */
function keep(
	app: Reads & Pick<App, 'log'>,
	forMs: number,
	read: (app: Reads) => Promise<readonly Figure[]>,
): () => Promise<readonly Figure[]> {
	let kept: { readonly at: number; readonly figures: Promise<readonly Figure[]> } | undefined;
	return () => {
		if (!kept || performance.now() - kept.at > forMs) {
			const figures = read(app).catch((problem: unknown) => {
				app.log.warn({ err: problem }, 'the figures for /metrics could not be read');
				kept = undefined;
				return [];
			});
			kept = { at: performance.now(), figures };
		}
		return kept.figures;
	};
}

const one = (name: string, help: string, value: number): Figure => ({
	name,
	help,
	values: [{ labels: {}, value }],
});

/** The ledger's sum; what the replica has is new enough. */
const readLedger = async ({ readDb }: Reads): Promise<readonly Figure[]> => [
	one(
		'mateship_ledger_cents',
		'The sum of the whole ledger, every ten minutes: zero',
		await findLedgerSum(readDb),
	),
];

async function readStandbys({ db }: Reads): Promise<readonly Figure[]> {
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
		one('mateship_standby_lag_seconds', 'How far behind the slowest standby is', lag),
	];
}

async function readFigures({ db, clock }: Reads): Promise<readonly Figure[]> {
	const row = await findOperationFigures(db, clock.now());
	const by = (
		name: string,
		help: string,
		label: string,
		values: Readonly<Record<string, number>>,
	): Figure => ({
		name,
		help,
		values: Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value })),
	});
	return [
		by('mateship_jobs', 'Jobs in the queue by state; dead ones have used up their attempts', 'state', {
			due: row.jobs_due,
			later: row.jobs_later,
			in_hand: row.jobs_in_hand,
			failed: row.jobs_failed,
			dead: row.jobs_dead,
		}),
		one(
			'mateship_jobs_oldest_seconds',
			'How long the oldest due job has waited',
			row.jobs_due_oldest_seconds,
		),
		one('mateship_workers', 'Processes that take jobs and said so lately', row.workers),
		by(
			'mateship_messages',
			'Mails and texts of the outbox by state; uncertain: being sent for 5 minutes; failed: in the last 24 hours',
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
			'How long the oldest due message has waited',
			row.messages_due_oldest_seconds,
		),
		by(
			'mateship_payments',
			'Payments that are not at their end; unsettled ones wait for a provider',
			'state',
			{
				open: row.payments_open,
				unsettled: row.payments_unsettled,
			},
		),
		one(
			'mateship_payments_unsettled_oldest_seconds',
			'Age of the oldest unsettled payment',
			row.payments_unsettled_oldest_seconds,
		),
		one('mateship_refunds_underway', 'Refunds that a provider has not confirmed', row.refunds_underway),
		one(
			'mateship_refunds_unsent',
			'Refunds that were promised 15 minutes ago and not sent',
			row.refunds_unsent,
		),
		one('mateship_payment_cases_open', 'Cases about payments that wait for the desk', row.cases_open),
		one('mateship_holds', 'Bookings that are held and not paid', row.holds),
		one('mateship_holds_overdue', 'Holds that should have lapsed 10 minutes ago', row.holds_overdue),
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
 * What waits, what is stuck and what was sold, in one statement over indexes: it is asked every few seconds, however much
 * there is. `day` is the last 24 hours.
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
			FROM payment_refund WHERE status IN ('REQUESTED', 'PENDING')) AS refunds,
		(SELECT count(*) AS cases_open FROM payment_case WHERE closed_at IS NULL) AS cases,
		(SELECT count(*) AS holds FROM booking
			WHERE status = 'PENDING' AND created_at >= ${ago({ minutes: 30 })}) AS held,
		(SELECT count(*) AS booked_day,
				count(*) FILTER (WHERE status = 'PENDING' AND hold_expires_at < ${ago({ minutes: 10 })}) AS holds_overdue
			FROM booking WHERE created_at >= ${day}) AS booked,
		(SELECT count(*) AS confirmed_day FROM booking WHERE confirmed_at >= ${day}) AS confirmed,
		(SELECT count(*) AS refunded_day FROM payment WHERE refunded_at >= ${day}) AS given_back,
		(SELECT count(DISTINCT (host, pid)) AS workers FROM running_process WHERE seen_at > now() - interval '75 seconds') AS processes`.execute(
		db,
	);
	const [row] = rows;
	if (!row) throw new Error('the figures gave no row');
	return row;
}

/** What the whole ledger sums to, in cents: zero. It reads all of it, so it is asked rarely. */
async function findLedgerSum(db: Db): Promise<number> {
	const { rows } = await sql<{ cents: string }>`
		SELECT coalesce(sum(amount_usd_cents), 0)::text AS cents FROM ledger_entry`.execute(db);
	return Number(rows[0]?.cents);
}

interface Standbys {
	readonly connected: number;
	/** Those for which a commit waits that asks for it. */
	readonly synchronous: number;
	readonly lag_seconds: number;
}

/** The database's standbys; nothing where our role may not see them (it needs `pg_monitor`). */
export async function findStandbys(db: Db): Promise<Standbys | undefined> {
	const { rows } = await sql<Standbys & { readonly may: boolean }>`
		SELECT pg_has_role('pg_read_all_stats', 'USAGE') AS may, count(pid) AS connected,
			count(*) FILTER (WHERE sync_state IN ('sync', 'quorum')) AS synchronous,
			coalesce(max(extract(epoch FROM replay_lag)), 0)::float AS lag_seconds FROM pg_stat_replication`.execute(
		db,
	);
	return rows[0]?.may ? rows[0] : undefined;
}

/** What did not get through: mails and texts without an answer since a time or refused since a day, webhooks unread. */
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
	if (!counts) throw new Error('counting gave no row');
	return counts;
}
