import type { BookingStatus } from '../booking/booking.ts';
import type { DateChangeStatus } from '../date-change/date-change.ts';
import type { PersonId } from '../id.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** Events shown in a conversation: each change of state of a request, a booking or a seat. */
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
	'weather-called',
	'weather-moved',
	'weather-refunded',
	'date-proposed',
	'date-agreed',
	'date-held',
	'date-changed',
	'date-declined',
	'date-withdrawn',
	'date-lapsed',
] as const;
export type ConversationEvent = (typeof conversationEvents)[number];

/** Event of a booking's move; `from` is null when its hold is made. */
export function bookingEvent(from: BookingStatus | null, to: BookingStatus): ConversationEvent {
	if (to === 'PENDING') return 'hold-made';
	if (to === 'CHOOSING') return 'weather-called';
	if (from === 'CHOOSING') return to === 'CONFIRMED' ? 'weather-moved' : 'weather-refunded';
	if (to === 'CONFIRMED') return 'booking-confirmed';
	return from === 'CONFIRMED' ? 'booking-canceled' : 'hold-ended';
}

/** The same in a ride's conversation, whose members do not see each other's holds and choices. */
export function seatEvent(
	from: BookingStatus | null,
	to: BookingStatus,
): 'seat-taken' | 'seat-given-back' | undefined {
	const event = bookingEvent(from, to);
	if (event === 'booking-confirmed' || event === 'weather-moved') return 'seat-taken';
	return event === 'booking-canceled' ? 'seat-given-back' : undefined;
}

/** None for `end`: the cancellation of the booking is the event. */
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
	EXPIRED: 'date-lapsed',
} as const satisfies Record<DateChangeStatus, ConversationEvent>;

/** Characters and pictures per message; consecutive messages without an answer; owners asked in 24 hours. */
export const messageLimits = { characters: 4_000, pictures: 6, unanswered: 8, questions: 12 } as const;

/** Entries per page. */
export const entriesAtOnce = 50;

/** True for parties of a confirmed booking or an approved request. */
export function mayContact(between: { readonly confirmed: boolean; readonly approved: boolean }): boolean {
	return between.confirmed || between.approved;
}

/** Who blocked a conversation, from one person's point of view. */
export type BlockedBy = 'you' | 'other';

/** One's own block comes first: this person can undo it. */
export function blockedBy(blockers: readonly PersonId[], person: PersonId): BlockedBy | null {
	if (blockers.includes(person)) return 'you';
	return blockers.length > 0 ? 'other' : null;
}

/** What the next message's limits depend on. */
export interface MessageContext {
	/** Own messages since the other side's last one. */
	readonly unanswered: number;
	/** Conversations begun by them in the last 24 hours. */
	readonly begun: number;
	/** This message begins a conversation. */
	readonly begins: boolean;
	/** A conversation among mates needs no answers. */
	readonly among: boolean;
}

/** Refusal of too many unanswered messages or new conversations. */
export function messageLimitRefusal(
	standing: MessageContext,
): Refusal<'too-many-messages' | 'too-many-questions'> | undefined {
	const { unanswered, questions } = messageLimits;
	if (standing.begins && standing.begun >= questions)
		return refuse('too-many-questions', { most: questions });
	if (!standing.among && standing.unanswered >= unanswered)
		return refuse('too-many-messages', { most: unanswered });
	return undefined;
}

/** Local hours without mails about messages, from the first up to the second. */
export interface QuietHours {
	/** Whole hours, 0 to 23; equal hours mean none. */
	readonly from: number;
	readonly until: number;
	readonly timeZone: string;
}

/** Default: 22:00 to 07:00 where the reader is. */
export const usualQuietHours = { from: 22, until: 7 } as const;

/** Minutes to read a message before it is mailed, and minimum minutes between two mails of a conversation. */
const messageMail = { waitMinutes: 1, apartMinutes: 10 } as const;

/**
 * When a reader is mailed about a new message; undefined while a mail about the conversation is pending, which
 * will include it.
 */
export function messageMailAt(
	now: Temporal.Instant,
	/** When the latest mail about this conversation was or will be sent to this reader. */
	latest: Temporal.Instant | null,
	quiet: QuietHours,
): Temporal.Instant | undefined {
	if (latest && Temporal.Instant.compare(latest, now) > 0) return undefined;
	const soon = now.add({ minutes: messageMail.waitMinutes });
	const apart = latest?.add({ minutes: messageMail.apartMinutes });
	return afterQuiet(apart && Temporal.Instant.compare(apart, soon) > 0 ? apart : soon, quiet);
}

/** The time, or the end of the quiet hours containing it, in local time. */
export function afterQuiet(at: Temporal.Instant, { from, until, timeZone }: QuietHours): Temporal.Instant {
	const there = at.toZonedDateTimeISO(timeZone);
	const { hour } = there;
	const isQuiet = from <= until ? hour >= from && hour < until : hour >= from || hour < until;
	if (!isQuiet) return at;
	const day = hour < until ? there.toPlainDate() : there.toPlainDate().add({ days: 1 });
	return day.toZonedDateTime({ timeZone, plainTime: { hour: until } }).toInstant();
}
