import type { ReviewDecision } from '#domain/review-decision/review-decision.ts';

/** The columns of what the desk decides on, handed in (again): nothing is said of it yet. */
export function handedIn(at: Temporal.Instant) {
	return { submitted_at: at, verified_at: null, decision: null, decision_reason: null, decided_at: null };
}

/** The same columns, decided; only what is approved is verified. */
export function decided(decision: ReviewDecision, reason: string | null, at: Temporal.Instant) {
	return {
		verified_at: decision === 'APPROVED' ? at : null,
		decision,
		decision_reason: reason,
		decided_at: at,
	};
}
