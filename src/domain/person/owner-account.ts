import { needsNewReview, submissionState } from '../review-decision/review-decision.ts';
import { type BankDetails, bankDetailsChange } from './bank-details.ts';
import { ownerAccountSetUp, type Person } from './person.ts';

export interface OwnerDetails {
	readonly description: string;
	readonly boatingLicence: readonly string[];
	readonly bankDetails: BankDetails;
	readonly phoneNumber: string;
}

export function needsPhoneCode(
	person: Pick<Person, 'phoneNumber' | 'phoneNumberVerified'>,
	phoneNumber: string,
): boolean {
	return !person.phoneNumberVerified || person.phoneNumber !== phoneNumber;
}

/**
 * Returns whether the desk must review these details: a first account, an account that was sent back,
 * or another licence. A new text, phone number or bank account needs no review.
 */
export function needsReview(
	person: Pick<Person, 'ownerSubmittedAt' | 'ownerDecision' | 'boatingLicence'>,
	details: Pick<OwnerDetails, 'boatingLicence'>,
): boolean {
	const submission = { submittedAt: person.ownerSubmittedAt, decision: person.ownerDecision };
	if (submissionState(submission) === 'NEW') return true;
	return needsNewReview(submission, !sameKeys(person.boatingLicence, details.boatingLicence));
}

function sameKeys(some: readonly string[], others: readonly string[]): boolean {
	return some.length === others.length && some.every((key, at) => key === others[at]);
}

export const payoutHoldDays = 7;

/**
 * Returns whether a change needs a recent sign-in: another bank account than `account` (unmasked), or
 * another phone number. The first setup needs no recent sign-in.
 */
export function needsFreshSignIn(
	person: Person,
	account: BankDetails | null,
	next: Pick<OwnerDetails, 'bankDetails' | 'phoneNumber'>,
): boolean {
	if (!ownerAccountSetUp(person)) return false;
	return bankDetailsChange(account, next.bankDetails) || needsPhoneCode(person, next.phoneNumber);
}

/** The first run after the end pays. */
export function payoutsHeldUntil(
	{ payoutsHeldUntil: until }: Pick<Person, 'payoutsHeldUntil'>,
	now: Temporal.Instant,
): Temporal.Instant | null {
	return until !== null && Temporal.Instant.compare(now, until) < 0 ? until : null;
}

export const phoneCodeRules = { digits: 6, minutes: 10, tries: 5 } as const;

export function throwPhoneCode(digit: (below: number) => number): string {
	return Array.from({ length: phoneCodeRules.digits }, () => digit(10)).join('');
}

/**
 * Writes the message with the code. Its last line is not translated, and lets phones fill in the code
 * on pages of this site only.
 */
export function phoneCodeText(sentence: string, code: string, host: string): string {
	return `${sentence}\n\n@${host} #${code}`;
}
