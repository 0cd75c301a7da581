import { maskEmail } from '../person/email-address.ts';
import type { NotificationEvent, RecipientRole } from './notification-event.ts';

/** A message's subject, recipient, and facts at the time of writing. */
export interface NotificationFacts {
	readonly event: NotificationEvent;
	readonly recipient: RecipientRole;
	/** Distinguishes repeated notifications about one subject. */
	readonly version: string;
}

export const notificationStatuses = ['WAITING', 'SENDING', 'SENT', 'DROPPED', 'FAILED', 'LEFT'] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

/**
 * The life of a message. SENDING is stored before calling the provider: after a crash it is unknown whether it
 * was sent, and it is not resent. `putBack` requires the provider's refusal; `sendAgain` and `leave` are for
 * staff, after the provider had its time or refused.
 */
export const notificationMoves = {
	WAITING: { send: 'SENDING', drop: 'DROPPED' },
	SENDING: { sent: 'SENT', putBack: 'WAITING', refused: 'FAILED', sendAgain: 'WAITING', leave: 'LEFT' },
	SENT: {},
	DROPPED: {},
	FAILED: { sendAgain: 'WAITING' },
	LEFT: {},
} as const satisfies Record<NotificationStatus, Record<string, NotificationStatus>>;

/** Minutes after which a provider is assumed not to answer any more. */
const uncertainMinutes = 10;

/** Messages in SENDING before this time may or may not have been sent. */
export function uncertainSince(now: Temporal.Instant): Temporal.Instant {
	return now.subtract({ minutes: uncertainMinutes });
}

/** True if it is unknown whether a message was sent. */
export function isUncertain(
	notification: { readonly status: NotificationStatus; readonly sendingAt: Temporal.Instant | null },
	now: Temporal.Instant,
): boolean {
	if (notification.status !== 'SENDING' || !notification.sendingAt) return false;
	return Temporal.Instant.compare(notification.sendingAt, uncertainSince(now)) < 0;
}

/**
 * A recipient as shown to the desk: first character and domain of an address, country and last three digits of
 * a number.
 */
export function maskedAddress(channel: 'MAIL' | 'SMS', address: string | null): string | null {
	if (address === null || address === '') return null;
	return channel === 'MAIL' ? maskEmail(address) : address.replace(/^(\+?\d{2}).*(\d{3})$/s, '$1 ••• $2');
}
