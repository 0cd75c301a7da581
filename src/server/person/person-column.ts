import { sql } from 'kysely';
import type { z } from 'zod';
import type { publicPerson } from '#contract/shapes.ts';

/** What a listing's page shows of its owner beside `personColumn`, in a row of the listing. */
export const listingOwnerColumns = [
	'person.description as person_description',
	'person.created_at as person_created_at',
	'person.owner_approved_at as person_approved_at',
	'person.suspended_at as person_suspended_at',
	'person.trusted_since as person_trusted_since',
] as const;

/** A person as anybody may see them, as one column of a row: of the person who is joined under this name, and so named. */
export function personColumn<As extends string>(as: As) {
	const column = (name: string) => sql.ref(`${as}.${name}`);
	return sql<z.output<typeof publicPerson>>`json_build_object('_id', ${column('id')},
		'firstName', ${column('first_name')}, 'lastName', ${column('last_name')}, 'image', ${column('image')})`.as(
		as,
	);
}
