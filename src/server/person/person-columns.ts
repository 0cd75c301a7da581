import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { publicPerson } from '#contract/shapes.ts';
import { maskBankDetails } from '#domain/person/bank-details.ts';
import type { Person } from '#domain/person/person.ts';
import type { Tables } from '../db/tables.ts';

export const listingOwnerColumns = [
	'person.description as person_description',
	'person.created_at as person_created_at',
	'person.owner_approved_at as person_approved_at',
	'person.suspended_at as person_suspended_at',
	'person.trusted_since as person_trusted_since',
] as const;

/** `as` is both the table alias and the column name. */
export function personColumn<As extends string>(as: As) {
	const column = (name: string) => sql.ref(`${as}.${name}`);
	return sql<z.output<typeof publicPerson>>`json_build_object('_id', ${column('id')},
		'firstName', ${column('first_name')}, 'lastName', ${column('last_name')}, 'image', ${column('image')})`.as(
		as,
	);
}

/** The columns must not include the email address. */
export const personColumns = [
	'person.id',
	'person.first_name',
	'person.last_name',
	'person.image',
	'person.adult_confirmed_at',
	'person.role',
	'person.staff_roles',
	'person.language',
	'person.suspended_at',
	'person.payouts_held_until',
	'person.description',
	'person.phone_number',
	'person.phone_number_verified',
	'person.contact_number',
	'person.bank_details',
	'person.boating_licence',
	'person.owner_approved_at',
	'person.owner_submitted_at',
	'person.owner_decision',
	'person.owner_decision_reason',
] as const;

type Column = (typeof personColumns)[number] extends `person.${infer Name}` ? Name : never;
export type PersonRow = Pick<Selectable<Tables['person']>, Column & keyof Tables['person']>;

export function personFromRow(row: PersonRow): Person {
	return {
		id: row.id,
		firstName: row.first_name,
		lastName: row.last_name,
		image: row.image,
		adultConfirmedAt: row.adult_confirmed_at,
		role: row.role,
		staffRoles: row.staff_roles,
		language: row.language,
		suspendedAt: row.suspended_at,
		payoutsHeldUntil: row.payouts_held_until,
		description: row.description,
		phoneNumber: row.phone_number,
		phoneNumberVerified: row.phone_number_verified,
		contactNumber: row.contact_number,
		bankDetails: row.bank_details && maskBankDetails(row.bank_details),
		boatingLicence: row.boating_licence,
		ownerApprovedAt: row.owner_approved_at,
		ownerSubmittedAt: row.owner_submitted_at,
		ownerDecision: row.owner_decision,
		ownerDecisionReason: row.owner_decision_reason,
	};
}
