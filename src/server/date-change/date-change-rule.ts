import type { ExperienceId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { findExperienceOwner } from '../experience/find-experience-owner.ts';
import { findDateChangeRule, saveDateChangeRule } from './date-change-store.ts';

type RuleRefusal = Refusal<'not-found' | 'not-yours'>;

/** Whether renters of an experience may move to another free date by themselves, for its owner. */
export async function showDateChangeRule(
	app: Pick<App, 'db'>,
	owner: PersonId,
	experience: ExperienceId,
): Promise<{ readonly freely: boolean } | RuleRefusal> {
	const of = await findExperienceOwner(app.db, experience);
	if (!of) return refuse('not-found', { what: 'experience' });
	if (of !== owner) return refuse('not-yours');
	return { freely: await findDateChangeRule(app.db, experience) };
}

/** The owner lets renters of an experience move to another free date by themselves, or wants to be asked again. */
export async function setDateChangeRule(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	experience: ExperienceId,
	freely: boolean,
): Promise<{ readonly freely: boolean } | RuleRefusal> {
	return await transact(app.db, async (tx) => {
		const of = await findExperienceOwner(tx, experience);
		if (!of) return refuse('not-found', { what: 'experience' });
		if (of !== owner) return refuse('not-yours');
		await saveDateChangeRule(tx, experience, freely, app.clock.now());
		return { freely };
	});
}
