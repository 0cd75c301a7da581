import type { ExperienceId, PersonId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';

/** Whose an experience is. */
export async function findExperienceOwner(db: Db, id: ExperienceId): Promise<PersonId | undefined> {
	const row = await db.selectFrom('experience').select('owner_id').where('id', '=', id).executeTakeFirst();
	return row?.owner_id;
}
