import { sql } from 'kysely';
import type { ListedCapture } from '#domain/payment/follow-capture.ts';
import type { Db, Tx } from '../db/database.ts';

/** Until when a provider's books were read; nothing before the first look. */
export async function findReading(db: Db, provider: string): Promise<Temporal.Instant | undefined> {
	const row = await db
		.selectFrom('provider_reading')
		.select('read_until')
		.where('provider', '=', provider)
		.executeTakeFirst();
	return row?.read_until;
}

export async function saveReading(tx: Tx, provider: string, until: Temporal.Instant): Promise<void> {
	await tx
		.insertInto('provider_reading')
		.values({ provider, read_until: until })
		.onConflict((conflict) => conflict.column('provider').doUpdateSet({ read_until: until }))
		.execute();
}

/** What our books have of these captures; those that we do not know are left out. */
export async function findKnownCaptures(
	db: Db,
	provider: string,
	captures: readonly string[],
): Promise<ReadonlyMap<string, ListedCapture>> {
	const { rows } = await sql<{ capture_id: string } & ListedCapture>`
		SELECT capture_id, amount_usd_cents AS cents,
			ARRAY(SELECT refund_id FROM payment_refund WHERE payment_id = payment.id AND refund_id IS NOT NULL) AS refunds,
			ARRAY(SELECT dispute_id FROM payment_dispute WHERE payment_id = payment.id AND status <> 'OPEN') AS "endedDisputes",
			ARRAY(SELECT dispute_id FROM payment_dispute WHERE payment_id = payment.id AND status = 'OPEN') AS "openDisputes"
		FROM payment WHERE provider = ${provider} AND capture_id = ANY(${captures})`.execute(db);
	return new Map(rows.map(({ capture_id: id, ...row }) => [id, row]));
}

/** Captures that we have booked within a period. */
export async function findCapturesBetween(
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

/** Captures with a refund that is pending or a dispute that is open: their end may come any time. */
export async function findUnendedCaptures(db: Db, limit: number) {
	const { rows } = await sql<{ provider: string; captureId: string }>`
		(SELECT provider, capture_id AS "captureId" FROM payment
		WHERE capture_id IS NOT NULL AND id IN (
			SELECT payment_id FROM payment_refund WHERE status = 'PENDING'
			UNION SELECT payment_id FROM payment_dispute WHERE status = 'OPEN')
		ORDER BY captured_at DESC LIMIT ${limit})
		UNION (SELECT provider, capture_id FROM suspense_refund WHERE status = 'PENDING' LIMIT ${limit})`.execute(
		db,
	);
	return rows;
}
