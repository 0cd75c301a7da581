import type { z } from 'zod';
import type { publicPerson } from '#contract/shapes.ts';
import type { PersonId } from '#domain/id.ts';
import type { StaffRole } from '#domain/person/staff-role.ts';
import type { Db } from '../db/database.ts';
import { personColumn } from './person-column.ts';

/** A person as anybody may see them; who deleted their account has no name. */
export async function findPublicPerson(
	db: Db,
	id: PersonId,
): Promise<z.output<typeof publicPerson> | undefined> {
	const row = await db
		.selectFrom('person')
		.select(personColumn('person'))
		.where('person.id', '=', id)
		.executeTakeFirst();
	return row?.person;
}

/** What somebody may do at the desk; nothing of whoever is not of the staff. */
export async function staffRolesOf(db: Db, id: PersonId): Promise<readonly StaffRole[]> {
	const row = await db.selectFrom('person').select('staff_roles').where('id', '=', id).executeTakeFirst();
	return row?.staff_roles ?? [];
}
