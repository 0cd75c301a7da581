import type { Hearer, News } from './news.ts';

/** What a message is about, for whom, and what was true when it was written. */
export interface MessageFacts {
	readonly news: News;
	readonly hearer: Hearer;
	/** Tells this verdict, these papers from later ones. */
	readonly mark: string;
}

export const messageStatuses = ['WAITING', 'SENDING', 'SENT', 'DROPPED', 'FAILED', 'LEFT'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/**
 * The whole life of a message. SENDING is written down before the provider is asked: whoever finds it after a crash
 * does not know whether it went out, and does not send it again. `putBack` needs the provider's word that it took
 * nothing; `sendAgain` and `leave` are an officer's, once the provider has had its time.
 */
export const messageMoves = {
	WAITING: { send: 'SENDING', drop: 'DROPPED' },
	SENDING: { sent: 'SENT', putBack: 'WAITING', refused: 'FAILED', sendAgain: 'WAITING', leave: 'LEFT' },
	SENT: {},
	DROPPED: {},
	FAILED: {},
	LEFT: {},
} as const satisfies Record<MessageStatus, Record<string, MessageStatus>>;

/** A provider that was asked so long ago and has not answered will not answer any more. */
const uncertainMinutes = 10;

/** What was being sent before this time has perhaps gone out, perhaps not. */
export function uncertainSince(now: Temporal.Instant): Temporal.Instant {
	return now.subtract({ minutes: uncertainMinutes });
}

/** Whether nobody knows, or will know, if a message has gone out. */
export function isUncertain(
	message: { readonly status: MessageStatus; readonly sendingAt: Temporal.Instant | null },
	now: Temporal.Instant,
): boolean {
	if (message.status !== 'SENDING' || !message.sendingAt) return false;
	return Temporal.Instant.compare(message.sendingAt, uncertainSince(now)) < 0;
}
