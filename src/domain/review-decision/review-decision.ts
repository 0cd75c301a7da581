import { type Refusal, refuse } from '../refusal.ts';
import { defineMachine } from '../state-machine.ts';

/** What the desk says of an owner account, a boat or an experience (decisions, "People"). */
export const reviewDecisions = ['APPROVED', 'REJECTED', 'CHANGES'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

interface Submission {
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

/** A decision of the desk waits so long before it is applied, mailed and audited (decisions, "Undo at the desk"). */
export const undoSeconds = 10;

export const decisionStatuses = ['WAITING', 'APPLIED', 'UNDONE', 'REFUSED'] as const;
export type DecisionStatus = (typeof decisionStatuses)[number];

/** The whole life of a decision at the desk. */
export const deskDecisionMachine = defineMachine('desk decision', decisionStatuses, {
	WAITING: {
		apply: { to: 'APPLIED', by: ['TIMER'], from: 'applyAt' },
		undo: { to: 'UNDONE', by: ['PLATFORM'] },
		/** What it is about has changed meanwhile. */
		refuse: { to: 'REFUSED', by: ['TIMER'], from: 'applyAt' },
	},
	APPLIED: {},
	UNDONE: {},
	REFUSED: {},
});
export type DeskDecisionMove = 'apply' | 'undo' | 'refuse';

/** When a decision that is made now is applied. */
export const applyAt = (now: Temporal.Instant): Temporal.Instant => now.add({ seconds: undoSeconds });

/**
 * Whether an edit hands a submission in again. Always when something changed that a verifier looks at; and any edit
 * answers a rejection or a wish for changes (decisions, "People"). Prices and texts alone do not.
 */
export function handsInAgain(submission: Submission, needsVerifier: boolean): boolean {
	const state = submissionState(submission);
	return needsVerifier || state === 'REJECTED' || state === 'CHANGES';
}

/** Why experiences are taken off the listings without a decision of their own; they come back with what took them. */
export const withdrawalReasons = {
	owner: 'Your owner account is not approved at the moment. This experience comes back as soon as it is.',
	boat: 'Its boat is not verified at the moment. This experience comes back as soon as the boat is.',
} as const;

export type WithdrawnBy = keyof typeof withdrawalReasons;

/**
 * Which of the experiences that went with their owner's account or their boat come back: those that had no other fault,
 * once owner and boat are both fine. Those that must wait for the boat wait for it by name.
 */
export function afterApproval(
	reason: string | null,
	stands: { readonly ownerApproved: boolean; readonly boatVerified: boolean },
): 'restore' | WithdrawnBy | undefined {
	if (reason !== withdrawalReasons.owner && reason !== withdrawalReasons.boat) return undefined;
	if (!stands.ownerApproved) return 'owner';
	return stands.boatVerified ? 'restore' : 'boat';
}
