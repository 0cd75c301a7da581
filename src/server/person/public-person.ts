import type { z } from 'zod';
import type { publicPerson } from '#contract/shapes.ts';
import type { PersonId } from '#domain/id.ts';
import { hasOwnerPage } from '#domain/person/owner-page.ts';
import type { StaffRole } from '#domain/person/staff-role.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { listingOwnerColumns, personColumn } from './person-columns.ts';
import { presentListingOwner } from './person-presenter.ts';

/** Refuses suspended and unknown people. */
export async function findOwner(
	app: Pick<App, 'db'>,
	id: PersonId,
): Promise<ReturnType<typeof presentListingOwner> | Refusal<'not-found'>> {
	const row = await findOwnerRow(app.db, id);
	const hasPage =
		row && hasOwnerPage({ approvedAt: row.person_approved_at, suspendedAt: row.person_suspended_at });
	return hasPage ? presentListingOwner(row) : refuse('not-found', { what: 'owner' });
}

async function findOwnerRow(db: Db, id: PersonId) {
	return await db
		.selectFrom('person')
		.select([personColumn('person'), ...listingOwnerColumns])
		.where('person.id', '=', id)
		.executeTakeFirst();
}

/** The name of a deleted account is replaced. */
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

export async function staffRolesOf(db: Db, id: PersonId): Promise<readonly StaffRole[]> {
	const row = await db.selectFrom('person').select('staff_roles').where('id', '=', id).executeTakeFirst();
	return row?.staff_roles ?? [];
}
