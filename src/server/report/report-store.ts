import { type RawBuilder, sql } from 'kysely';
import type { ConversationId, PersonId, ReportId, ReviewId, ReviewReplyId } from '#domain/id.ts';
import type { PublicTextKind, ReportOutcome, ReportReason } from '#domain/report/report.ts';
import type { Db, Tx } from '../db/database.ts';
import { countRows, type Slice } from '../db/pages.ts';
import { personColumn } from '../person/person-columns.ts';
import type { ReportableReview, ReviewOrReply } from '../review/moderate-reviews.ts';

/**
 * The reported object: a message, a conversation up to an entry, or the text of a review or reply at the
 * time of the report.
 */
type Reported =
	| { readonly conversationId: ConversationId; readonly number: number | null; readonly lastNumber: number }
	| { readonly review: ReportableReview };

export type ReportToSave = Reported & {
	readonly id: ReportId;
	readonly reporterId: PersonId;
	readonly reportedId: PersonId;
	readonly reason: ReportReason;
	readonly comment: string;
	readonly now: Temporal.Instant;
};

const columnsOf = (report: ReportToSave) =>
	'review' in report
		? {
				review_id: report.review.experienceReview,
				trip_review_id: report.review.tripReview,
				reply_id: report.review.reply,
				reported_kind: report.review.kind,
				reported_text: report.review.text,
				other_id: report.review.other,
			}
		: {
				conversation_id: report.conversationId,
				entry_number: report.number,
				last_number: report.lastNumber,
			};

