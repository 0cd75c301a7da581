import { sql } from 'kysely';
import { differs, type ListedCapture } from '#domain/payment/follow-capture.ts';
import { type Payments, type ProviderTransaction, ProviderUnavailable } from '#ports/payments.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { followCapture } from './follow-capture.ts';
import { openCase } from './payment-cases.ts';
import { sendRefundJob } from './payment-job-names.ts';
import { findUnsentRefunds } from './refund-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'payments' | 'log'>;

/**
 * Hours by which a run overlaps the previous run, because providers list transactions late (PayPal
 * documents three hours).
 */
const overlapHours = 6;
/** Hours after which a capture is looked up if the provider has not listed it. */
const listedHours = 4;
/** Number of days that the first run and the nightly run cover. */
const wholeDays = 31;
const graceSeconds = 15;
const batch = 100;

/**
 * Reads every provider's transactions since the last run, and corrects the tables or opens cases. Also
 * checks pending refunds and open disputes. Throws the collected errors after all providers were read.
 */
export async function readProviderBooks(
	app: Needs,
	how: { readonly full: boolean } = { full: false },
	atOnce = batch,
): Promise<void> {
	const problems: unknown[] = [];
	const attempt = async (work: () => Promise<void>) => {
		try {
			await work();
		} catch (problem) {
			problems.push(problem);
		}
	};
	for (const provider of app.payments.all) await attempt(() => readBooks(app, provider, how.full));
	for (const open of await findUnendedCaptures(app.db, how.full ? null : atOnce)) {
		await attempt(async () => {
			await followCapture(app, open);
		});
	}
	const before = app.clock.now().subtract({ seconds: graceSeconds });
	for (const { id } of await findUnsentRefunds(app.db, before, batch)) {
		await transactDurably(app.db, (tx) =>
			enqueue(tx, sendRefundJob, { refundId: id }, { key: `send-refund:${id}` }),
		);
	}
	if (problems.length > 0)
		throw new AggregateError(problems, 'could not read the transactions of some providers');
}

async function readBooks(app: Needs, provider: Payments, full: boolean): Promise<void> {
	const until = app.clock.now();
	const last = await findReading(app.db, provider.name);
	const from =
		last && !full
			? earlier(last, until).subtract({ hours: overlapHours })
			: until.subtract({ hours: wholeDays * 24 });
	const lines = await provider.listTransactions({ from, until });
	const byCapture = Map.groupBy(lines, ({ captureId }) => captureId);
	const known = await findKnownCaptures(app.db, provider.name, [...byCapture.keys()]);
	const listed = await findCapturesBetween(app.db, provider.name, {
		from,
		until: until.subtract({ hours: listedHours }),
	});
	const toFollow = [
		...[...byCapture].filter(([id, of]) => id !== '' && differs(of, known.get(id))).map(([id]) => id),
		...listed.filter((id) => !byCapture.has(id)),
	];
	const problems: unknown[] = [];
	for (const captureId of toFollow) {
		try {
			await followCapture(app, { provider: provider.name, captureId });
		} catch (problem) {
			// An error in one capture does not stop the others, unless the provider does not answer.
			if (problem instanceof ProviderUnavailable) throw problem;
			problems.push(problem);
		}
	}
	for (const line of byCapture.get('') ?? []) await openUnknownCase(app, provider.name, line);
	// Without the saved time, the next run reads these transactions again.
	if (problems.length > 0) throw new AggregateError(problems, 'could not follow some captures');
	await transactDurably(app.db, (tx) => saveReading(tx, provider.name, until));
}

async function openUnknownCase(app: Needs, provider: string, line: ProviderTransaction): Promise<void> {
	await transactDurably(app.db, (tx) =>
		openCase(tx, app, {
			provider,
			kind: 'unknown-capture',
			about: line.id,
			facts: { what: line.kind, id: line.id, cents: line.amount.cents, currency: line.amount.currency },
		}),
	);
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
	return Temporal.Instant.compare(one, other) < 0 ? one : other;
}

/** Returns undefined before the first run. */
async function findReading(db: Db, provider: string): Promise<Temporal.Instant | undefined> {
	const row = await db
		.selectFrom('provider_reading')
		.select('read_until')
		.where('provider', '=', provider)
		.executeTakeFirst();
	return row?.read_until;
}

async function saveReading(tx: Tx, provider: string, until: Temporal.Instant): Promise<void> {
	await tx
		.insertInto('provider_reading')
		.values({ provider, read_until: until })
		.onConflict((conflict) => conflict.column('provider').doUpdateSet({ read_until: until }))
		.execute();
}

async function findKnownCaptures(
	db: Db,
	provider: string,
	captures: readonly string[],
): Promise<ReadonlyMap<string, ListedCapture>> {
	const { rows } = await sql<{ capture_id: string } & ListedCapture>`
		SELECT capture_id, amount_usd_cents AS cents,
			ARRAY(SELECT provider_refund_id FROM refund
				WHERE payment_id = payment.id AND provider_refund_id IS NOT NULL) AS refunds,
			ARRAY(SELECT dispute_id FROM payment_dispute WHERE payment_id = payment.id AND status <> 'OPEN') AS "endedDisputes"
		FROM payment WHERE provider = ${provider} AND capture_id = ANY(${captures})`.execute(db);
	return new Map(rows.map(({ capture_id: id, ...row }) => [id, row]));
}

async function findCapturesBetween(
	db: Db,
	provider: string,
	period: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<readonly string[]> {
	const { rows } = await sql<{ capture_id: string }>`
		SELECT capture_id FROM payment
		WHERE provider = ${provider} AND captured_at >= ${period.from} AND captured_at < ${period.until}
			AND capture_id IS NOT NULL`.execute(db);
	return rows.map((row) => row.capture_id);
}

/**
 * Finds captures with a pending refund or an open dispute, which can end at any time. The newest ones
 * are followed every minute, all of them every night (limit null).
 */
async function findUnendedCaptures(db: Db, limit: number | null) {
	const { rows } = await sql<{ provider: string; captureId: string }>`
		(SELECT provider, capture_id AS "captureId" FROM payment
		WHERE capture_id IS NOT NULL AND id IN (SELECT payment_id FROM payment_dispute WHERE status = 'OPEN')
		ORDER BY captured_at DESC LIMIT ${limit})
		UNION (SELECT provider, capture_id FROM refund WHERE status = 'PENDING'
		ORDER BY created_at DESC LIMIT ${limit})`.execute(db);
	return rows;
}
