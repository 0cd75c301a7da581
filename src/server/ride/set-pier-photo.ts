import type { PersonId, RideId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { claimPierPhoto } from '../file/claim-pier-photo.ts';
import { lockRideRow, savePierPhoto } from './ride-store.ts';

/** Shows another photo of a ride's pier to people who have seats on it, or none. */
export async function setPierPhoto(
	app: Pick<App, 'db'>,
	owner: PersonId,
	id: RideId,
	key: string | null,
): Promise<RideId | Refusal<'not-found' | 'not-yours' | 'file-unknown'>> {
	return await transact(app.db, async (tx) => {
		const ride = await lockRideRow(tx, id);
		if (!ride) return refuse('not-found', { what: 'ride' });
		if (ride.owner_id !== owner) return refuse('not-yours');
		const photo = await claimPierPhoto(tx, owner, key, ride.pier_photo ? [ride.pier_photo] : []);
		if (isRefusal(photo)) return photo;
		await savePierPhoto(tx, id, photo ?? null);
		return id;
	});
}
