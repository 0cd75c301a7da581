import { maskEmail } from '../person/email-address.ts';
import type { NotificationEvent, RecipientRole } from './notification-event.ts';

/** Event and recipient of a message, with the facts at the time when the message was written. */
export interface NotificationFacts {
	readonly event: NotificationEvent;
	readonly recipient: RecipientRole;
	/** Distinguishes repeated notifications about the same object. */
	readonly version: string;
}

export const notificationStatuses = ['WAITING', 'SENDING', 'SENT', 'DROPPED', 'FAILED', 'LEFT'] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

/**
 * The state machine of a message. SENDING is stored before calling the provider. After a crash it is
 * unknown whether such a message was sent, so it is not resent. `requeue` requires the provider’s
 * refusal. `sendAgain` and `leave` are for staff, after the provider refused or had time to answer.
 */
export const notificationMoves = {
	WAITING: { send: 'SENDING', drop: 'DROPPED' },
	SENDING: { sent: 'SENT', requeue: 'WAITING', refused: 'FAILED', sendAgain: 'WAITING', leave: 'LEFT' },
	SENT: {},
	DROPPED: {},
	FAILED: { sendAgain: 'WAITING' },
	LEFT: {},
} as const satisfies Record<NotificationStatus, Record<string, NotificationStatus>>;

/** Minutes after which an answer of the provider is no longer expected. */
const uncertainMinutes = 10;

export function uncertainSendingCutoff(now: Temporal.Instant): Temporal.Instant {
	return now.subtract({ minutes: uncertainMinutes });
}

export function isDeliveryUncertain(
	notification: { readonly status: NotificationStatus; readonly sendingAt: Temporal.Instant | null },
	now: Temporal.Instant,
): boolean {
	if (notification.status !== 'SENDING' || !notification.sendingAt) return false;
	return Temporal.Instant.compare(notification.sendingAt, uncertainSendingCutoff(now)) < 0;
}

export function maskedAddress(channel: 'MAIL' | 'SMS', address: string | null): string | null {
	if (address === null || address === '') return null;
	return channel === 'MAIL' ? maskEmail(address) : address.replace(/^(\+?\d{2}).*(\d{3})$/s, '$1 ••• $2');
}
