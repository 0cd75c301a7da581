import type { NotificationKind } from './notification-event.ts';

/** Kinds of mail that somebody may do without; bookings, money and the account are told in any case. */
export const mailKinds = ['messages', 'reminders'] as const;
export type MailKind = (typeof mailKinds)[number];

const remindersOf: ReadonlySet<NotificationKind> = new Set([
	'reminder',
	'thank-you',
	'guests-to-review',
	'reviews-close-soon',
]);

/** The kind that a mail can be refused as; nothing for one that is always sent. */
export function mailKindOf(kind: NotificationKind): MailKind | undefined {
	if (kind === 'message-received') return 'messages';
	return remindersOf.has(kind) ? 'reminders' : undefined;
}
