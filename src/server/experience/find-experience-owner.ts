import type { ExperienceId, PersonId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { findOwnerOf } from './experience-store.ts';

/** Whose an experience is. */
export async function findExperienceOwner(db: Db, id: ExperienceId): Promise<PersonId | undefined> {
	return await findOwnerOf(db, id);
}
