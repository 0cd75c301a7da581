/**
 * Each action with the kinds of objects to which it applies. Staff act on any object, owners on their
 * own listings.
 */
const auditActions = {
	approved: ['person', 'boat', 'experience'],
	rejected: ['person', 'boat', 'experience'],
	'changes-asked': ['person', 'boat', 'experience'],
	'departures-canceled': ['person', 'boat', 'experience'],
	/** An experience was delisted or relisted together with its owner’s account or its boat. */
	withdrawn: ['experience'],
	restored: ['experience'],
	/** The owner paused a listing until the date in the reason, or resumed it. */
	paused: ['boat', 'experience'],
	resumed: ['boat', 'experience'],
	archived: ['boat', 'experience'],
	'listed-again': ['boat', 'experience'],
	promoted: ['experience'],
	unpromoted: ['experience'],
	/** The reason names the role. */
	'role-granted': ['person'],
	'role-revoked': ['person'],
	suspended: ['person'],
	'suspension-lifted': ['person'],
	'sessions-ended': ['person'],
	'sessions-seen': ['person'],
	/** Staff saw a person's phone number and email in a list or on the person's page. */
	'details-seen': ['person'],
	'booking-opened': ['booking'],
	'list-seen': ['list'],
	'list-exported': ['list'],
	'bank-details-opened': ['person', 'payout'],
	'document-opened': ['person'],
	/**
	 * A payout was added to a bank file, removed when the file was undone, or downloaded with its account
	 * number.
	 */
	'payout-filed': ['payout'],
	'payout-unfiled': ['payout'],
	'payout-file-fetched': ['payout'],
	/** A payout above the limit got the first of its two approvals. */
	'payout-confirmed': ['payout'],
	'payout-made': ['payout'],
	'payout-returned': ['payout'],
	'payout-accepted': ['payout'],
	'payout-taken-out': ['payout'],
	/** Staff changed a booking for the party named in the reason. */
	'booking-canceled': ['booking'],
	'booking-date-proposed': ['booking'],
	'booking-date-answered': ['booking'],
	'booking-party-changed': ['booking'],
	'weather-called': ['booking', 'ride'],
	'refund-made': ['payment'],
	/** The desk refunded money without a booking. The audited object is the payment’s case. */
	'case-refunded': ['payment'],
	'payment-case-closed': ['payment'],
	/** The reason of `report-closed` names the decision. */
	'report-opened': ['report'],
	'report-closed': ['report'],
	'review-hidden': ['report'],
	'review-shown-again': ['report'],
	warned: ['person'],
	'notification-sent-again': ['notification'],
	'notification-dropped': ['notification'],
	/** The reason names the job’s task. */
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

export type AuditRecord = {
	[Action in AuditAction]: {
		readonly action: Action;
		readonly subject: (typeof auditActions)[Action][number];
		readonly subjectId: string;
		readonly reason?: string | undefined;
	};
}[AuditAction];
