import { sql } from 'kysely';
import type { MyData } from '#contract/my-data-contract.ts';
import type { PersonId } from '#domain/id.ts';
import {
	type ObstacleCounts,
	type ObstacleKind,
	obstaclesIn,
	type RetainedFacts,
	type RetentionNotice,
	retentionNotices,
} from '#domain/my-data/delete-account.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { retention } from '#domain/retention.ts';
import type { App } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { showExport } from './data-export.ts';
import { isLastAdmin } from './pseudonymise-store.ts';

export async function showMyData(app: Pick<App, 'db' | 'clock'>, person: PersonId): Promise<MyData> {
	return await transact(app.db, async (tx) => ({
		export: await showExport({ db: tx, clock: app.clock }, person),
		deletion: {
			obstacles: [...obstaclesIn(await countDeletionObstacles(app, tx, person))],
			kept: [...(await listRetainedRecords(app, tx, person))],
		},
	}));
}

export async function countDeletionObstacles(
	app: Pick<App, 'clock'>,
	tx: Tx,
	person: PersonId,
): Promise<ObstacleCounts> {
	const counts = await countObstacles(tx, person, app.clock.now());
	return { ...counts, 'last-admin': (await isLastAdmin(tx, person)) ? 1 : 0 };
}

export async function listRetainedRecords(
	app: Pick<App, 'clock'>,
	tx: Tx,
	person: PersonId,
): Promise<readonly RetentionNotice[]> {
	return retentionNotices(await findRetainedFacts(tx, person), {
		now: app.clock.now(),
		zone: platformZone,
		logDays: retention['security-log'].hours / 24,
		backupDays: retention.backups.hours / 24,
	});
}

type Counted = Exclude<ObstacleKind, 'last-admin'>;

async function countObstacles(
	db: Db,
	person: PersonId,
	now: Temporal.Instant,
): Promise<Omit<ObstacleCounts, 'last-admin'>> {
	const at = sql`${now.toString()}::timestamptz`;
	const theirs = sql`(booking.renter_id = ${person} OR booking.owner_id = ${person})`;
	const { rows } = await sql<Record<Counted, number>>`SELECT
		(SELECT count(*) FROM booking WHERE renter_id = ${person}
			AND (status = 'CHOOSING' OR (status = 'CONFIRMED' AND arrives_at > ${at})))::int
			AS "trips-ahead",
		(SELECT count(*) FROM booking WHERE renter_id = ${person} AND status = 'PENDING'
			AND hold_expires_at > ${at})::int AS "unpaid-holds",
		((SELECT count(*) FROM custom_request AS request WHERE renter_id = ${person} AND status <> 'REJECTED'
			AND departs_at > ${at} AND NOT EXISTS (SELECT FROM booking WHERE request_id = request.id
				AND status IN ('PENDING', 'CONFIRMED', 'CHOOSING')))
			+ (SELECT count(*) FROM booking WHERE renter_id = ${person} AND status = 'REQUESTED'))::int
			AS "requests-open",
		(SELECT count(*) FROM booking WHERE owner_id = ${person} AND (status = 'CHOOSING' OR (arrives_at > ${at}
			AND (status = 'CONFIRMED' OR (status = 'PENDING' AND hold_expires_at > ${at})))))::int AS "guests-ahead",
		(SELECT count(*) FROM ride WHERE owner_id = ${person} AND status = 'OPEN' AND arrives_at > ${at})::int
			AS "rides-ahead",
		(SELECT count(*) FROM custom_request AS request WHERE owner_id = ${person} AND status <> 'REJECTED'
			AND departs_at > ${at} AND NOT EXISTS (SELECT FROM booking WHERE request_id = request.id
				AND status IN ('PENDING', 'CONFIRMED', 'CHOOSING')))::int AS "requests-to-answer",
		(SELECT count(*) FROM payment JOIN booking ON booking.id = payment.booking_id WHERE ${theirs}
			AND (payment.status IN ('CREATED', 'CAPTURING', 'REFUNDING') OR EXISTS (
				SELECT FROM refund WHERE payment_id = payment.id AND status IN ('WAITING', 'REQUESTED', 'PENDING'))))::int
			AS "payments-moving",
		((SELECT CASE WHEN sum(cents) >= 0 THEN count(*) FILTER (WHERE cents > 0) ELSE 0 END
				FROM open_balance WHERE owner_id = ${person})
			+ (SELECT count(*) FROM payout WHERE owner_id = ${person} AND paid_at IS NULL))::int AS "payouts-due",
		(SELECT CASE WHEN sum(cents) < 0 THEN count(*) FILTER (WHERE cents < 0) ELSE 0 END
			FROM open_balance WHERE owner_id = ${person})::int AS "debts-open",
		((SELECT count(*) FROM payment_dispute AS dispute JOIN payment ON payment.id = dispute.payment_id
			JOIN booking ON booking.id = payment.booking_id WHERE ${theirs} AND dispute.ended_at IS NULL)
		+ (SELECT count(*) FROM payment_case JOIN booking ON booking.id = payment_case.booking_id
			WHERE ${theirs} AND closed_at IS NULL))::int AS "disputes-open"`.execute(db);
	if (!rows[0]) throw new Error('expected one row of counts');
	return rows[0];
}

async function findRetainedFacts(db: Db, person: PersonId): Promise<RetainedFacts> {
	const theirs = sql`(booking.renter_id = ${person} OR booking.owner_id = ${person})`;
	const { rows } = await sql<RetainedFacts>`SELECT
		((SELECT count(*) FROM booking WHERE ${theirs})
			+ (SELECT count(*) FROM custom_request WHERE renter_id = ${person} OR owner_id = ${person}))::int AS bookings,
		(SELECT count(*) FROM ledger_entry JOIN booking ON booking.id = ledger_entry.booking_id WHERE ${theirs})::int
			AS movements,
		((SELECT count(*) FROM billing_document WHERE person_id = ${person})
			+ (SELECT count(*) FROM payout WHERE owner_id = ${person}))::int AS documents,
		((SELECT count(*) FROM review WHERE person_id = ${person})
			+ (SELECT count(*) FROM trip_review WHERE writer_id = ${person}))::int AS reviews,
		greatest(
			(SELECT max(ledger_entry.created_at) FROM ledger_entry JOIN booking ON booking.id = ledger_entry.booking_id
				WHERE ${theirs}),
			(SELECT max(issued_at) FROM billing_document WHERE person_id = ${person}),
			(SELECT max(paid_at) FROM payout WHERE owner_id = ${person})) AS "lastBooked"`.execute(db);
	if (!rows[0]) throw new Error('expected one row of counts');
	return rows[0];
}