/** Ignores a second report by the same person while the first is open. */
export async function saveReport(tx: Tx, report: ReportToSave): Promise<void> {
	await tx
		.insertInto('report')
		.values({
			id: report.id,
			...columnsOf(report),
			reporter_id: report.reporterId,
			reported_id: report.reportedId,
			reason: report.reason,
			comment: report.comment,
			created_at: report.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

interface PublicTextRow {
	readonly id: string;
	readonly person_id: PersonId;
	readonly texts: readonly (string | null)[];
	readonly review_id?: ReviewId;
	readonly trip_review_id?: ReviewId;
	readonly reply_id?: ReviewReplyId;
}

const publicTexts: Record<PublicTextKind, RawBuilder<PublicTextRow>> = {
	boat: sql`SELECT id, owner_id AS person_id, ARRAY[name, brand, model] || features AS texts
		FROM boat WHERE archived_at IS NULL`,
	experience: sql`SELECT id, owner_id AS person_id, ARRAY[name, description, what_to_bring, included]
			|| ARRAY(SELECT extra ->> 'name' FROM jsonb_array_elements(prices -> 'extras') AS extra) AS texts
		FROM experience WHERE archived_at IS NULL`,
	ride: sql`SELECT id, owner_id AS person_id, ARRAY[custom_message] AS texts FROM ride WHERE status = 'OPEN'`,
	profile: sql`SELECT id, id AS person_id, ARRAY[first_name || ' ' || last_name, description] AS texts
		FROM person WHERE deleted_at IS NULL AND suspended_at IS NULL`,
	review: sql`SELECT id, id AS review_id, person_id, ARRAY[text] AS texts FROM review WHERE hidden_at IS NULL`,
	'trip-review': sql`SELECT id, id AS trip_review_id, writer_id AS person_id, ARRAY[text] AS texts FROM trip_review
		WHERE hidden_at IS NULL`,
	reply: sql`SELECT id, id AS reply_id, owner_id AS person_id, ARRAY[text] AS texts FROM review_reply WHERE hidden_at IS NULL`,
};

export async function findPublicTexts(
	db: Db,
	kind: PublicTextKind,
	after: string,
	limit: number,
): Promise<readonly PublicTextRow[]> {
	const { rows } = await sql<PublicTextRow>`SELECT * FROM (${publicTexts[kind]}) AS written
		WHERE id > ${after} ORDER BY id LIMIT ${limit}`.execute(db);
	return rows;
}

export async function findPublicTextsOf(
	db: Db,
	kind: PublicTextKind,
	id: string,
): Promise<readonly (string | null)[]> {
	const { rows } = await sql<PublicTextRow>`SELECT * FROM (${publicTexts[kind]}) AS written
		WHERE id = ${id}`.execute(db);
	return rows[0]?.texts ?? [];
}

interface FoundText {
	readonly id: ReportId;
	readonly kind: PublicTextKind;
	readonly of: PublicTextRow;
	readonly text: string;
	readonly now: Temporal.Instant;
}

/** A text is reported once, even if the earlier report is closed. */
export async function saveFoundText(tx: Tx, found: FoundText): Promise<void> {
	const { kind, of } = found;
	await tx
		.insertInto('report')
		.values({
			id: found.id,
			reporter_id: null,
			reported_id: of.person_id,
			reason: 'elsewhere',
			comment: '',
			reported_kind: kind === 'trip-review' ? 'review' : kind,
			reported_text: found.text,
			subject_id: of.id,
			review_id: of.review_id ?? null,
			trip_review_id: of.trip_review_id ?? null,
			reply_id: of.reply_id ?? null,
			created_at: found.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export type ReportState = 'open' | 'closed';

/** `own` is true if the given staff member is one of the people involved. */
function selectReports(db: Db, by: PersonId) {
	return db
		.selectFrom('report')
		.leftJoin('person as reporter', 'reporter.id', 'report.reporter_id')
		.innerJoin('person as reported', 'reported.id', 'report.reported_id')
		.leftJoin('person as closer', 'closer.id', 'report.closed_by')
		.select([
			'report.id',
			'report.conversation_id',
			'report.entry_number',
			'report.last_number',
			'report.review_id',
			'report.trip_review_id',
			'report.reply_id',
			'report.reported_kind',
			'report.reported_text',
			'report.subject_id',
			'report.reporter_id',
			'report.reported_id',
			'report.reason',
			'report.comment',
			'report.created_at',
			'report.closed_at',
			'report.outcome',
			'report.note',
			'reported.suspended_at',
			personColumn('reporter'),
			personColumn('reported'),
			personColumn('closer'),
			sql<boolean>`(${by} = report.reported_id OR coalesce(${by} = report.reporter_id, false)
				OR coalesce(${by} = report.other_id, false) OR EXISTS (
				SELECT FROM conversation_member AS member WHERE member.conversation_id = report.conversation_id
					AND member.person_id = ${by}))`.as('own'),
		]);
}
export type ReportRow = Awaited<ReturnType<typeof findReports>>[number];

/** Open reports are sorted oldest first, closed reports latest first. */
export async function findReports(db: Db, by: PersonId, state: ReportState, slice: Slice) {
	const rows = selectReports(db, by).offset(slice.offset).limit(slice.limit);
	return state === 'open'
		? await rows
				.where('report.closed_at', 'is', null)
				.orderBy('report.created_at')
				.orderBy('report.id')
				.execute()
		: await rows
				.where('report.closed_at', 'is not', null)
				.orderBy('report.closed_at', 'desc')
				.orderBy('report.id')
				.execute();
}

export async function countReports(db: Db, state: ReportState): Promise<number> {
	const open = state === 'open';
	const found = db.selectFrom('report').select('id');
	return await countRows(db, found.where('closed_at', open ? 'is' : 'is not', null));
}

export async function findReport(db: Db, by: PersonId, id: ReportId): Promise<ReportRow | undefined> {
	return await selectReports(db, by).where('report.id', '=', id).executeTakeFirst();
}

export async function countOtherReports(db: Db, of: { readonly id: ReportId; readonly reported: PersonId }) {
	const { rows } = await sql<{ count: number; acted: number }>`SELECT count(*)::int AS count,
		(count(*) FILTER (WHERE outcome <> 'none'))::int AS acted
		FROM report WHERE reported_id = ${of.reported} AND id <> ${of.id}`.execute(db);
	return rows[0] ?? { count: 0, acted: 0 };
}

/** Returns false if there is no such open report. */
export async function lockReport(tx: Tx, id: ReportId): Promise<boolean> {
	const row = await tx
		.selectFrom('report')
		.select('id')
		.where('id', '=', id)
		.where('closed_at', 'is', null)
		.forUpdate()
		.executeTakeFirst();
	return row !== undefined;
}

/** Returns undefined for conversations and deleted reviews. */
export function reportedReview(
	row: Pick<ReportRow, 'review_id' | 'trip_review_id' | 'reply_id' | 'reported_kind'>,
): ReviewOrReply | undefined {
	if (row.reported_kind === 'reply') return row.reply_id ? { replyId: row.reply_id } : undefined;
	const reviewId = row.reported_kind === 'review' && (row.review_id ?? row.trip_review_id);
	return reviewId ? { reviewId } : undefined;
}

export async function closeLockedReport(
	tx: Tx,
	id: ReportId,
	decided: { readonly by: PersonId; readonly outcome: ReportOutcome; readonly note: string },
	now: Temporal.Instant,
): Promise<void> {
	const { by, outcome, note } = decided;
	await tx
		.updateTable('report')
		.set({ closed_at: now, closed_by: by, outcome, note })
		.where('id', '=', id)
		.execute();
}

export async function deleteReports(tx: Tx, before: Temporal.Instant, atMost: number): Promise<number> {
	const { numAffectedRows } = await sql`DELETE FROM report WHERE id IN (
		SELECT id FROM report WHERE created_at < ${before.toString()} ORDER BY created_at LIMIT ${atMost})`.execute(
		tx,
	);
	return Number(numAffectedRows ?? 0n);
}
