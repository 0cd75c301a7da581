import { type RawBuilder, sql } from 'kysely';
import type { Subject } from '#contract/desk-submission-contract.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import type { ReviewDecision, SubmissionState } from '#domain/review-decision/review-decision.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { countRows, type Slice } from '../db/pages.ts';
import { personColumn } from '../person/person-columns.ts';

export interface QueueRow {
	readonly id: string;
	readonly owner_id: PersonId;
	readonly boat_id: BoatId | null;
	readonly title: string;
	readonly submitted_at: Temporal.Instant | null;
	readonly decision: ReviewDecision | null;
	readonly decision_reason: string | null;
	readonly created_at: Temporal.Instant;
}

const submissions: Record<Subject, RawBuilder<QueueRow>> = {
	person: sql`SELECT id, id AS owner_id, NULL::text AS boat_id, first_name || ' ' || last_name AS title,
		owner_submitted_at AS submitted_at, owner_decision AS decision, owner_decision_reason AS decision_reason,
		owner_decided_at AS decided_at, created_at FROM person`,
	boat: sql`SELECT id, owner_id, id AS boat_id, name AS title, submitted_at, decision, decision_reason, decided_at,
		created_at FROM boat`,
	experience: sql`SELECT id, owner_id, boat_id, name AS title, submitted_at, decision, decision_reason, decided_at,
		created_at FROM experience`,
};

const inState: Record<SubmissionState, RawBuilder<boolean>> = {
	NEW: sql`submitted_at IS NULL`,
	WAITING: sql`submitted_at IS NOT NULL AND decision IS NULL`,
	APPROVED: sql`submitted_at IS NOT NULL AND decision = 'APPROVED'`,
	REJECTED: sql`submitted_at IS NOT NULL AND decision = 'REJECTED'`,
	CHANGES: sql`submitted_at IS NOT NULL AND decision = 'CHANGES'`,
};

export interface QueueFilter {
	readonly subject: Subject;
	readonly state: SubmissionState;
	readonly text: string;
	/**
	 * Only for boats: limits the list to verified boats whose insurance expires between two dates, both
	 * included.
	 */
	readonly expiring?: readonly [from: LocalDate, to: LocalDate] | undefined;
}

function matching({ subject, state, text, expiring }: QueueFilter): RawBuilder<boolean> {
	const named =
		text === ''
			? sql`true`
			: sql`(title ILIKE ${likePattern(text)} OR owner_id IN (
				SELECT id FROM person WHERE (first_name || ' ' || last_name) ILIKE ${likePattern(text)}))`;
	const expiringSoon =
		expiring && subject === 'boat'
			? sql`id IN (SELECT id FROM boat
				WHERE verified_at IS NOT NULL AND insurance_expires_on BETWEEN ${expiring[0]} AND ${expiring[1]})`
			: sql`true`;
	return sql`${inState[state]} AND ${named} AND ${expiringSoon}`;
}

export async function findQueue(db: Db, of: QueueFilter, slice: Slice): Promise<readonly QueueRow[]> {
	const order =
		of.state === 'WAITING'
			? sql`submitted_at, id`
			: of.state === 'NEW'
				? sql`created_at DESC, id`
				: sql`decided_at DESC, id`;
	const { rows } = await sql<QueueRow>`
		SELECT * FROM (${submissions[of.subject]}) AS submission WHERE ${matching(of)}
		ORDER BY ${order} OFFSET ${slice.offset} LIMIT ${slice.limit}`.execute(db);
	return rows;
}

export async function countQueue(db: Db, of: QueueFilter): Promise<number> {
	const found = sql`SELECT FROM (${submissions[of.subject]}) AS submission WHERE ${matching(of)}`;
	return await countRows(db, found);
}

export async function findSubmission(db: Db, subject: Subject, id: string): Promise<QueueRow | undefined> {
	const { rows } = await sql<QueueRow>`
		SELECT * FROM (${submissions[subject]}) AS submission WHERE id = ${id}`.execute(db);
	return rows[0];
}

interface SearchText {
	readonly reference: string | undefined;
	readonly name: string;
}

const idsOf = ({ reference }: SearchText) => ({
	from: reference?.padEnd(20, '0') ?? '',
	to: reference?.padEnd(20, 'z') ?? '',
});

