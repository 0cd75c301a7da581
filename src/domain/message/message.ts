import type { Hearer, News } from './news.ts';

/** What a message is about, for whom, and what was true when it was written. */
export interface MessageFacts {
	readonly news: News;
	readonly hearer: Hearer;
	/** Tells this verdict, these papers from later ones. */
	readonly mark: string;
}

export const messageStatuses = ['WAITING', 'SENDING', 'SENT', 'DROPPED', 'FAILED'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/**
 * The whole life of a message. SENDING is written down before the provider is asked: whoever finds it after a crash
 * does not know whether it went out, and does not send it again. `putBack` needs the provider's word that it took nothing.
 */
export const messageMoves = {
	WAITING: { send: 'SENDING', drop: 'DROPPED' },
	SENDING: { sent: 'SENT', putBack: 'WAITING', refused: 'FAILED' },
	SENT: {},
	DROPPED: {},
	FAILED: {},
} as const satisfies Record<MessageStatus, Record<string, MessageStatus>>;
