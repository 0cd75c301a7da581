import type { PersonId } from '../id.ts';

export const roles = ['MEMBER', 'PLATFORM'] as const;
export type Role = (typeof roles)[number];

export interface BankDetails {
	readonly accountName: string;
	readonly accountNumber: string;
	readonly bankName: string;
	readonly bankBranch: string;
}

export interface Person {
	readonly id: PersonId;
	readonly firstName: string;
	readonly lastName: string;
	readonly image: string | null;
	readonly description: string | null;
	readonly phoneNumber: string | null;
	readonly phoneNumberVerified: boolean;
	readonly bankDetails: BankDetails | null;
	readonly boatingLicence: readonly string[];
	readonly ownerApprovedAt: Temporal.Instant | null;
	readonly role: Role;
}

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
