/**
 * Retention periods, used by the job that deletes the data and by the privacy page. Data is
 * deleted within a day of expiry.
 */

/** A retention period in hours, with its wording on the privacy page. */
interface RetentionRule {
	readonly hours: number;
	readonly what: string;
	readonly after: string;
	/** What deletes the data: the cleanup job, each web process on its disk, or the operator. */
	readonly by: 'sweep' | 'web' | 'operator';
}

const days = (count: number) => count * 24;

export const retention = {
	sessions: { by: 'sweep', hours: days(30), what: 'Where you are signed in', after: 'you signed in' },
	'idle-sessions': {
		by: 'sweep',
		hours: days(14),
		what: 'Where you are signed in, when you do not use it',
		after: 'you used it last',
	},
	'sign-in-attempts': {
		by: 'sweep',
		hours: 1,
		what: 'Sign-ins that nobody finished',
		after: 'they ran out',
	},
	'phone-codes': {
		by: 'sweep',
		hours: days(1),
		what: 'Codes that verify a phone number, as fingerprints',
		after: 'they ran out',
	},
	'rate-limits': {
		by: 'sweep',
		hours: 2,
		what: 'Counts of requests for each internet address and person',
		after: 'they were counted',
	},
	uploads: {
		by: 'sweep',
		hours: days(1),
		what: 'Photos and papers that no boat, trip, account or draft uses',
		after: 'you sent them',
	},
	drafts: { by: 'sweep', hours: days(30), what: 'Drafts of forms', after: 'you last changed them' },
	exports: {
		by: 'sweep',
		hours: days(7),
		what: 'A copy of your data that you asked for',
		after: 'it was ready',
	},
	messages: {
		by: 'sweep',
		hours: days(180),
		what: 'E-mails and text messages to you, and whether they arrived',
		after: 'they were sent',
	},
	conversations: {
		by: 'sweep',
		hours: days(730),
		what: 'What you and others wrote to each other here, with its photos',
		after: 'it was written',
	},
	reports: {
		by: 'sweep',
		hours: days(730),
		what: 'What you or others reported to us, and what we decided',
		after: 'it was reported',
	},
	'friends-numbers': {
		by: 'sweep',
		hours: days(7),
		what: 'A friend’s phone number that you shared a ride with',
		after: 'the text was sent',
	},
	'earlier-addresses': {
		by: 'sweep',
		hours: days(30),
		what: 'Your e-mail address before the present one, to which we tell changes of your account',
		after: 'it changed',
	},
	'payment-events': {
		by: 'sweep',
		hours: days(90),
		what: 'Numbers of the payment providers’ messages, without their content',
		after: 'they came',
	},
	'security-log': {
		by: 'sweep',
		hours: days(90),
		what: 'The security log: sign-ins, codes and changes of accounts, with a shortened internet address',
		after: 'they happened',
	},
	'released-times': {
		by: 'sweep',
		hours: days(30),
		what: 'Times that were held for a trip and given free',
		after: 'they were given free',
	},
	'failed-jobs': {
		by: 'sweep',
		hours: days(30),
		what: 'Work of our computers that failed for good',
		after: 'it was tried last',
	},
	'daily-counts': {
		by: 'sweep',
		hours: days(100),
		what: 'How many texts and look-ups of places a day took',
		after: 'that day',
	},
	'listing-views': {
		by: 'sweep',
		hours: days(400),
		what: 'How often each trip was shown and opened a day, without who looked',
		after: 'that day',
	},
	'removed-pictures': {
		by: 'sweep',
		hours: days(400),
		what: 'Fingerprints of photos that were removed, so that no copy is shown',
		after: 'they were removed',
	},
	'smaller-pictures': {
		by: 'web',
		hours: days(90),
		what: 'Smaller copies of photos, to be shown fast',
		after: 'somebody looked at them last, or at once when the photo is removed',
	},
	backups: {
		by: 'operator',
		hours: days(35),
		what: 'Backups, which have all of this in them',
		after: 'they were made',
	},
	'server-logs': {
		by: 'operator',
		hours: days(30),
		what: 'The servers’ own logs, without names and internet addresses',
		after: 'they were written',
	},
} as const satisfies Record<string, RetentionRule>;

export type RetainedKindOfData = keyof typeof retention;

export type SweptKind = {
	[Kind in RetainedKindOfData]: (typeof retention)[Kind]['by'] extends 'sweep' ? Kind : never;
}[RetainedKindOfData];

/** Returns the time before which data is deleted. */
export function retainedSince(kind: RetainedKindOfData, now: Temporal.Instant): Temporal.Instant {
	return now.subtract({ hours: retention[kind].hours });
}

/** Writes '2 hours', '24 hours', '30 days'. */
export function spellHours(hours: number): string {
	if (hours === 1) return '1 hour';
	return hours <= 48 ? `${hours} hours` : `${hours / 24} days`;
}
