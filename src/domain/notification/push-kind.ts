import type { NotificationKind } from './notification-event.ts';

/** What is told by push messages too: one's own bookings, requests, messages and reviews, and nothing of money or the account. */
const pushed: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
	'booking-confirmed',
	'booking-canceled',
	'payment-came-too-late',
	'payment-denied',
	'party-changed',
	'desk-acted',
	'reminder',
	'thank-you',
	'request-made',
	'requests-made',
	'request-quoted',
	'request-rejected',
	'ride-canceled',
	'date-change',
	'message-received',
	'weather-called',
	'weather-choice-reminder',
	'weather-moved',
	'weather-refunded',
	'weather-call-made',
	'weather-call-answered',
	'review-written',
	'reviews-opened',
	'reviews-close-soon',
	'guests-to-review',
	'review-replied',
]);

export const isPushed = (kind: NotificationKind): boolean => pushed.has(kind);
