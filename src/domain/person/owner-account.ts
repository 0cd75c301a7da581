import { handsInAgain } from '../review-decision/resubmission.ts';
import { submissionState } from '../review-decision/review-decision.ts';
import type { BankDetails, Person } from './person.ts';

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

/** Whether money would go elsewhere, or under another name, than to the account that was there. */
export function bankDetailsChange(before: BankDetails | null, after: BankDetails): boolean {
	if (!before) return false;
	const fields = ['accountName', 'accountNumber', 'bankName', 'bankBranch'] as const;
	return fields.some((field) => before[field] !== after[field]);
}

/** What may be said of an account in a mail: its number's last three digits, or signs. */
export function accountEnding({ accountNumber }: Pick<BankDetails, 'accountNumber'>): string {
	return accountNumber.slice(-3);
}

function sameKeys(some: readonly string[], others: readonly string[]): boolean {
	return some.length === others.length && some.every((key, at) => key === others[at]);
}
