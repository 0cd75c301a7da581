import type { PersonId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { listingOwnerColumns, personColumn } from './person-column.ts';

/** A person as the owner of listings, whether they are one or not. */
export async function findOwnerRow(db: Db, id: PersonId) {
	return await db
		.selectFrom('person')
		.select([personColumn('person'), ...listingOwnerColumns])
		.where('person.id', '=', id)
		.executeTakeFirst();
}
