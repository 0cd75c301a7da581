import type { DeskExperience } from '#contract/desk-submission-contract.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import type { ExperienceId, PersonId } from '#domain/id.ts';
import { ownMatter } from '#domain/person/staff.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { listPage, type Page, pageOf } from '../db/pages.ts';
import { transact } from '../db/transact.ts';
import { setPromoted } from '../experience/decide-experience.ts';
import { findOwnerViews, ownExperience } from '../experience/show-experience.ts';
import { countVerified, findSubmission, findVerified } from './desk-store.ts';

export async function promote(
	app: Pick<App, 'db' | 'clock'>,
	staffMember: PersonId,
	id: ExperienceId,
	promoted: boolean,
): Promise<OwnExperience | Refusal<'not-found' | 'not-verified' | 'own-matter'>> {
	return await transact(app.db, async (tx) => {
		const submission = await findSubmission(tx, 'experience', id);
		const selfRefusal = submission && ownMatter(staffMember, submission.owner_id);
		if (selfRefusal) return selfRefusal;
		const changed = await setPromoted(tx, id, promoted);
		if (isRefusal(changed)) return changed;
		const action = promoted ? 'promoted' : 'unpromoted';
		if (changed) await recordActions(tx, app, staffMember, { action, subject: 'experience', subjectId: id });
		return await ownExperience(tx, id, app.clock.now());
	});
}

export async function listVerified(
	app: Pick<App, 'db' | 'clock'>,
	query: { readonly text: string; readonly page: number },
): Promise<Page<DeskExperience>> {
	const rows = await findVerified(app.db, { text: query.text, ...pageOf(query.page) });
	const ids = rows.map(({ id }) => id);
	const experiences = await findOwnerViews(app.db, ids, app.clock.now());
	const items = rows.flatMap((row) => {
		const experience = experiences.find(({ _id }) => _id === row.id);
		return experience ? { ...experience, owner: row.owner } : [];
	});
	return listPage(items, await countVerified(app.db, query.text), query.page);
}
