import type { Generated } from 'kysely';
import type { ConversationEvent } from '#domain/conversation/conversation.ts';
import type { ContactKind } from '#domain/conversation/mask-contacts.ts';
import type { Picture } from '#domain/file/picture.ts';
import type {
	BookingId,
	ConversationId,
	ExperienceId,
	PersonId,
	ReportId,
	RequestId,
	ReviewId,
	ReviewReplyId,
	RideId,
	SavedReplyId,
} from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import type { ReportedKind, ReportOutcome, ReportReason } from '#domain/report/report.ts';
import type { GeneratedJson, Refine } from './column-types.ts';
import type { DB } from './schema.ts';

/** The tables of conversations, see `tables.ts`. */
export interface ConversationTables {
	conversation: Refine<
		DB['conversation'],
		{
			id: ConversationId;
			experience_id: ExperienceId | null;
			renter_id: PersonId | null;
			ride_id: RideId | null;
			owner_id: PersonId;
		}
	>;
	conversation_member: Refine<
		DB['conversation_member'],
		{ conversation_id: ConversationId; person_id: PersonId }
	>;
	conversation_entry: Refine<
		DB['conversation_entry'],
		{
			conversation_id: ConversationId;
			person_id: PersonId | null;
			contacts: Generated<ContactKind[]>;
			pictures: GeneratedJson<Picture[]>;
			event: ConversationEvent | null;
			booking_id: BookingId | null;
			request_id: RequestId | null;
		}
	>;
	reply_time: Refine<DB['reply_time'], { owner_id: PersonId; conversation_id: ConversationId }>;
	report: Refine<
		DB['report'],
		{
			id: ReportId;
			conversation_id: ConversationId | null;
			reporter_id: PersonId | null;
			reported_id: PersonId;
			reason: ReportReason;
			closed_by: PersonId | null;
			review_id: ReviewId | null;
			trip_review_id: ReviewId | null;
			reply_id: ReviewReplyId | null;
			reported_kind: ReportedKind | null;
			other_id: PersonId | null;
			outcome: ReportOutcome | null;
		}
	>;
	message_translation: Refine<
		DB['message_translation'],
		{ conversation_id: ConversationId; language: Language }
	>;
	saved_reply: Refine<DB['saved_reply'], { id: SavedReplyId; person_id: PersonId }>;
}
