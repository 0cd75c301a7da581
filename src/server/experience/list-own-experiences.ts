import type { OwnExperience } from '#contract/experience-contract.ts';
import type { ExperienceId, PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { listPart, type Part, partOf } from '../db/pages.ts';
import { presentOwnExperience } from './experience-presenter.ts';
import { findOwnExperiences } from './own-experience-store.ts';

/** One page of a person's own experiences, newest first. */
export async function listOwnExperiences(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	page: number,
): Promise<Part<OwnExperience>> {
	const now = app.clock.now();
	const rows = await findOwnExperiences(app.db, { owner, ...partOf(page) });
	return listPart(rows, (row) => presentOwnExperience(row, now));
}

/** Experiences as their owners see them, whosever they are: for the desk, which sees them so too. */
export async function experiencesAsTheirOwners(
	db: Db,
	ids: readonly ExperienceId[],
	now: Temporal.Instant,
): Promise<OwnExperience[]> {
	return (await findOwnExperiences(db, { ids })).map((row) => presentOwnExperience(row, now));
}

/** One experience as its owner sees it, after a change to it. */
export async function ownExperience(db: Db, id: ExperienceId, now: Temporal.Instant): Promise<OwnExperience> {
	const [experience] = await experiencesAsTheirOwners(db, [id], now);
	if (!experience) throw new Error('an experience that was just saved is not there');
	return experience;
}
