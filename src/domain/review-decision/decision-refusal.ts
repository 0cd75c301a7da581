import { type Refusal, refuse } from '../refusal.ts';
import {
	decisionMoves,
	type ReviewDecision,
	type Submission,
	type SubmissionState,
	submissionState,
} from './review-decision.ts';

export interface DecisionAsked {
	readonly decision: ReviewDecision;
	/** The owner reads it; needed for anything but an approval. */
	readonly reason: string;
	/** What the member of staff had before their eyes. */
	readonly seen: { readonly state: SubmissionState; readonly submittedAt: Temporal.Instant };
}

/** Why a decision cannot be given: nothing is there to decide, or a refusal without its reason. */
export function decisionRefusal(
	submission: Submission,
	{ decision, reason, seen }: DecisionAsked,
): Refusal<'nothing-to-decide' | 'reason-needed'> | undefined {
	const moves: readonly ReviewDecision[] = decisionMoves[submissionState(submission)];
	if (!stillAsSeen(submission, seen) || !moves.includes(decision)) return refuse('nothing-to-decide');
	if (decision !== 'APPROVED' && reason.trim() === '') return refuse('reason-needed');
	return undefined;
}

/** Whether it is still what was seen: no colleague has decided meanwhile, and its owner has not handed in something else. */
export function stillAsSeen(submission: Submission, seen: DecisionAsked['seen']): boolean {
	return (
		submissionState(submission) === seen.state &&
		submission.submittedAt !== null &&
		Temporal.Instant.compare(submission.submittedAt, seen.submittedAt) === 0
	);
}
