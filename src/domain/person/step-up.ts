import { type BankDetails, bankDetailsChange } from './bank-details.ts';
import { needsPhoneCode, type OwnerDetails } from './owner-account.ts';
import { ownerAccountSetUp, type Person } from './person.ts';
import type { SignInProof } from './staff.ts';

/** So long ago at most somebody has signed in who changes where money goes or which number is theirs, in minutes. */
export const freshMinutes = 10;

/** For so many days nothing is paid to an account that was changed. */
export const payoutHoldDays = 7;

/** Whether the provider says that somebody proved who they are just now; without its word they did not. */
export function freshSignIn(
	{ authenticatedAt }: Pick<SignInProof, 'authenticatedAt'>,
	now: Temporal.Instant,
): boolean {
	if (authenticatedAt === null) return false;
	return Temporal.Instant.compare(now.subtract({ minutes: freshMinutes }), authenticatedAt) <= 0;
}

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
