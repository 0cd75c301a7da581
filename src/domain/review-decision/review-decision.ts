/** What the desk says of an owner account, a boat or an experience (decisions, "People"). */
export const reviewDecisions = ['APPROVED', 'REJECTED', 'CHANGES'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export interface Submission {
	/** Nothing was handed in yet. */
	readonly submittedAt: Temporal.Instant | null;
	readonly decision: ReviewDecision | null;
}

export const submissionStates = ['NEW', 'WAITING', 'APPROVED', 'REJECTED', 'CHANGES'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** How a submission stands. */
export function submissionState(submission: Submission): SubmissionState {
	if (submission.submittedAt === null) return 'NEW';
	return submission.decision ?? 'WAITING';
}

/**
 * What the desk may do with a submission: decide on what waits, and take an approval back. Whoever was rejected or
 * asked for changes waits again once they have submitted anew.
 */
export const decisionMoves = {
	NEW: [],
	WAITING: ['APPROVED', 'REJECTED', 'CHANGES'],
	APPROVED: ['REJECTED', 'CHANGES'],
	REJECTED: ['APPROVED'],
	CHANGES: ['APPROVED', 'REJECTED'],
} as const satisfies Record<SubmissionState, readonly ReviewDecision[]>;
