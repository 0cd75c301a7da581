import { sql } from 'kysely';
import type { ReviewReply } from '#contract/review-contract.ts';
import type { ReviewReplyId } from '#domain/id.ts';

/** The owner's reply in the row of a review; nothing of one that the desk has hidden. */
export interface ReplyColumns {
	readonly reply_id: ReviewReplyId | null;
	readonly reply_text: string | null;
	readonly reply_at: Temporal.Instant | null;
	readonly reply_by: string | null;
}

/** The same, as columns of a query in which `review_reply` and its owner are joined as `reply` and `replier`. */
export const replyColumns = sql`reply.id AS reply_id, reply.text AS reply_text, reply.created_at AS reply_at,
	replier.first_name AS reply_by`;

export function presentReply({ reply_id, reply_text, reply_at, reply_by }: ReplyColumns): ReviewReply | null {
	if (!reply_id || reply_text === null || !reply_at || reply_by === null) return null;
	return { _id: reply_id, text: reply_text, firstName: reply_by, repliedDate: reply_at.toString() };
}
