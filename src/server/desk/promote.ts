import type { DeskExperience } from '#contract/desk-submission-contract.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import type { ExperienceId, PersonId } from '#domain/id.ts';
import { conflictOfInterest } from '#domain/person/staff.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import type { PagedList } from '../db/paged-list.ts';
import { transact } from '../db/transact.ts';
import { setPromoted } from '../experience/decide-experience.ts';
import { findOwnerViews, showOwnExperience } from '../experience/show-experience.ts';
import { countVerifiedExperiences, findSubmission, findVerifiedExperiences } from './desk-store.ts';

export async function promote(
	app: Pick<App, 'db' | 'clock'>,
	staffMember: PersonId,
	id: ExperienceId,
	promoted: boolean,
): Promise<OwnExperience | Refusal<'not-found' | 'not-verified' | 'own-matter'>> {
	return await transact(app.db, async (tx) => {
		const submission = await findSubmission(tx, 'experience', id);
		const selfRefusal = submission && conflictOfInterest(staffMember, submission.owner_id);
		if (selfRefusal) return selfRefusal;
		const changed = await setPromoted(tx, id, promoted);
		if (isRefusal(changed)) return changed;
		const action = promoted ? 'promoted' : 'unpromoted';
		if (changed) await recordActions(tx, app, staffMember, { action, subject: 'experience', subjectId: id });
		return await showOwnExperience(tx, id, app.clock.now());
	});
}

export const promotedExperienceList: PagedList<
	Pick<App, 'db' | 'clock'>,
	{ readonly text: string },
	Awaited<ReturnType<typeof findVerifiedExperiences>>[number],
	DeskExperience
> = {
	find: ({ db }, { text }, slice) => findVerifiedExperiences(db, text, slice),
	count: ({ db }, { text }) => countVerifiedExperiences(db, text),
	present: async ({ db, clock }, rows) => {
		const ids = rows.map(({ id }) => id);
		const experiences = await findOwnerViews(db, ids, clock.now());
		return rows.flatMap((row) => {
			const experience = experiences.find(({ _id }) => _id === row.id);
			return experience ? { ...experience, owner: row.owner } : [];
		});
	},
};
