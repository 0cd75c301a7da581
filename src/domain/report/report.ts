import { type Refusal, refuse } from '../refusal.ts';

export const reportReasons = ['spam', 'scam', 'elsewhere', 'abuse', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Public texts scanned for contact details every night. */
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

/**
 * Subject of a report, by its column; `null` for a conversation or a message. Both kinds of reviews are
 * 'review'.
 */
export type ReportedKind = Exclude<PublicTextKind, 'trip-review'>;

export const isReviewKind = (kind: ReportedKind | null): kind is 'review' | 'reply' =>
	kind === 'review' || kind === 'reply';

/** The desk's decision: no violation, review hidden, writer warned or suspended. */
export const reportOutcomes = ['none', 'hidden', 'warned', 'suspended'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Characters of the reporter's text; entries shown around a message, and of a whole conversation. */
export const reportLimits = { words: 1_000, around: 3, latest: 20 } as const;

/** A reported message, or a conversation's latest entries. */
export interface Reported {
	readonly number: number | null;
	/** The conversation's last entry at the time of the report; later ones are not included. */
	readonly lastNumber: number;
}

/** Range of entries shown to the desk, both included: around the message, or the latest at that time. */
export function readAtDesk({ number, lastNumber }: Reported): { readonly from: number; readonly to: number } {
	const { around, latest } = reportLimits;
	return number === null
		? { from: Math.max(1, lastNumber - latest + 1), to: lastNumber }
		: { from: Math.max(1, number - around), to: Math.min(lastNumber, number + around) };
}

/**
 * Refusal of an outcome: a suspension is made on the person's page, and the report only records it. Reviews can
 * be hidden, messages cannot.
 */
export function outcomeRefusal(
	outcome: ReportOutcome,
	reported: { readonly isSuspended: boolean; readonly isReview: boolean },
): Refusal<'not-suspended' | 'nothing-to-hide'> | undefined {
	if (outcome === 'hidden' && !reported.isReview) return refuse('nothing-to-hide');
	return outcome === 'suspended' && !reported.isSuspended ? refuse('not-suspended') : undefined;
}