export async function findListingsByText(db: Db, by: SearchText, limit: number) {
	const { from, to } = idsOf(by);
	const found = (subject: 'boat' | 'experience') => sql`SELECT ${sql.lit(subject)} AS subject, *
		FROM (${submissions[subject]}) AS submission
		WHERE id BETWEEN ${from} AND ${to} OR owner_id BETWEEN ${from} AND ${to} OR title ILIKE ${likePattern(by.name)}`;
	const { rows } = await sql<QueueRow & { subject: 'boat' | 'experience' }>`
		SELECT * FROM (${found('boat')} UNION ALL ${found('experience')}) AS found
		ORDER BY title ILIKE ${`${likePattern(by.name).slice(1)}`} DESC, title, id LIMIT ${limit}`.execute(db);
	return rows;
}

/** Upcoming rides first. */
export async function findNamedRides(db: Db, by: SearchText, now: Temporal.Instant, limit: number) {
	const { from, to } = idsOf(by);
	return await db
		.selectFrom('ride')
		.innerJoin('boat', 'boat.id', 'ride.boat_id')
		.innerJoin('person as owner', 'owner.id', 'ride.owner_id')
		.select([
			'ride.id',
			'ride.status',
			'ride.departure_date',
			'ride.departure_time',
			'ride.time_zone',
			'boat.name as boat_name',
			personColumn('owner'),
		])
		.where(
			sql<boolean>`(ride.id BETWEEN ${from} AND ${to} OR ride.owner_id BETWEEN ${from} AND ${to} OR boat.name ILIKE ${likePattern(by.name)})`,
		)
		.orderBy(sql`ride.departs_at < ${now.toString()}::timestamptz`)
		.orderBy(sql`abs(extract(epoch FROM ride.departs_at - ${now.toString()}::timestamptz))`)
		.limit(limit)
		.execute();
}

/** A message counts as uncertain if its sending began before `sendingBefore`. */
export async function findCounts(db: Db, sendingBefore: Temporal.Instant) {
	const { rows } = await sql<{
		person: number;
		boat: number;
		experience: number;
		payouts: number;
		unsettled: number;
		uncertain: number;
		reports: number;
		dead: number;
		maintenance: boolean;
	}>`SELECT
		(SELECT count(*) FROM person WHERE owner_submitted_at IS NOT NULL AND owner_decision IS NULL) AS person,
		(SELECT count(*) FROM boat WHERE decision IS NULL) AS boat,
		(SELECT count(*) FROM experience WHERE decision IS NULL) AS experience,
		(SELECT count(*) FROM payout WHERE status IN ('DUE', 'IN_FILE')) AS payouts,
		(SELECT count(*) FROM payment WHERE status IN ('CAPTURING', 'REFUNDING'))
			+ (SELECT count(*) FROM payment_case WHERE closed_at IS NULL) AS unsettled,
		(SELECT count(*) FROM notification WHERE status = 'SENDING' AND sending_at < ${sendingBefore}) AS uncertain,
		(SELECT count(*) FROM report WHERE closed_at IS NULL) AS reports,
		(SELECT count(*) FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL) AS dead,
		EXISTS (SELECT FROM maintenance WHERE begun_at IS NOT NULL) AS maintenance`.execute(db);
	const [counts] = rows;
	if (!counts) throw new Error('the count query returned no row');
	return counts;
}

export async function findVerifiedExperiences(db: Db, text: string, slice: Slice) {
	return await verified(db, text)
		.innerJoin('person as owner', 'owner.id', 'experience.owner_id')
		.select(['experience.id', personColumn('owner')])
		.orderBy('experience.promoted', 'desc')
		.orderBy('experience.name')
		.orderBy('experience.id')
		.offset(slice.offset)
		.limit(slice.limit)
		.execute();
}

export async function countVerifiedExperiences(db: Db, text: string): Promise<number> {
	return await countRows(db, verified(db, text).select('experience.id'));
}

function verified(db: Db, text: string) {
	const all = db.selectFrom('experience').where('experience.verified_at', 'is not', null);
	if (text === '') return all;
	return all.where(sql<boolean>`(experience.name || ' ' || experience.area) ILIKE ${likePattern(text)}`);
}
