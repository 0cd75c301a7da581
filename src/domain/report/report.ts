import { type Refusal, refuse } from '../refusal.ts';

/** Why somebody reports what another wrote. */
export const reportReasons = ['spam', 'scam', 'elsewhere', 'abuse', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Public texts in which contact details are searched for each night. */
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

/** What a report is about, by its column; `null` of a conversation or a message. Both kinds of reviews are 'review'. */
export type ReportedKind = Exclude<PublicTextKind, 'trip-review'>;

export const isReviewKind = (kind: ReportedKind | null): kind is 'review' | 'reply' =>
	kind === 'review' || kind === 'reply';

/** What the desk decided: nothing breaks the rules, a review is hidden, whoever wrote it was warned, or is suspended. */
export const reportOutcomes = ['none', 'hidden', 'warned', 'suspended'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** Characters of a reporter's own words; entries that the desk reads around a message, and of a whole conversation. */
export const reportLimits = { words: 1_000, around: 3, latest: 20 } as const;

/** What was reported: one message of a conversation, or its latest entries. */
export interface Reported {
	readonly number: number | null;
	/** The conversation's last entry when it was reported: what came later was not. */
	readonly lastNumber: number;
}

/** Which entries the desk reads, both included: the message with a little around it, or the latest of that time. */
export function readAtDesk({ number, lastNumber }: Reported): { readonly from: number; readonly to: number } {
	const { around, latest } = reportLimits;
	return number === null
		? { from: Math.max(1, lastNumber - latest + 1), to: lastNumber }
		: { from: Math.max(1, number - around), to: Math.min(lastNumber, number + around) };
}

/**
 * Whether a report may end so: suspending is done where all that hangs on it is seen (the person's page), and a report
 * only says that it was. What is written in conversations is not hidden, reviews are.
 */
export function outcomeRefusal(
	outcome: ReportOutcome,
	reported: { readonly isSuspended: boolean; readonly isReview: boolean },
): Refusal<'not-suspended' | 'nothing-to-hide'> | undefined {
	if (outcome === 'hidden' && !reported.isReview) return refuse('nothing-to-hide');
	return outcome === 'suspended' && !reported.isSuspended ? refuse('not-suspended') : undefined;
}
