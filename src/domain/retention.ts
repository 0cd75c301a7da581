/**
 * Retention periods, used by the job that deletes the data and by the privacy page. Data is
 * deleted within a day of expiry.
 */

/** A retention period in hours, with its wording on the privacy page. */
interface RetentionRule {
	readonly hours: number;
	readonly what: string;
	readonly after: string;
	/**
	 * Process that deletes the data: the cleanup job, each web process on its own disk, or the
	 * operator.
	 */
	readonly by: 'sweep' | 'web' | 'operator';
}

const days = (count: number) => count * 24;

export const retention = {
	sessions: { by: 'sweep', hours: days(30), what: 'Your sign-ins', after: 'you signed in' },
	'idle-sessions': {
		by: 'sweep',
		hours: days(14),
		what: 'Unused sign-ins',
		after: 'you last used them',
	},
	'sign-in-attempts': {
		by: 'sweep',
		hours: 1,
		what: 'Unfinished sign-ins',
		after: 'they expired',
	},
	'phone-codes': {
		by: 'sweep',
		hours: days(1),
		what: 'Phone verification codes, as fingerprints',
		after: 'they expired',
	},
	'rate-limits': {
		by: 'sweep',
		hours: 2,
		what: 'Counts of requests per IP address and person',
		after: 'they were counted',
	},
	uploads: {
		by: 'sweep',
		hours: days(1),
		what: 'Unused photos and documents',
		after: 'you sent them',
	},
	drafts: { by: 'sweep', hours: days(30), what: 'Drafts of forms', after: 'you last changed them' },
	exports: {
		by: 'sweep',
		hours: days(7),
		what: 'A copy of your data that you requested',
		after: 'it was ready',
	},
	messages: {
		by: 'sweep',
		hours: days(180),
		what: 'Emails and text messages to you, and whether they arrived',
		after: 'they were sent',
	},
	conversations: {
		by: 'sweep',
		hours: days(730),
		what: 'Messages between you and others, with their photos',
		after: 'it was written',
	},
	reports: {
		by: 'sweep',
		hours: days(730),
		what: 'Reports by you or others, and our decisions',
		after: 'it was reported',
	},
	'friends-numbers': {
		by: 'sweep',
		hours: days(7),
		what: 'The phone number of a friend you shared a ride with',
		after: 'the text was sent',
	},
	'earlier-addresses': {
		by: 'sweep',
		hours: days(30),
		what: 'Your previous email address, which also gets notices about account changes',
		after: 'it changed',
	},
	'payment-events': {
		by: 'sweep',
		hours: days(90),
		what: 'Reference numbers of messages from payment providers, without their content',
		after: 'they came',
	},
	'security-log': {
		by: 'sweep',
		hours: days(90),
		what: 'The security log: sign-ins, codes and account changes, with a shortened IP address',
		after: 'they happened',
	},
	'released-times': {
		by: 'sweep',
		hours: days(30),
		what: 'Times held for a trip and then released',
		after: 'they were released',
	},
	'waitlist-entries': {
		by: 'sweep',
		hours: days(30),
		what: 'Your places on waitlists of rides, with your name and number',
		after: 'they ended',
	},
	'failed-jobs': {
		by: 'sweep',
		hours: days(30),
		what: 'Failed background jobs',
		after: 'the last try',
	},
	'daily-counts': {
		by: 'sweep',
		hours: days(100),
		what: 'Daily counts of texts and place searches',
		after: 'that day',
	},
	'listing-views': {
		by: 'sweep',
		hours: days(400),
		what: 'Daily counts of how often people saw and opened each trip, without who they were',
		after: 'that day',
	},
	'removed-pictures': {
		by: 'sweep',
		hours: days(400),
		what: 'Fingerprints of removed photos, so that copies stay hidden',
		after: 'they were removed',
	},
	'smaller-pictures': {
		by: 'web',
		hours: days(90),
		what: 'Smaller copies of photos, for faster pages',
		after: 'they were last viewed, or immediately when the photo is removed',
	},
	backups: {
		by: 'operator',
		hours: days(35),
		what: 'Backups, which include all of this',
		after: 'they were made',
	},
	'server-logs': {
		by: 'operator',
		hours: days(30),
		what: 'Server logs, without names and IP addresses',
		after: 'they were written',
	},
} as const satisfies Record<string, RetentionRule>;

export type RetainedKindOfData = keyof typeof retention;

export type SweptKind = {
	[Kind in RetainedKindOfData]: (typeof retention)[Kind]['by'] extends 'sweep' ? Kind : never;
}[RetainedKindOfData];

export function retainedSince(kind: RetainedKindOfData, now: Temporal.Instant): Temporal.Instant {
	return now.subtract({ hours: retention[kind].hours });
}

/** Writes '2 hours', '24 hours', '30 days'. */
export function formatRetentionHours(hours: number): string {
	if (hours === 1) return '1 hour';
	return hours <= 48 ? `${hours} hours` : `${hours / 24} days`;
}
