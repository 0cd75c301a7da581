import type { OwnExperience } from '#contract/experience-contract.ts';
import type { ExperienceId, PersonId } from '#domain/id.ts';
import { pauseRefusal } from '#domain/listing/on-sale.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { instantOf, type LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { transact } from '../db/transact.ts';
import { lockExperienceRow } from './experience-store.ts';
import { ownExperience } from './list-own-experiences.ts';
import { saveExperiencePause } from './own-experience-store.ts';

/**
 * The owner takes no bookings for an experience until a date at its place (null: takes them again at once, once its boat
 * does too), under its lock. Bookings stay, and holds can be paid.
 */
export async function pauseExperience(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: ExperienceId,
	until: LocalDate | null,
): Promise<
	OwnExperience | Refusal<'not-found' | 'not-yours' | 'listing-archived' | 'date-passed' | 'date-too-far'>
> {
	return await transact(app.db, async (tx) => {
		const experience = await lockExperienceRow(tx, id);
		if (!experience) return refuse('not-found', { what: 'experience' });
		if (experience.owner_id !== owner) return refuse('not-yours');
		if (experience.archived_at !== null) return refuse('listing-archived', { what: 'experience' });
		const now = app.clock.now();
		const timeZone = experience.time_zone;
		const wrong = pauseRefusal(until, { timeZone, now });
		if (wrong) return wrong;
		await saveExperiencePause(tx, id, until === null ? null : instantOf(until, '00:00', timeZone));
		await recordActions(tx, app, owner, {
			action: until === null ? 'resumed' : 'paused',
			subject: 'experience',
			subjectId: id,
			reason: until ?? undefined,
		});
		return await ownExperience(tx, id, now);
	});
}
