import type { Me } from '#contract/person-contract.ts';
import { ownerAccountSetUp, ownerApproved, type Person } from '#domain/person/person.ts';
import { submissionState } from '#domain/review-decision/review-decision.ts';

/** A person as they see themselves. */
export function presentMe(person: Person): Me {
	return {
		_id: person.id,
		firstName: person.firstName,
		lastName: person.lastName,
		image: person.image,
		description: person.description,
		phoneNumber: person.phoneNumber,
		phoneNumberVerified: person.phoneNumberVerified,
		contactNumber: person.contactNumber,
		bankDetails: person.bankDetails,
		boatingLicence: [...person.boatingLicence],
		adultConfirmed: person.adultConfirmedAt !== null,
		role: person.role,
		staffRoles: [...person.staffRoles],
		language: person.language,
		payoutsHeldUntil: person.payoutsHeldUntil?.toString() ?? null,
		ownerAccount: {
			setUp: ownerAccountSetUp(person),
			approved: ownerApproved(person),
			state: submissionState({ submittedAt: person.ownerSubmittedAt, decision: person.ownerDecision }),
			reason: person.ownerDecisionReason,
		},
	};
}

/** A person as anybody may see them. */
export function presentPerson(person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'image'>) {
	return { _id: person.id, firstName: person.firstName, lastName: person.lastName, image: person.image };
}
