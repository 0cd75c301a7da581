import type { SubmissionAnswer } from '#contract/shapes.ts';
import { type ReviewDecision, submissionState } from '#domain/review-decision/review-decision.ts';

/** How the desk sees what was submitted, an owner account, a boat or an experience, for its owner and the desk. */
export function presentSubmission(row: {
	readonly submitted_at: Temporal.Instant | null;
	readonly decision: ReviewDecision | null;
	readonly decision_reason: string | null;
}): SubmissionAnswer {
	const state = submissionState({ submittedAt: row.submitted_at, decision: row.decision });
	return { state, reason: row.decision_reason };
}
