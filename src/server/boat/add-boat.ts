import type { BoatId, PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { type BoatToSave, saveBoat, saveBoatDecision } from './boat-store.ts';

export type NewBoat = Omit<BoatToSave, 'insuranceExpiresOn' | 'crew'> &
	Partial<Pick<BoatToSave, 'insuranceExpiresOn' | 'crew'>>;

export async function addBoat(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: PersonId,
	boat: NewBoat,
): Promise<BoatId> {
	const id = newId<BoatId>(app.random);
	await transact(app.db, (tx) =>
		saveBoat(tx, {
			...boat,
			insuranceExpiresOn: boat.insuranceExpiresOn ?? null,
			crew: boat.crew ?? 0,
			id,
			ownerId: owner,
			createdAt: app.clock.now(),
		}),
	);
	return id;
}

export async function verifyBoat(app: Pick<App, 'db' | 'clock'>, id: BoatId): Promise<void> {
	await transact(app.db, (tx) => saveBoatDecision(tx, id, 'APPROVED', null, app.clock.now()));
}
