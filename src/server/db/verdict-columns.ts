import type { Verdict } from '#domain/verdict/verdict.ts';

/** The columns of what the desk decides on, handed in (again): nothing is said of it yet. */
export function handedIn(at: Temporal.Instant) {
	return { submitted_at: at, verified_at: null, verdict: null, verdict_reason: null, verdict_at: null };
}

/** The same columns, decided; only what is approved is verified. */
export function decided(verdict: Verdict, reason: string | null, at: Temporal.Instant) {
	return {
		verified_at: verdict === 'APPROVED' ? at : null,
		verdict,
		verdict_reason: reason,
		verdict_at: at,
	};
}
