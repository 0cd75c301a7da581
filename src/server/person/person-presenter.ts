import type { z } from 'zod';
import type { Me } from '#contract/person-contract.ts';
import type { listingOwner, publicPerson, SubmissionAnswer } from '#contract/shapes.ts';
import { hasOwnerPage, ownerPagePath } from '#domain/person/owner-page.ts';
import { ownerAccountSetUp, ownerApproved, type Person } from '#domain/person/person.ts';
import { type ReviewDecision, submissionState } from '#domain/review-decision/review-decision.ts';

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

export function presentPerson(person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'image'>) {
	return { _id: person.id, firstName: person.firstName, lastName: person.lastName, image: person.image };
}

interface ListingOwnerRow {
	readonly person: z.output<typeof publicPerson>;
	readonly person_description: string | null;
	readonly person_created_at: Temporal.Instant;
	readonly person_approved_at: Temporal.Instant | null;
	readonly person_suspended_at: Temporal.Instant | null;
	readonly person_trusted_since: Temporal.Instant | null;
}

export function presentListingOwner(row: ListingOwnerRow): z.output<typeof listingOwner> {
	const { person } = row;
	const status = { approvedAt: row.person_approved_at, suspendedAt: row.person_suspended_at };
	return {
		...person,
		description: row.person_description,
		joined: Number(row.person_created_at.toString().slice(0, 4)),
		page: hasOwnerPage(status) ? ownerPagePath({ ...person, id: person._id }) : null,
		// The trusted status is hidden while the account waits for a new approval, as in the search.
		trusted: row.person_trusted_since !== null && row.person_approved_at !== null,
	};
}

export function presentSubmission(row: {
	readonly submitted_at: Temporal.Instant | null;
	readonly decision: ReviewDecision | null;
	readonly decision_reason: string | null;
}): SubmissionAnswer {
	const state = submissionState({ submittedAt: row.submitted_at, decision: row.decision });
	return { state, reason: row.decision_reason };
}
