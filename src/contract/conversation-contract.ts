import { z } from 'zod';
import { arrivalStatuses } from '#domain/boarding/boarding.ts';
import { cancelers } from '#domain/booking/booking.ts';
import { conversationEvents, messageLimits } from '#domain/conversation/conversation.ts';
import { contactKinds } from '#domain/conversation/mask-contacts.ts';
import { languages } from '#domain/language.ts';
import { callsOf } from './call.ts';
import {
	fileKey,
	id,
	ids,
	inCents,
	instant,
	listOf,
	localDate,
	localTime,
	paging,
	publicPerson,
	text,
	urlNumber,
} from './shapes.ts';

/** Subject of a conversation: an experience with one renter, or a ride with all its mates. */
const about = z.object({
	kind: z.enum(['experience', 'ride']),
	_id: id,
	name: z.string(),
	/** In local time; null for an experience. */
	departure: z.object({ date: localDate, time: localTime, timeZone: z.string() }).nullable(),
});

export const conversationEntry = z
	.object({
		/** Counted from 1 in each conversation. */
		number: z.number().int(),
		/**
		 * Id of the sender, or of the person whose booking or request the entry is about; null after
		 * deletion.
		 */
		from: id.nullable(),
		/** The text as this reader sees it. Five bullets replace masked contact details. */
		text: z.string(),
		masked: z.array(z.enum(contactKinds)),
		pictures: z.array(
			z.object({
				url: z.string(),
				width: z.number().int(),
				height: z.number().int(),
				placeholder: z.string(),
			}),
		),
		/** A message, or a change of state without text. */
		event: z.enum(['message', ...conversationEvents]),
		/** For a canceled booking: who canceled, whether staff did, and the refund. */
		canceled: z.object({ by: z.enum(cancelers), byDesk: z.boolean(), refundCents: inCents() }).nullable(),
		/** The trip at the time of the event; null for messages, and for seats of other mates. */
		trip: z
			.object({
				bookingId: id.nullable(),
				requestId: id.nullable(),
				/**
				 * Amount quoted, held or paid; null for rides and before the quote. For a date change, the
				 * difference, which is negative if the new date is cheaper.
				 */
				amountCents: inCents().nullable(),
				/** Departure in local time, or the new departure of a date change; null for rides. */
				departure: z.object({ date: localDate, time: localTime }).nullable(),
			})
			.nullable(),
		at: instant,
	})
	.meta({ id: 'ConversationEntry' });
export type ConversationEntry = z.output<typeof conversationEntry>;

const conversationHead = z
	.object({
		_id: id,
		about,
		side: z.enum(['RENTER', 'OWNER', 'MATE']),
		/** Owner first. At most six for a ride. */
		people: z.array(publicPerson),
		/** Includes the caller. */
		memberCount: z.number().int(),
		unread: z.number().int(),
		latest: conversationEntry.nullable(),
		lastAt: instant,
	})
	.meta({ id: 'ConversationHead' });
export type ConversationHead = z.output<typeof conversationHead>;

const blockedBy = z.enum(['you', 'other']).nullable();

const conversation = z
	.object({
		head: conversationHead,
		/** The latest 50 entries before the given number, oldest first. */
		entries: z.array(conversationEntry),
		earlier: z.boolean(),
		/**
		 * The conversation’s current trip: the caller’s booking, request or both; null before there is a
		 * trip, and for a ride’s owner. A trip that waits for an answer or payment comes before other trips.
		 */
		trip: z.object({ bookingId: id.nullable(), requestId: id.nullable() }).nullable(),
		writers: z.array(publicPerson),
		/** Number of the last entry that all other members have read. */
		readByOthers: z.number().int(),
		/**
		 * True if the parties may see each other’s contact details. In that case no details are masked.
		 */
		mayContact: z.boolean(),
		canTranslate: z.boolean(),
		/** From the caller’s view. While a conversation is blocked, no party can write. */
		blockedBy,
	})
	.meta({ id: 'Conversation' });
export type Conversation = z.output<typeof conversation>;

const savedReply = z.object({ _id: id, title: z.string(), text: z.string() }).meta({ id: 'SavedReply' });
export type SavedReply = z.output<typeof savedReply>;

const conversationFilter = z.enum(['all', 'unread', 'requests']);
export type ConversationFilter = z.output<typeof conversationFilter>;

const message = {
	text: text(messageLimits.characters).default(''),
	/** Keys of the writer's own uploads (`message-images`). */
	images: z.array(fileKey).max(messageLimits.pictures).default([]),
};
const sent = z.object({ conversationId: id, entry: conversationEntry });

const { signedIn } = callsOf('Messages');

