import { defineMachine } from '../state-machine.ts';

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
