import { type Refusal, refuse } from '../refusal.ts';

/** What the desk says of an owner account, a boat or an experience (decisions, "People"). */
export const verdicts = ['APPROVED', 'REJECTED', 'CHANGES'] as const;
export type Verdict = (typeof verdicts)[number];

export interface Submission {
	/** Nothing was handed in yet. */
	readonly submittedAt: Temporal.Instant | null;
	readonly verdict: Verdict | null;
}

export const submissionStates = ['NEW', 'WAITING', 'APPROVED', 'REJECTED', 'CHANGES'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** How a submission stands. */
export function submissionState(submission: Submission): SubmissionState {
	if (submission.submittedAt === null) return 'NEW';
	return submission.verdict ?? 'WAITING';
}

/**
 * What the desk may do with a submission: decide on what waits, and take an approval back. Whoever was rejected or
 * asked for changes waits again once they have submitted anew.
 */
export const verdictMoves = {
	NEW: [],
	WAITING: ['APPROVED', 'REJECTED', 'CHANGES'],
	APPROVED: ['REJECTED', 'CHANGES'],
	REJECTED: ['APPROVED'],
	CHANGES: ['APPROVED', 'REJECTED'],
} as const satisfies Record<SubmissionState, readonly Verdict[]>;

/** Why a verdict cannot be given: nothing is there to decide, or a refusal without its reason. */
export function verdictRefusal(
	submission: Submission,
	verdict: Verdict,
	reason: string,
): Refusal<'nothing-to-decide' | 'reason-needed'> | undefined {
	const moves: readonly Verdict[] = verdictMoves[submissionState(submission)];
	if (!moves.includes(verdict)) return refuse('nothing-to-decide');
	if (verdict !== 'APPROVED' && reason.trim() === '') return refuse('reason-needed');
	return undefined;
}
