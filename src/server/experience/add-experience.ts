import type { ExperienceId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import { findZoneOfBoat, publishZoneChange } from '../boat/boat-zone.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { saveDecisions } from './decide-experience.ts';
import {
	deriveLocationFields,
	type ExperiencePlace,
	type ExperienceToSave,
	saveExperience,
	saveExperiencePromoted,
} from './experience-store.ts';
import { lockBoatForExperience } from './submit-experience.ts';

/** Only renters with a booking see the exact pier (`location`). */
export type NewExperience = Omit<ExperienceToSave, keyof ExperiencePlace> & {
	readonly location: Coordinates;
};

/** The experience is Not Verified until a verifier approves it. */
export async function addExperience(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions' | 'places' | 'locationSecret'>,
	owner: PersonId,
	experience: NewExperience,
): Promise<ExperienceId | Refusal<'not-found' | 'not-yours' | 'listing-archived' | 'group-over-capacity'>> {
	const id = newId<ExperienceId>(app.random);
	const where = await deriveLocationFields(app, owner, experience.location);
	return await transact(app.db, async (tx) => {
		const boat = await lockBoatForExperience(tx, owner, experience);
		if (isRefusal(boat)) return boat;
		const zone = await findZoneOfBoat(tx, experience.boatId);
		await saveExperience(tx, {
			...experience,
			...where,
			id,
			ownerId: owner,
			createdAt: app.clock.now(),
		});
		await publishZoneChange(tx, app, zone);
		await publish(tx, app, { kind: 'schedule-changed', boatId: experience.boatId });
		return id;
	});
}

export async function verifyExperience(app: Pick<App, 'db' | 'clock'>, id: ExperienceId): Promise<void> {
	await transact(app.db, (tx) => saveDecisions(tx, [id], 'APPROVED', null, app.clock.now()));
}

export async function promoteExperience(
	app: Pick<App, 'db'>,
	id: ExperienceId,
	promoted: boolean,
): Promise<void> {
	await transact(app.db, (tx) => saveExperiencePromoted(tx, id, promoted));
}
