import type { BookableExperience } from '#domain/experience/bookable-experience.ts';
import type { ExperienceId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { lockBookableExperience } from './experience-store.ts';

/** Locks an experience's boat, then the experience, and returns what booking it depends on. */
export async function lockExperience(tx: Tx, id: ExperienceId): Promise<BookableExperience | undefined> {
	// An edit that we waited for may have put it on another boat: then that one is to be locked.
	return (await lockBookableExperience(tx, id)) ?? (await lockBookableExperience(tx, id));
}
