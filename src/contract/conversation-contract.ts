import { z } from 'zod';
import { arrivals } from '#domain/boarding/boarding.ts';
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
	publicPerson,
	text,
	written,
} from './shapes.ts';

/** What a conversation is about: an experience with one renter, or a ride with all its mates. */
const about = z.object({
	kind: z.enum(['experience', 'ride']),
	_id: id,
	/** Name of the experience, or of the ride's boat. */
	name: z.string(),
	/** Departure of the ride, in local time; null for an experience. */
	departure: z.object({ date: localDate, time: localTime, timeZone: z.string() }).nullable(),
});

export const conversationEntry = z
	.object({
		/** Number of the entry, counted from 1 in each conversation. */
		number: z.number().int(),
		/**
		 * Id of the writer, or of the person whose booking or request the entry is about; null after
		 * deletion.
		 */
		from: id.nullable(),
		/** The text as this reader sees it; five bullets replace masked contact details. */
		text: z.string(),
		/** Kinds of contact details that were masked. */
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
		canceled: z
			.object({ by: z.enum(cancelers), byDesk: z.boolean(), refundCents: inCents().nullable() })
			.nullable(),
		at: instant,
	})
	.meta({ id: 'ConversationEntry' });
export type ConversationEntry = z.output<typeof conversationEntry>;

export const conversationHead = z
	.object({
		_id: id,
		about,
		/** The caller's role in the conversation. */
		side: z.enum(['RENTER', 'OWNER', 'MATE']),
		/** The other people, the owner first; at most six for a ride. */
		people: z.array(publicPerson),
		/** Number of members including the caller. */
		memberCount: z.number().int(),
		unread: z.number().int(),
		/** The latest entry; null if there are no entries. */
		latest: conversationEntry.nullable(),
		lastAt: instant,
	})
	.meta({ id: 'ConversationHead' });
export type ConversationHead = z.output<typeof conversationHead>;

const blockedBy = z.enum(['you', 'other']).nullable();

export const conversation = z
	.object({
		head: conversationHead,
		/** The latest 50 entries before the given number, oldest first. */
		entries: z.array(conversationEntry),
		/** True if there are older entries. */
		earlier: z.boolean(),
		/** Writers and subjects of these entries. */
		writers: z.array(publicPerson),
		/** Number of the last entry that all others have read. */
		readByOthers: z.number().int(),
		/** True if the parties may see each other's contact details: then nothing is masked. */
		mayContact: z.boolean(),
		/** True if translation is available. */
		canTranslate: z.boolean(),
		/** Who blocked the conversation, from the caller's view: then neither party can write. */
		blockedBy,
	})
	.meta({ id: 'Conversation' });
export type Conversation = z.output<typeof conversation>;

export const savedReply = z
	.object({ _id: id, title: z.string(), text: z.string() })
	.meta({ id: 'SavedReply' });
export type SavedReply = z.output<typeof savedReply>;

const message = {
	text: text(messageLimits.characters).default(''),
	/** Keys of the writer's own uploads (`message-images`). */
	images: z.array(fileKey).max(messageLimits.pictures).default([]),
};
const sent = z.object({ conversationId: id, entry: conversationEntry });

const { signedIn } = callsOf('Messages');

export const conversationCalls = {
	mine: signedIn('GET /conversation/mine', {
		summary: 'The caller’s conversations, the latest first',
		...listOf(conversationHead),
	}),
	unread: signedIn('GET /conversation/unread', {
		summary: 'How many messages of others the caller has not read; counted up to 100',
		result: z.object({ count: z.number().int() }),
	}),
	one: signedIn('GET /conversation/one/{id}', {
		summary: 'One conversation of the caller’s with its latest entries, or with those before a number',
		params: z.object({ id: ids.conversation }),
		query: z.object({ before: written(z.number().int().min(1)).optional() }),
		result: conversation,
		refusals: ['not-found'],
	}),
	about: signedIn('GET /conversation/about/{experienceId}', {
		summary: 'The id of the caller’s conversation about an experience; null when they have not asked yet',
		params: z.object({ experienceId: ids.experience }),
		result: id.nullable(),
		refusals: ['not-found'],
	}),
	open: signedIn('POST /conversation/open', {
		summary:
			'The id of the conversation about a booking, a custom request or a ride of the caller’s, by one of the three; between the two of a trip it begins here when there is none',
		body: z.strictObject({
			bookingId: ids.booking.optional(),
			requestId: ids.request.optional(),
			rideId: ids.ride.optional(),
		}),
		result: id,
		refusals: ['not-found'],
	}),
	ask: signedIn('POST /conversation/ask', {
		summary: 'Asks the owner of an experience: begins the conversation about it, or goes on with it',
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
		summary:
			'Writes into a conversation of the caller’s. Phone numbers, mail and web addresses are masked until the two may have each other’s contacts',
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
		summary: 'The caller has read up to this entry; never goes back',
		body: z.strictObject({ conversationId: ids.conversation, number: z.number().int().min(1) }),
		result: z.null(),
		refusals: ['not-found'],
	}),
	arrival: signedIn('POST /conversation/arrival', {
		summary:
			'Tells the other party of a booking that one is there, or ten minutes late, from an hour before departure until arrival; said twice it is said once',
		body: z.strictObject({ bookingId: ids.booking, said: z.enum(arrivals) }),
		result: z.enum(arrivals),
		refusals: ['no-boarding-pass', 'arrival-not-open'],
	}),
	translate: signedIn('POST /conversation/translate', {
		summary:
			'A message of the caller’s conversation in another language, as the caller sees it: masks stay. Kept: asked once per message and language',
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
		summary: 'Blocks the other of a conversation about an experience, or takes that back: neither can write',
		body: z.strictObject({ conversationId: ids.conversation, blocked: z.boolean() }),
		result: z.object({ blockedBy }),
		refusals: ['not-found'],
	}),
	replies: signedIn('GET /conversation/replies', {
		summary: 'The caller’s saved replies, the oldest first',
		result: z.array(savedReply),
	}),
	saveReply: signedIn('POST /conversation/replies/save', {
		summary: 'Keeps a reply for later, or changes one (20 at most)',
		body: z.strictObject({
			id: ids.savedReply.optional(),
			title: text(60).min(1),
			text: text(2_000).min(1),
		}),
		result: savedReply,
		refusals: ['not-found', 'too-many-replies'],
	}),
	removeReply: signedIn('POST /conversation/replies/remove', {
		summary: 'Forgets a saved reply of the caller’s',
		body: z.strictObject({ id: ids.savedReply }),
		result: z.null(),
		refusals: ['not-found'],
	}),
};
