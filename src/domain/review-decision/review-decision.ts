import { type Refusal, refuse } from '../refusal.ts';
import { defineMachine } from '../state-machine.ts';

export const reviewDecisions = ['APPROVED', 'REJECTED', 'CHANGES'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

interface Submission {
	/** Not submitted yet. */
	readonly submittedAt: Temporal.Instant | null;
	readonly decision: ReviewDecision | null;
}

export const submissionStates = ['NEW', 'WAITING', 'APPROVED', 'REJECTED', 'CHANGES'] as const;
export type SubmissionState = (typeof submissionStates)[number];

export function submissionState(submission: Submission): SubmissionState {
	if (submission.submittedAt === null) return 'NEW';
	return submission.decision ?? 'WAITING';
}

/** The desk's moves: decide pending submissions, and revoke an approval. A resubmission is pending again. */
export const decisionMoves = {
	NEW: [],
	WAITING: ['APPROVED', 'REJECTED', 'CHANGES'],
	APPROVED: ['REJECTED', 'CHANGES'],
	REJECTED: ['APPROVED'],
	CHANGES: ['APPROVED', 'REJECTED'],
} as const satisfies Record<SubmissionState, readonly ReviewDecision[]>;

export interface DecisionAsked {
	readonly decision: ReviewDecision;
	/** Shown to the owner; required except for an approval. */
	readonly reason: string;
	/** The state that the member of staff saw. */
	readonly seen: { readonly state: SubmissionState; readonly submittedAt: Temporal.Instant };
}

/** Refusal of a decision: not pending, or a rejection without a reason. */
export function decisionRefusal(
	submission: Submission,
	{ decision, reason, seen }: DecisionAsked,
): Refusal<'nothing-to-decide' | 'reason-needed'> | undefined {
	const moves: readonly ReviewDecision[] = decisionMoves[submissionState(submission)];
	if (!stillAsSeen(submission, seen) || !moves.includes(decision)) return refuse('nothing-to-decide');
	if (decision !== 'APPROVED' && reason.trim() === '') return refuse('reason-needed');
	return undefined;
}

/** True if the submission is as seen: not decided or resubmitted since. */
export function stillAsSeen(submission: Submission, seen: DecisionAsked['seen']): boolean {
	return (
		submissionState(submission) === seen.state &&
		submission.submittedAt !== null &&
		Temporal.Instant.compare(submission.submittedAt, seen.submittedAt) === 0
	);
}

/** Seconds until a decision is applied, mailed and audited; it can be undone until then. */
export const undoSeconds = 10;

export const decisionStatuses = ['WAITING', 'APPLIED', 'UNDONE', 'REFUSED'] as const;
export type DecisionStatus = (typeof decisionStatuses)[number];

/** The life of a desk decision. */
export const deskDecisionMachine = defineMachine('desk decision', decisionStatuses, {
	WAITING: {
		apply: { to: 'APPLIED', by: ['TIMER'], from: 'applyAt' },
		undo: { to: 'UNDONE', by: ['PLATFORM'] },
		/** Its subject has changed since. */
		refuse: { to: 'REFUSED', by: ['TIMER'], from: 'applyAt' },
	},
	APPLIED: {},
	UNDONE: {},
	REFUSED: {},
});
export type DeskDecisionMove = 'apply' | 'undo' | 'refuse';

export const applyAt = (now: Temporal.Instant): Temporal.Instant => now.add({ seconds: undoSeconds });

/**
 * True if an edit resubmits: always if reviewed fields changed, and any edit after a rejection or requested
 * changes. Prices and texts alone do not.
 */
export function handsInAgain(submission: Submission, needsVerifier: boolean): boolean {
	const state = submissionState(submission);
	return needsVerifier || state === 'REJECTED' || state === 'CHANGES';
}

/** Why experiences are delisted without a decision of their own; they are relisted with their cause. */
export const withdrawalReasons = {
	owner: 'Your owner account is not approved at the moment. This experience comes back as soon as it is.',
	boat: 'Its boat is not verified at the moment. This experience comes back as soon as the boat is.',
} as const;

export type WithdrawnBy = keyof typeof withdrawalReasons;

/**
 * Which of the experiences delisted with their owner or boat are relisted: those without a fault of their own,
 * once owner and boat are approved. Those still waiting for the boat name it.
 */
export function afterApproval(
	reason: string | null,
	stands: { readonly ownerApproved: boolean; readonly boatVerified: boolean },
): 'restore' | WithdrawnBy | undefined {
	if (reason !== withdrawalReasons.owner && reason !== withdrawalReasons.boat) return undefined;
	if (!stands.ownerApproved) return 'owner';
	return stands.boatVerified ? 'restore' : 'boat';
}
