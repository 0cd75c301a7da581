import { maskEmail } from '../person/email-address.ts';
import type { NotificationEvent, RecipientRole } from './notification-event.ts';

/** What a message is about, for whom, and what was true when it was written. */
export interface NotificationFacts {
	readonly event: NotificationEvent;
	readonly recipient: RecipientRole;
	/** Tells repeated notifications about one subject apart. */
	readonly version: string;
}

export const notificationStatuses = ['WAITING', 'SENDING', 'SENT', 'DROPPED', 'FAILED', 'LEFT'] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

/**
 * The whole life of a message. SENDING is written down before the provider is asked: whoever finds it after a crash
 * does not know whether it went out, and does not send it again. `putBack` needs the provider's word that it took
 * nothing; `sendAgain` and `leave` are a staff member’s, once the provider has had its time, or has refused.
 */
export const notificationMoves = {
	WAITING: { send: 'SENDING', drop: 'DROPPED' },
	SENDING: { sent: 'SENT', putBack: 'WAITING', refused: 'FAILED', sendAgain: 'WAITING', leave: 'LEFT' },
	SENT: {},
	DROPPED: {},
	FAILED: { sendAgain: 'WAITING' },
	LEFT: {},
} as const satisfies Record<NotificationStatus, Record<string, NotificationStatus>>;

/** A provider that was asked so long ago and has not answered will not answer any more. */
const uncertainMinutes = 10;

/** What was being sent before this time has perhaps gone out, perhaps not. */
export function uncertainSince(now: Temporal.Instant): Temporal.Instant {
	return now.subtract({ minutes: uncertainMinutes });
}

/** Whether nobody knows, or will know, if a message has gone out. */
export function isUncertain(
	notification: { readonly status: NotificationStatus; readonly sendingAt: Temporal.Instant | null },
	now: Temporal.Instant,
): boolean {
	if (notification.status !== 'SENDING' || !notification.sendingAt) return false;
	return Temporal.Instant.compare(notification.sendingAt, uncertainSince(now)) < 0;
}

/** Where a message goes, as the desk may read it: an address's first sign and domain, a number's country and last three digits. */
export function maskedAddress(channel: 'MAIL' | 'SMS', address: string | null): string | null {
	if (address === null || address === '') return null;
	return channel === 'MAIL' ? maskEmail(address) : address.replace(/^(\+?\d{2}).*(\d{3})$/s, '$1 ••• $2');
}
