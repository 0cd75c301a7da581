/** What people of the desk do, and owners with their listings, as the audit log keeps it: the word, and what it is done to. */
export const auditActions = {
	approved: ['person', 'boat', 'experience'],
	rejected: ['person', 'boat', 'experience'],
	'changes-asked': ['person', 'boat', 'experience'],
	/** What was sold ahead was canceled and refunded with it. */
	'departures-canceled': ['person', 'boat', 'experience'],
	/** Taken off the listings because its owner's account or its boat was: it comes back with them. */
	withdrawn: ['experience'],
	restored: ['experience'],
	/** Its owner takes no bookings until a date, which stands in the reason; or takes them again. */
	paused: ['boat', 'experience'],
	resumed: ['boat', 'experience'],
	archived: ['boat', 'experience'],
	'listed-again': ['boat', 'experience'],
	promoted: ['experience'],
	unpromoted: ['experience'],
	/** A role at the desk, which stands in the reason. */
	'role-granted': ['person'],
	'role-revoked': ['person'],
	suspended: ['person'],
	'suspension-lifted': ['person'],
	'sessions-ended': ['person'],
	'sessions-seen': ['person'],
	/** Somebody's phone number and e-mail address were seen, in a list or on their page. */
	'details-seen': ['person'],
	'booking-opened': ['booking'],
	/** A list that has people's names and numbers in it was looked at, or taken away as a file. */
	'list-seen': ['list'],
	'list-exported': ['list'],
	/** Somebody's bank details were looked at. */
	'bank-details-opened': ['person', 'payout'],
	/** One of somebody's documents was looked at. */
	'document-opened': ['person'],
	/** Put in a bank file, taken out of it as the file was undone, and fetched with it, account and all. */
	'payout-filed': ['payout'],
	'payout-unfiled': ['payout'],
	'payout-file-fetched': ['payout'],
	/** The first of two words for an amount above the limit. */
	'payout-confirmed': ['payout'],
	'payout-made': ['payout'],
	/** A bank sent it back. */
	'payout-returned': ['payout'],
	'payout-accepted': ['payout'],
	'payout-taken-out': ['payout'],
	/** In the place of one of its parties, named in the reason. */
	'booking-canceled': ['booking'],
	'booking-date-proposed': ['booking'],
	'booking-date-answered': ['booking'],
	'booking-party-changed': ['booking'],
	/** A departure was called off for the weather in place of its owner. */
	'weather-called': ['booking', 'ride'],
	/** Given back at the desk, in full or in part. */
	'refund-made': ['payment'],
	/** Money that no booking explains was given back: the case of it. */
	'case-refunded': ['payment'],
	/** A message of the payment provider that could not be understood was seen to. */
	'payment-case-closed': ['payment'],
	/** What was reported was read, with a little around it; what was decided about it, which stands in the reason. */
	'report-opened': ['report'],
	'report-closed': ['report'],
	/** A review or a reply that was reported is seen by nobody but its writer, or by everybody again. */
	'review-hidden': ['report'],
	'review-shown-again': ['report'],
	/** Told that what they wrote breaks the rules. */
	warned: ['person'],
	/** Nobody knew whether it went out. */
	'notification-sent-again': ['notification'],
	'notification-dropped': ['notification'],
	/** A job that failed is tried again, or given up: its task stands in the reason. */
	'job-retried': ['job'],
	'job-given-up': ['job'],
	'maintenance-begun': ['maintenance'],
	'maintenance-changed': ['maintenance'],
	'maintenance-ended': ['maintenance'],
} as const satisfies Record<string, readonly AuditSubject[]>;

export const auditSubjects = [
	'person',
	'boat',
	'experience',
	'booking',
	'payment',
	'payout',
	'ride',
	'notification',
	'list',
	'job',
	'maintenance',
	'report',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
export type AuditAction = keyof typeof auditActions;
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** Something that somebody did. */
export type AuditRecord = {
	[Action in AuditAction]: {
		readonly action: Action;
		readonly subject: (typeof auditActions)[Action][number];
		readonly subjectId: string;
		/** In the words of whoever did it. */
		readonly reason?: string | undefined;
	};
}[AuditAction];
