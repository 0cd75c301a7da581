import { type Refusal, refuse } from '../refusal.ts';

export const reportReasons = ['spam', 'scam', 'elsewhere', 'abuse', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Scanned for contact details every night. */
export const publicTextKinds = [
	'boat',
	'experience',
	'ride',
	'profile',
	'review',
	'trip-review',
	'reply',
] as const;
export type PublicTextKind = (typeof publicTextKinds)[number];

/** Named like its column. A review of a trip also has the kind 'review'. */
export type ReportedKind = Exclude<PublicTextKind, 'trip-review'>;

export const isReviewKind = (kind: ReportedKind | null): kind is 'review' | 'reply' =>
	kind === 'review' || kind === 'reply';

export const reportOutcomes = ['none', 'hidden', 'warned', 'suspended'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/**
 * Limits of reports: characters of the reporter’s text, entries around a message, and entries of a
 * whole conversation that the desk reads.
 */
export const reportLimits = { text: 1_000, around: 3, latest: 20 } as const;

export interface Reported {
	readonly number: number | null;
	/** The conversation’s last entry at the time of the report. The desk does not read later entries. */
	readonly lastNumber: number;
}

/**
 * Returns the range of entries that the desk reads, both ends included. These are the entries around
 * the message, or the latest entries at the time of the report.
 */
export function readAtDesk({ number, lastNumber }: Reported): { readonly from: number; readonly to: number } {
	const { around, latest } = reportLimits;
	return number === null
		? { from: Math.max(1, lastNumber - latest + 1), to: lastNumber }
		: { from: Math.max(1, number - around), to: Math.min(lastNumber, number + around) };
}

/** A suspension is made on the person’s page; the report only records it. */
export function outcomeRefusal(
	outcome: ReportOutcome,
	reported: { readonly isSuspended: boolean; readonly isReview: boolean },
): Refusal<'not-suspended' | 'nothing-to-hide'> | undefined {
	if (outcome === 'hidden' && !reported.isReview) return refuse('nothing-to-hide');
	return outcome === 'suspended' && !reported.isSuspended ? refuse('not-suspended') : undefined;
}
