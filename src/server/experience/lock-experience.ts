import type { ExperienceId } from '#domain/id.ts';
import { lockBoat } from '../boat/lock-boat.ts';
import type { Tx } from '../db/database.ts';

/**
 * Locks an experience's boat, then the experience, and returns what booking it depends on.
 */
export async function lockExperience(tx: Tx, id: ExperienceId) {
	const found = await tx.selectFrom('experience').select('boat_id').where('id', '=', id).executeTakeFirst();
	if (!found) return undefined;
	await lockBoat(tx, found.boat_id);
	return await tx
		.selectFrom('experience')
		.select([
			'id',
			'owner_id',
			'boat_id',
			'verified_at',
			'group_size',
			'sailing_days',
			'departure_time',
			'duration_minutes',
			'time_zone',
			'price_lkr',
			'price_usd_cents',
		])
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
}
