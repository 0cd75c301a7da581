import type { PersonId } from '../id.ts';
import type { Language } from '../language.ts';
import type { ReviewDecision } from '../review-decision/review-decision.ts';
import type { BankDetails } from './bank-details.ts';
import type { StaffRole } from './staff-role.ts';

export const roles = ['MEMBER', 'PLATFORM'] as const;
export type Role = (typeof roles)[number];

export const ownerDescriptionMin = 80;

export interface Person {
	readonly id: PersonId;
	readonly firstName: string;
	readonly lastName: string;
	readonly image: string | null;
	readonly description: string | null;
	readonly phoneNumber: string | null;
	readonly phoneNumberVerified: boolean;
	/** Contact number of the latest booking or request. */
	readonly contactNumber: string | null;
	/** Masked. */
	readonly bankDetails: BankDetails | null;
	readonly boatingLicence: readonly string[];
	readonly ownerApprovedAt: Temporal.Instant | null;
	/**
	 * Time of the latest submission of the owner account. `ownerDecision` is the decision about it, with
	 * its reason.
	 */
	readonly ownerSubmittedAt: Temporal.Instant | null;
	readonly ownerDecision: ReviewDecision | null;
	readonly ownerDecisionReason: string | null;
	/** Time at which the person confirmed to be 18 or older, or null. */
	readonly adultConfirmedAt: Temporal.Instant | null;
	readonly role: Role;
	readonly staffRoles: readonly StaffRole[];
	/** Payouts are held until this time. No payouts are held if the time is null or past. */
	readonly payoutsHeldUntil: Temporal.Instant | null;
	readonly suspendedAt: Temporal.Instant | null;
	readonly language: Language;
}

export const unknownFirstName = 'Mate';

export function ownerAccountSetUp(
	person: Pick<Person, 'description' | 'phoneNumber' | 'phoneNumberVerified' | 'bankDetails'>,
): boolean {
	return Boolean(
		person.description && person.phoneNumber && person.phoneNumberVerified && person.bankDetails,
	);
}

export function ownerApproved(person: Person): boolean {
	return ownerAccountSetUp(person) && person.ownerApprovedAt !== null;
}
