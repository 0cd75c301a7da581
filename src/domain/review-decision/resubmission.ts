import { type Submission, submissionState } from './review-decision.ts';

/**
 * Whether an edit hands a submission in again. Always when something changed that a verifier looks at; and any edit
 * answers a rejection or a wish for changes (decisions, "People"). Prices and texts alone do not.
 */
export function handsInAgain(submission: Submission, needsVerifier: boolean): boolean {
	const state = submissionState(submission);
	return needsVerifier || state === 'REJECTED' || state === 'CHANGES';
}
