import type { BookingStatus } from '../booking/booking.ts';
import type { DateChangeStatus } from '../date-change/date-change.ts';
import type { PersonId } from '../id.ts';
import { type Refusal, refuse } from '../refusal.ts';

export const conversationEvents = [
	'request-made',
	'request-quoted',
	'request-rejected',
	'hold-made',
	'hold-ended',
	'booking-confirmed',
	'booking-canceled',
	'seat-taken',
	'seat-given-back',
	'some-seats-given-back',
	'group-smaller',
	'ride-canceled',
	'minimum-reached',
	'sails-with-fewer',
	'weather-called',
	'weather-moved',
	'weather-refunded',
	'date-proposed',
	'date-agreed',
	'date-held',
	'date-changed',
	'date-declined',
	'date-withdrawn',
	'date-expired',
] as const;
export type ConversationEvent = (typeof conversationEvents)[number];

/** `from` is null for a new hold. */
export function bookingEvent(from: BookingStatus | null, to: BookingStatus): ConversationEvent {
	if (to === 'PENDING' || to === 'REQUESTED') return 'hold-made';
	if (to === 'CHOOSING') return 'weather-called';
	if (from === 'CHOOSING') return to === 'CONFIRMED' ? 'weather-moved' : 'weather-refunded';
	if (to === 'CONFIRMED') return 'booking-confirmed';
	return from === 'CONFIRMED' ? 'booking-canceled' : 'hold-ended';
}

/** For a ride’s group conversation, whose members do not see each other’s holds and choices. */
export function seatEvent(
	from: BookingStatus | null,
	to: BookingStatus,
	/** True for a choice about a ride below its minimum. Mates retain their seats during that choice. */
	ofMinimum = false,
): 'seat-taken' | 'seat-given-back' | undefined {
	if (ofMinimum) return to === 'CANCELED' ? 'seat-given-back' : undefined;
	const event = bookingEvent(from, to);
	if (event === 'booking-confirmed' || event === 'weather-moved') return 'seat-taken';
	return event === 'booking-canceled' ? 'seat-given-back' : undefined;
}

/** `end` has no event of its own, because the cancellation of the booking is the event. */
export const requestEvents = {
	make: 'request-made',
	quote: 'request-quoted',
	reject: 'request-rejected',
	end: undefined,
} as const;

export const dateChangeEvents = {
	PROPOSED: 'date-proposed',
	AGREED: 'date-agreed',
	PAYING: 'date-held',
	DONE: 'date-changed',
	DECLINED: 'date-declined',
	WITHDRAWN: 'date-withdrawn',
	EXPIRED: 'date-expired',
} as const satisfies Record<DateChangeStatus, ConversationEvent>;

/**
 * Limits of messages: characters and pictures per message, consecutive messages without a reply, and
 * owners contacted in 24 hours.
 */
export const messageLimits = { characters: 4_000, pictures: 6, unanswered: 8, questions: 12 } as const;

export const entriesAtOnce = 50;

export function mayContact(between: { readonly confirmed: boolean; readonly approved: boolean }): boolean {
	return between.confirmed || between.approved;
}

export type BlockedBy = 'you' | 'other';

/** The person’s own block has priority, because the person can undo it. */
export function findBlocker(blockers: readonly PersonId[], person: PersonId): BlockedBy | null {
	if (blockers.includes(person)) return 'you';
	return blockers.length > 0 ? 'other' : null;
}

export interface MessageContext {
	/** Number of the sender’s messages since the other party’s last message. */
	readonly unanswered: number;
	/** Number of conversations that the sender began in the last 24 hours. */
	readonly startedToday: number;
	readonly begins: boolean;
	readonly among: boolean;
}

export function messageLimitRefusal(
	context: MessageContext,
): Refusal<'too-many-messages' | 'too-many-questions'> | undefined {
	const { unanswered, questions } = messageLimits;
	if (context.begins && context.startedToday >= questions)
		return refuse('too-many-questions', { most: questions });
	if (!context.among && context.unanswered >= unanswered)
		return refuse('too-many-messages', { most: unanswered });
	return undefined;
}

/** Local hours in which no emails about messages are sent. `until` is excluded. */
export interface QuietHours {
	/** Whole hours from 0 to 23. Equal hours mean no quiet hours. */
	readonly from: number;
	readonly until: number;
	readonly timeZone: string;
}

/** In the reader's zone. */
export const usualQuietHours = { from: 22, until: 7 } as const;

/**
 * `waitMinutes` is the time to read a new message before it is emailed. `apartMinutes` is the minimum
 * time between two emails about a conversation.
 */
const messageMail = { waitMinutes: 1, apartMinutes: 10 } as const;

/**
 * Returns undefined if an email about the conversation is already pending, because that email will
 * include the message.
 */
export function messageMailAt(
	now: Temporal.Instant,
	/** Time of the latest email about this conversation to the reader, sent or pending. */
	latest: Temporal.Instant | null,
	quiet: QuietHours,
): Temporal.Instant | undefined {
	if (latest && Temporal.Instant.compare(latest, now) > 0) return undefined;
	const soon = now.add({ minutes: messageMail.waitMinutes });
	const apart = latest?.add({ minutes: messageMail.apartMinutes });
	return postponePastQuietHours(apart && Temporal.Instant.compare(apart, soon) > 0 ? apart : soon, quiet);
}

export function postponePastQuietHours(
	at: Temporal.Instant,
	{ from, until, timeZone }: QuietHours,
): Temporal.Instant {
	const there = at.toZonedDateTimeISO(timeZone);
	const { hour } = there;
	const isQuiet = from <= until ? hour >= from && hour < until : hour >= from || hour < until;
	if (!isQuiet) return at;
	const day = hour < until ? there.toPlainDate() : there.toPlainDate().add({ days: 1 });
	return day.toZonedDateTime({ timeZone, plainTime: { hour: until } }).toInstant();
}
