import type { OwnExperience } from '#contract/experience-contract.ts';
import { guestCapacity } from '#domain/boat/boat.ts';
import type { BoatId, ExperienceId, PersonId } from '#domain/id.ts';
import { archiveRefusal, pauseRefusal } from '#domain/listing/on-sale.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { instantOf, type LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { lockBoat } from '../boat/find-boat.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { DomainEventOf } from '../events/publish.ts';
import { countDependents } from '../listing/count-dependents.ts';
import { lockExperienceRow } from './experience-store.ts';
import {
	findBoatId,
	lockExperienceEdits,
	saveArchivedOf,
	saveExperienceArchived,
	saveExperiencePause,
	saveOffSale,
} from './own-experience-store.ts';
import { showOwnExperience } from './show-experience.ts';

/**
 * Until midnight of a date in the experience's time zone, under its lock. With null, resumes the
 * experience; it stays paused while its boat is paused. Existing bookings stay, and holds can be paid.
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
		return await showOwnExperience(tx, id, now);
	});
}

/**
 * Takes the locks of boat and experience. Refuses to archive while there are future trips or open
 * requests, and to relist while the boat is archived. A relisted experience's group is limited to the
 * boat's current capacity.
 */
export async function archiveExperience(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: ExperienceId,
	archived: boolean,
): Promise<OwnExperience | Refusal<'not-found' | 'not-yours' | 'listing-archived' | 'departures-ahead'>> {
	return await transact(app.db, async (tx) => {
		await lockExperienceEdits(tx, id);
		const boatId = await findBoatId(tx, id);
		if (!boatId) return refuse('not-found', { what: 'experience' });
		const boat = await lockBoat(tx, boatId);
		const experience = await lockExperienceRow(tx, id);
		if (!experience) return refuse('not-found', { what: 'experience' });
		if (experience.owner_id !== owner) return refuse('not-yours');
		const now = app.clock.now();
		if (archived === (experience.archived_at !== null)) return await showOwnExperience(tx, id, now);
		const wrong = archived ? archiveRefusal(await countDependents(tx, { experience: id }, now)) : undefined;
		if (wrong) return wrong;
		if (!archived && boat?.archived_at) return refuse('listing-archived', { what: 'boat' });
		const capacity = boat ? guestCapacity({ maxCapacity: boat.max_capacity, crew: boat.crew }) : 1;
		const groupSize = archived ? experience.group_size : Math.min(experience.group_size, capacity);
		await saveExperienceArchived(tx, id, archived ? now : null, groupSize);
		const action = archived ? 'archived' : 'listed-again';
		await recordActions(tx, app, owner, { action, subject: 'experience', subjectId: id });
		return await showOwnExperience(tx, id, now);
	});
}

export async function pauseExperiencesOf(
	tx: Tx,
	_: unknown,
	{ boatId }: DomainEventOf<'boat-paused'>,
): Promise<void> {
	await saveOffSale(tx, { boat: boatId });
}

/** The caller holds the boat's lock and archives the boat in the same transaction. */
export async function archiveExperiencesOf(
	tx: Tx,
	app: Pick<App, 'clock'>,
	boat: BoatId,
	by: PersonId,
	at: Temporal.Instant,
): Promise<void> {
	const ids = await saveArchivedOf(tx, boat, at);
	await recordActions(
		tx,
		app,
		by,
		...ids.map((id) => ({ action: 'archived', subject: 'experience', subjectId: id }) as const),
	);
}
