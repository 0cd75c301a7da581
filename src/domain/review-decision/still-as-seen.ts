import { type Submission, type SubmissionState, submissionState } from './review-decision.ts';

/** What a member of staff had before their eyes when they decided. */
export interface SeenSubmission {
	readonly state: SubmissionState;
	readonly submittedAt: Temporal.Instant;
}

/** Whether it is still that: no colleague has decided meanwhile, and its owner has not handed in something else. */
export function stillAsSeen(submission: Submission, seen: SeenSubmission): boolean {
	return (
		submissionState(submission) === seen.state &&
		submission.submittedAt !== null &&
		Temporal.Instant.compare(submission.submittedAt, seen.submittedAt) === 0
	);
}
