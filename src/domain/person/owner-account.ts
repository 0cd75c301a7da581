import { handsInAgain } from '../review-decision/resubmission.ts';
import { submissionState } from '../review-decision/review-decision.ts';
import type { BankDetails } from './bank-details.ts';
import type { Person } from './person.ts';

/** What an owner hands in (specification section 3, "Owner account"). */
export interface OwnerDetails {
	readonly description: string;
	/** Keys of uploaded documents; none is fine. */
	readonly boatingLicence: readonly string[];
	readonly bankDetails: BankDetails;
	readonly phoneNumber: string;
}

/** Whether this number must be proven with a code: it is not the one that has been verified before. */
export function needsPhoneCode(
	person: Pick<Person, 'phoneNumber' | 'phoneNumberVerified'>,
	phoneNumber: string,
): boolean {
	return !person.phoneNumberVerified || person.phoneNumber !== phoneNumber;
}

/**
 * Whether the desk must look (again) once these details stand: at a first account, at one that was sent back, and at
 * another licence, which is what the verifier looked at; not at another text, number or bank (decisions, "People").
 */
export function goesToDesk(
	person: Pick<Person, 'ownerSubmittedAt' | 'ownerDecision' | 'boatingLicence'>,
	details: Pick<OwnerDetails, 'boatingLicence'>,
): boolean {
	const submission = { submittedAt: person.ownerSubmittedAt, decision: person.ownerDecision };
	if (submissionState(submission) === 'NEW') return true;
	return handsInAgain(submission, !sameKeys(person.boatingLicence, details.boatingLicence));
}

function sameKeys(some: readonly string[], others: readonly string[]): boolean {
	return some.length === others.length && some.every((key, at) => key === others[at]);
}
