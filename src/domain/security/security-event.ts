import type { PersonId } from '../id.ts';

/** Each event has its permitted details; null for events without details. */
export const securityEvents = {
	/** The detail is the provider. */
	'signed-in': ['google', 'facebook'],
	/** A repeated sign-in before a sensitive change. The detail is the provider. */
	'stepped-up': ['google', 'facebook'],
	'sign-in-failed': ['refused', 'suspended', 'unavailable', 'wrong-browser', 'out-of-date'],
	'signed-out': null,
	'sign-in-linked': ['google', 'facebook'],
	'sign-in-unlinked': ['google', 'facebook'],
	/**
	 * A social account was not added, because it belongs to another person or the person already has an
	 * account of this provider.
	 */
	'link-refused': ['taken', 'already-linked', 'other-person'],
	'session-ended': null,
	'sessions-ended': null,
	'staff-call-refused': ['not-staff', 'staff-role-needed', 'staff-sign-in-needed'],
	'step-up-required': null,
	'code-sent': null,
	'code-not-sent': ['phone-unreachable', 'texts-down', 'too-many'],
	'code-failed': ['code-wrong', 'code-expired'],
	'role-granted': ['support', 'verifier', 'finance', 'admin'],
	'role-revoked': ['support', 'verifier', 'finance', 'admin'],
	'bank-details-changed': null,
	'phone-number-changed': null,
	'list-exported': ['bookings', 'payments', 'books', 'audit'],
	suspended: null,
	'suspension-lifted': null,
	'data-export-asked': null,
	'data-export-made': null,
	'data-export-fetched': null,
	'deletion-refused': ['in-the-way', 'step-up-required', 'last-admin'],
	'person-deleted': null,
} as const satisfies Record<string, readonly string[] | null>;

export type SecurityEventName = keyof typeof securityEvents;
export const securityEventNames = Object.keys(securityEvents) as [SecurityEventName, ...SecurityEventName[]];

type WordsOf<Name extends SecurityEventName> = (typeof securityEvents)[Name] extends readonly (infer Word)[]
	? { readonly detail: Word }
	: { readonly detail?: undefined };

/** A security event. `personId` is the affected person, `byId` the member of staff who acted. */
export type SecurityEvent = {
	[Name in SecurityEventName]: {
		readonly event: Name;
		readonly personId?: PersonId | undefined;
		readonly byId?: PersonId | undefined;
	} & WordsOf<Name>;
}[SecurityEventName];
