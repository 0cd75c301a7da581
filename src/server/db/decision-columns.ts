import type { ReviewDecision } from '#domain/review-decision/review-decision.ts';

/** The columns of what the desk decides on, handed in (again): nothing is said of it yet. */
export function handedIn(at: Temporal.Instant) {
	return { submitted_at: at, verified_at: null, decision: null, decision_reason: null, decided_at: null };
}

/** What was decided, what its owner reads of it, and when. */
export type Decided = readonly [decision: ReviewDecision, reason: string | null, at: Temporal.Instant];

/** The same columns, decided; only what is approved is verified. */
export function decided(...[decision, reason, at]: Decided) {
	return {
		verified_at: decision === 'APPROVED' ? at : null,
		decision,
		decision_reason: reason,
		decided_at: at,
	};
}
