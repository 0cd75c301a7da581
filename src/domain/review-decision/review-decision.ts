import { type Refusal, refuse } from '../refusal.ts';
import { defineMachine } from '../state-machine.ts';

export const reviewDecisions = ['APPROVED', 'REJECTED', 'CHANGES'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

interface Submission {
	readonly submittedAt: Temporal.Instant | null;
	readonly decision: ReviewDecision | null;
}

export const submissionStates = ['NEW', 'WAITING', 'APPROVED', 'REJECTED', 'CHANGES'] as const;
export type SubmissionState = (typeof submissionStates)[number];

export function submissionState(submission: Submission): SubmissionState {
	if (submission.submittedAt === null) return 'NEW';
	return submission.decision ?? 'WAITING';
}

/**
 * Transitions by the desk: decisions about pending submissions, and the revocation of an approval. A
 * resubmission is pending again.
 */
export const decisionMoves = {
	NEW: [],
	WAITING: ['APPROVED', 'REJECTED', 'CHANGES'],
	APPROVED: ['REJECTED', 'CHANGES'],
	REJECTED: ['APPROVED'],
	CHANGES: ['APPROVED', 'REJECTED'],
} as const satisfies Record<SubmissionState, readonly ReviewDecision[]>;

export interface ReviewDecisionInput {
	readonly decision: ReviewDecision;
	/** The reason that the owner sees. Required for all decisions except an approval. */
	readonly reason: string;
	readonly seen: { readonly state: SubmissionState; readonly submittedAt: Temporal.Instant };
}

export function decisionRefusal(
	submission: Submission,
	{ decision, reason, seen }: ReviewDecisionInput,
): Refusal<'nothing-to-decide' | 'reason-needed'> | undefined {
	const moves: readonly ReviewDecision[] = decisionMoves[submissionState(submission)];
	if (!isUnchangedSince(submission, seen) || !moves.includes(decision)) return refuse('nothing-to-decide');
	if (decision !== 'APPROVED' && reason.trim() === '') return refuse('reason-needed');
	return undefined;
}

export function isUnchangedSince(submission: Submission, seen: ReviewDecisionInput['seen']): boolean {
	return (
		submissionState(submission) === seen.state &&
		submission.submittedAt !== null &&
		Temporal.Instant.compare(submission.submittedAt, seen.submittedAt) === 0
	);
}

/** Seconds until a decision is applied, emailed and audited. Until then the decision can be undone. */
export const undoSeconds = 10;

export const decisionStatuses = ['WAITING', 'APPLIED', 'UNDONE', 'REFUSED'] as const;
export type DecisionStatus = (typeof decisionStatuses)[number];

export const deskDecisionMachine = defineMachine('desk decision', decisionStatuses, {
	WAITING: {
		apply: { to: 'APPLIED', by: ['TIMER'], from: 'applyAt' },
		undo: { to: 'UNDONE', by: ['PLATFORM'] },
		refuse: { to: 'REFUSED', by: ['TIMER'], from: 'applyAt' },
	},
	APPLIED: {},
	UNDONE: {},
	REFUSED: {},
});
export type DeskDecisionMove = 'apply' | 'undo' | 'refuse';

export const applyAt = (now: Temporal.Instant): Temporal.Instant => now.add({ seconds: undoSeconds });

/**
 * Returns whether an edit resubmits a listing: it changes reviewed fields, or it follows a rejection or
 * requested changes. Changes of prices and texts alone do not.
 */
export function needsNewReview(submission: Submission, needsVerifier: boolean): boolean {
	const state = submissionState(submission);
	return needsVerifier || state === 'REJECTED' || state === 'CHANGES';
}

/**
 * Reasons for which experiences are delisted without a decision about themselves. The experiences are
 * relisted when the cause ends.
 */
export const withdrawalReasons = {
	owner: 'Your owner account is not approved at the moment. This experience comes back as soon as it is.',
	boat: 'Its boat is not verified at the moment. This experience comes back as soon as the boat is.',
} as const;

export type WithdrawnBy = keyof typeof withdrawalReasons;

/**
 * Returns what an approval changes for an experience that was delisted because of its owner or boat. The
 * result is `restore` if both are approved, otherwise whose approval is missing. The result is undefined
 * for an experience that was delisted for another reason.
 */
export function afterApproval(
	reason: string | null,
	approvals: { readonly ownerApproved: boolean; readonly boatVerified: boolean },
): 'restore' | WithdrawnBy | undefined {
	if (reason !== withdrawalReasons.owner && reason !== withdrawalReasons.boat) return undefined;
	if (!approvals.ownerApproved) return 'owner';
	return approvals.boatVerified ? 'restore' : 'boat';
}