export const conversationCalls = {
	mine: signedIn('GET /conversation/mine', {
		summary: 'List the caller’s conversations, latest first',
		description: '`show` selects those with unread messages, or with a request that is not paid or rejected.',
		...listOf(conversationHead),
		query: z.object({ show: conversationFilter.optional(), ...paging }),
	}),
	unread: signedIn('GET /conversation/unread', {
		summary: 'Count the caller’s unread messages, up to 100',
		result: z.object({ count: z.number().int() }),
	}),
	one: signedIn('GET /conversation/one/{id}', {
		summary: 'Get a conversation with its latest entries, or those before a number',
		params: z.object({ id: ids.conversation }),
		query: z.object({ before: urlNumber(z.number().int().min(1)).optional() }),
		result: conversation,
		refusals: ['not-found'],
	}),
	about: signedIn('GET /conversation/about/{experienceId}', {
		summary: 'Get the id of the caller’s conversation about an experience, or null',
		params: z.object({ experienceId: ids.experience }),
		result: id.nullable(),
		refusals: ['not-found'],
	}),
	open: signedIn('POST /conversation/open', {
		summary: 'Get or start the conversation about a booking, request or ride',
		description: 'Name one of the three. Only the two parties of a trip can start one.',
		body: z.strictObject({
			bookingId: ids.booking.optional(),
			requestId: ids.request.optional(),
			rideId: ids.ride.optional(),
		}),
		result: id,
		refusals: ['not-found'],
	}),
	ask: signedIn('POST /conversation/ask', {
		summary: 'Ask the owner of an experience in a new or existing conversation',
		idempotent: true,
		body: z.strictObject({ experienceId: ids.experience, ...message }),
		result: sent,
		refusals: [
			'not-found',
			'own-listing',
			'blocked-by-you',
			'blocked-by-other',
			'message-empty',
			'file-unknown',
			'too-many-messages',
			'too-many-questions',
		],
	}),
	send: signedIn('POST /conversation/send', {
		summary: 'Send a message in one of the caller’s conversations',
		description:
			'Phone numbers, email and web addresses are masked until the parties may contact each other.',
		idempotent: true,
		body: z.strictObject({ conversationId: ids.conversation, ...message }),
		result: sent,
		refusals: [
			'not-found',
			'blocked-by-you',
			'blocked-by-other',
			'message-empty',
			'file-unknown',
			'too-many-messages',
		],
	}),
	read: signedIn('POST /conversation/read', {
		summary: 'Mark a conversation as read up to an entry',
		body: z.strictObject({ conversationId: ids.conversation, number: z.number().int().min(1) }),
		result: z.null(),
		refusals: ['not-found'],
	}),
	arrival: signedIn('POST /conversation/arrival', {
		summary: 'Tell the other party of a booking “I am here” or “10 minutes late”',
		description: 'From one hour before departure until arrival. Sent once, even if repeated.',
		body: z.strictObject({ bookingId: ids.booking, status: z.enum(arrivalStatuses) }),
		result: z.enum(arrivalStatuses),
		refusals: ['no-boarding-pass', 'arrival-not-open'],
	}),
	translate: signedIn('POST /conversation/translate', {
		summary: 'Translate a message of one of the caller’s conversations',
		description: 'Masks stay. Each message is translated once per language and stored.',
		body: z.strictObject({
			conversationId: ids.conversation,
			number: z.number().int().min(1).max(2_000_000_000),
			language: z.enum(languages),
		}),
		result: z.object({
			text: z.string(),
			/** The detected language of the text (BCP 47). */
			from: z.string().nullable(),
		}),
		refusals: ['not-found', 'translation-down'],
	}),
	block: signedIn('POST /conversation/block', {
		summary: 'Block the other person of a conversation, or unblock them',
		description: 'For conversations about an experience; neither can write while blocked.',
		body: z.strictObject({ conversationId: ids.conversation, blocked: z.boolean() }),
		result: z.object({ blockedBy }),
		refusals: ['not-found'],
	}),
	replies: signedIn('GET /conversation/replies', {
		summary: 'List the caller’s saved replies, oldest first',
		result: z.array(savedReply),
	}),
	saveReply: signedIn('POST /conversation/replies/save', {
		summary: 'Save a reply for later use, or change one; 20 at most',
		body: z.strictObject({
			id: ids.savedReply.optional(),
			title: text(60).min(1),
			text: text(2_000).min(1),
		}),
		result: savedReply,
		refusals: ['not-found', 'too-many-replies'],
	}),
	removeReply: signedIn('POST /conversation/replies/remove', {
		summary: 'Delete one of the caller’s saved replies',
		body: z.strictObject({ id: ids.savedReply }),
		result: z.null(),
		refusals: ['not-found'],
	}),
};
