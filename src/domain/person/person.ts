import type { PersonId } from '../id.ts';
import type { Language } from '../language.ts';
import type { ReviewDecision } from '../review-decision/review-decision.ts';
import type { BankDetails } from './bank-details.ts';
import type { StaffRole } from './staff-role.ts';

export const roles = ['MEMBER', 'PLATFORM'] as const;
export type Role = (typeof roles)[number];

/** An owner tells at least so much of themselves, in characters (specification section 5). */
export const ownerDescriptionMin = 80;

export interface Person {
	readonly id: PersonId;
	readonly firstName: string;
	readonly lastName: string;
	readonly image: string | null;
	readonly description: string | null;
	readonly phoneNumber: string | null;
	readonly phoneNumberVerified: boolean;
	/** The one given with the last booking or request. */
	readonly contactNumber: string | null;
	/** As they may be shown: masked. */
	readonly bankDetails: BankDetails | null;
	readonly boatingLicence: readonly string[];
	readonly ownerApprovedAt: Temporal.Instant | null;
	/** When the owner account was last handed in, and what the desk said to it. */
	readonly ownerSubmittedAt: Temporal.Instant | null;
	readonly ownerDecision: ReviewDecision | null;
	readonly ownerDecisionReason: string | null;
	/** When they said that they are 18 or older; null until then. */
	readonly adultConfirmedAt: Temporal.Instant | null;
	readonly role: Role;
	/** What somebody of the staff may do; nobody else has any. */
	readonly staffRoles: readonly StaffRole[];
	/** Nothing is paid to them before; past or null when it is paid. */
	readonly payoutsHeldUntil: Temporal.Instant | null;
	/** Since when they may not use the product; null while they may. */
	readonly suspendedAt: Temporal.Instant | null;
	/** In which they use the product: their mails and text messages are written in it. */
	readonly language: Language;
}

/** The first name of people of whom none is known. */
export const unknownFirstName = 'Mate';

/** Owner's accounts count as set up when all four are present (specification section 3). */
export function ownerAccountSetUp(
	person: Pick<Person, 'description' | 'phoneNumber' | 'phoneNumberVerified' | 'bankDetails'>,
): boolean {
	return Boolean(
		person.description && person.phoneNumber && person.phoneNumberVerified && person.bankDetails,
	);
}

/** An owner: set up, and approved by the platform (decisions, "People"). */
export function ownerApproved(person: Person): boolean {
	return ownerAccountSetUp(person) && person.ownerApprovedAt !== null;
}
