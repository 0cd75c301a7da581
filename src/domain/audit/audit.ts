/**
 * Actions of staff, and of owners on their listings, as the audit log stores them, with their kinds of subject.
 */
export const auditActions = {
	approved: ['person', 'boat', 'experience'],
	rejected: ['person', 'boat', 'experience'],
	'changes-asked': ['person', 'boat', 'experience'],
	/** Sold departures were canceled and refunded with it. */
	'departures-canceled': ['person', 'boat', 'experience'],
	/** Delisted with its owner's account or its boat, and relisted with them. */
	withdrawn: ['experience'],
	restored: ['experience'],
	/** Paused by its owner until the date in the reason, or resumed. */
	paused: ['boat', 'experience'],
	resumed: ['boat', 'experience'],
	archived: ['boat', 'experience'],
	'listed-again': ['boat', 'experience'],
	promoted: ['experience'],
	unpromoted: ['experience'],
	/** A role at the desk, named in the reason. */
	'role-granted': ['person'],
	'role-revoked': ['person'],
	suspended: ['person'],
	'suspension-lifted': ['person'],
	'sessions-ended': ['person'],
	'sessions-seen': ['person'],
	/** A person's phone number and email were displayed in a list or on their page. */
	'details-seen': ['person'],
	'booking-opened': ['booking'],
	/** A list with names and numbers was displayed or exported. */
	'list-seen': ['list'],
	'list-exported': ['list'],
	/** Bank details were displayed. */
	'bank-details-opened': ['person', 'payout'],
	/** A document was opened. */
	'document-opened': ['person'],
	/** Added to a bank file, removed when the file was undone, and downloaded in it with the account number. */
	'payout-filed': ['payout'],
	'payout-unfiled': ['payout'],
	'payout-file-fetched': ['payout'],
	/** The first of two approvals above the limit. */
	'payout-confirmed': ['payout'],
	'payout-made': ['payout'],
	/** Returned by a bank. */
	'payout-returned': ['payout'],
	'payout-accepted': ['payout'],
	'payout-taken-out': ['payout'],
	/** By staff for the party named in the reason. */
	'booking-canceled': ['booking'],
	'booking-date-proposed': ['booking'],
	'booking-date-answered': ['booking'],
	'booking-party-changed': ['booking'],
	/** A departure was canceled for the weather by staff for its owner. */
	'weather-called': ['booking', 'ride'],
	/** Refunded by the desk, in full or in part. */
	'refund-made': ['payment'],
	/** Refunded money without a booking; the subject is its case. */
	'case-refunded': ['payment'],
	/** An unreadable webhook was dealt with. */
	'payment-case-closed': ['payment'],
	/** A reported text was read in context; a decision about it, named in the reason. */
	'report-opened': ['report'],
	'report-closed': ['report'],
	/** A reported review or reply is visible to its writer only, or to all again. */
	'review-hidden': ['report'],
	'review-shown-again': ['report'],
	/** Warned about breaking the rules. */
	warned: ['person'],
	/** It was unknown whether it had been sent. */
	'notification-sent-again': ['notification'],
	'notification-dropped': ['notification'],
	/** A failed job was retried or abandoned; the reason names its task. */
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
		/** In the actor's words. */
		readonly reason?: string | undefined;
	};
}[AuditAction];
