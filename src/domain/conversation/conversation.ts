import type { PersonId } from '../id.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** What a conversation says by itself: each change of state of a request, a booking or a seat. */
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

/** Characters of a message, its pictures; messages in a row without an answer, and owners asked in 24 hours. */
export const messageLimits = { characters: 4_000, pictures: 6, unanswered: 8, questions: 12 } as const;

/** How many entries are read at once. */
export const entriesAtOnce = 50;

/**
 * Whether two may have each other's contacts: parties of a confirmed booking or an approved request (decisions, "May
 * contact").
 */
export function mayContact(between: { readonly confirmed: boolean; readonly approved: boolean }): boolean {
	return between.confirmed || between.approved;
}

/** Whose wish it is that two do not write to each other, seen from one of them. */
export type BlockedBy = 'you' | 'other';

/** One's own block comes first: it is the one that this person can take back. */
export function blockedBy(blockers: readonly PersonId[], person: PersonId): BlockedBy | null {
	if (blockers.includes(person)) return 'you';
	return blockers.length > 0 ? 'other' : null;
}

/** What stands behind somebody's next message. */
export interface Standing {
	/** Messages of theirs since the other side wrote last. */
	readonly unanswered: number;
	/** Conversations that they began in the last 24 hours. */
	readonly begun: number;
	/** This message begins one. */
	readonly begins: boolean;
	/** Among mates nobody waits for one answer. */
	readonly among: boolean;
}

/** Why somebody must wait before they write: nobody is to be flooded, and not many at once. */
export function messageLimitRefusal(
	standing: Standing,
): Refusal<'too-many-messages' | 'too-many-questions'> | undefined {
	const { unanswered, questions } = messageLimits;
	if (standing.begins && standing.begun >= questions)
		return refuse('too-many-questions', { most: questions });
	if (!standing.among && standing.unanswered >= unanswered)
		return refuse('too-many-messages', { most: unanswered });
	return undefined;
}

/** A day's hours, in a place's zone, in which no mail about a message goes out; from the first up to the second. */
export interface QuietHours {
	/** Whole hours, 0 to 23; the same hour twice means none. */
	readonly from: number;
	readonly until: number;
	readonly timeZone: string;
}

/** For who has chosen no others (issue of conversations: 22:00 to 07:00 where the reader is). */
export const usualQuietHours = { from: 22, until: 7 } as const;

/** Minutes that a message may be read before it is mailed, and the least between two mails of one conversation. */
const messageMail = { waitMinutes: 1, apartMinutes: 10 } as const;

/**
 * When a reader is mailed about a message of now; nothing while a mail about the conversation still waits, which will
 * have this message in it.
 */
export function messageMailAt(
	now: Temporal.Instant,
	/** When the latest mail about this conversation went to this reader, or will. */
	latest: Temporal.Instant | null,
	quiet: QuietHours,
): Temporal.Instant | undefined {
	if (latest && Temporal.Instant.compare(latest, now) > 0) return undefined;
	const soon = now.add({ minutes: messageMail.waitMinutes });
	const apart = latest?.add({ minutes: messageMail.apartMinutes });
	return afterQuiet(apart && Temporal.Instant.compare(apart, soon) > 0 ? apart : soon, quiet);
}

/** This time, or the end of the quiet hours that it lies in; where clocks change, the hour as they show it then. */
export function afterQuiet(at: Temporal.Instant, { from, until, timeZone }: QuietHours): Temporal.Instant {
	const there = at.toZonedDateTimeISO(timeZone);
	const { hour } = there;
	const isQuiet = from <= until ? hour >= from && hour < until : hour >= from || hour < until;
	if (!isQuiet) return at;
	const day = hour < until ? there.toPlainDate() : there.toPlainDate().add({ days: 1 });
	return day.toZonedDateTime({ timeZone, plainTime: { hour: until } }).toInstant();
}
