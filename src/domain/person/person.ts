import type { PersonId } from '../id.ts';
import type { Language } from '../language.ts';
import type { ReviewDecision } from '../review-decision/review-decision.ts';
import type { BankDetails } from './bank-details.ts';
import type { StaffRole } from './staff-role.ts';

export const roles = ['MEMBER', 'PLATFORM'] as const;
export type Role = (typeof roles)[number];

/** Minimum characters of an owner's description (OWN-3). */
export const ownerDescriptionMin = 80;

export interface Person {
	readonly id: PersonId;
	readonly firstName: string;
	readonly lastName: string;
	readonly image: string | null;
	readonly description: string | null;
	readonly phoneNumber: string | null;
	readonly phoneNumberVerified: boolean;
	/** From the latest booking or request. */
	readonly contactNumber: string | null;
	/** Masked. */
	readonly bankDetails: BankDetails | null;
	readonly boatingLicence: readonly string[];
	readonly ownerApprovedAt: Temporal.Instant | null;
	/** The latest submission of the owner account, and its decision. */
	readonly ownerSubmittedAt: Temporal.Instant | null;
	readonly ownerDecision: ReviewDecision | null;
	readonly ownerDecisionReason: string | null;
	/** When they confirmed to be 18 or older; null before that. */
	readonly adultConfirmedAt: Temporal.Instant | null;
	readonly role: Role;
	/** Staff roles; empty for everyone else. */
	readonly staffRoles: readonly StaffRole[];
	/** Payouts are held until then; past or null: not held. */
	readonly payoutsHeldUntil: Temporal.Instant | null;
	/** Since when they are suspended; null if not. */
	readonly suspendedAt: Temporal.Instant | null;
	/** Language of screens and messages. */
	readonly language: Language;
}

/** First name if unknown. */
export const unknownFirstName = 'Mate';

/** Complete when all four are present (OWN-1). */
export function ownerAccountSetUp(
	person: Pick<Person, 'description' | 'phoneNumber' | 'phoneNumberVerified' | 'bankDetails'>,
): boolean {
	return Boolean(
		person.description && person.phoneNumber && person.phoneNumberVerified && person.bankDetails,
	);
}

/** A complete account approved by the platform. */
export function ownerApproved(person: Person): boolean {
	return ownerAccountSetUp(person) && person.ownerApprovedAt !== null;
}
