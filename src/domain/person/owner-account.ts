import { handsInAgain, submissionState } from '../review-decision/review-decision.ts';
import { type BankDetails, bankDetailsChange } from './bank-details.ts';
import { ownerAccountSetUp, type Person } from './person.ts';

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

/** For so many days nothing is paid to an account that was changed. */
export const payoutHoldDays = 7;

/**
 * Whether this change asks for a fresh sign-in: another account than `account`, which is not masked, or another number;
 * the first setup does not (decisions, "Bank details").
 */
export function needsFreshSignIn(
	person: Person,
	account: BankDetails | null,
	next: Pick<OwnerDetails, 'bankDetails' | 'phoneNumber'>,
): boolean {
	if (!ownerAccountSetUp(person)) return false;
	return bankDetailsChange(account, next.bankDetails) || needsPhoneCode(person, next.phoneNumber);
}

/** Until when an owner is paid nothing, while that lasts; payouts wait for the next run after it. */
export function payoutsHeldUntil(
	{ payoutsHeldUntil: until }: Pick<Person, 'payoutsHeldUntil'>,
	now: Temporal.Instant,
): Temporal.Instant | null {
	return until !== null && Temporal.Instant.compare(now, until) < 0 ? until : null;
}

/** A code that is texted to a phone (quality, "Safety"): six digits, for ten minutes, with five tries. */
export const phoneCodeRules = { digits: 6, minutes: 10, tries: 5 } as const;

/** Six digits, each thrown by itself, so that every code is as likely as any other. */
export function throwPhoneCode(digit: (below: number) => number): string {
	return Array.from({ length: phoneCodeRules.digits }, () => digit(10)).join('');
}

/** The message with the code. Its last line, which is not to be translated, lets phones fill the code in on our own pages only. */
export function phoneCodeText(sentence: string, code: string, host: string): string {
	return `${sentence}\n\n@${host} #${code}`;
}
