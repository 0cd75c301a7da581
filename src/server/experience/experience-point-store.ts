import type { ExperienceId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import type { SeenPoint } from '../place/public-point.ts';

/** Some experiences whose point was not moved by the secret and rule of this key, locked; those in use are passed by. */
export async function lockOldPoints(tx: Tx, pointKey: string, limit: number) {
	return await tx
		.selectFrom('experience')
		.select(['id', 'owner_id', 'lat', 'lng'])
		.where('point_key', 'is distinct from', pointKey)
		.orderBy('id')
		.limit(limit)
		.forNoKeyUpdate()
		.skipLocked()
		.execute();
}

export async function savePoint(tx: Tx, id: ExperienceId, { seen, pointKey }: SeenPoint): Promise<void> {
	await tx
		.updateTable('experience')
		.set({ approx_lat: seen.lat, approx_lng: seen.lng, point_key: pointKey })
		.where('id', '=', id)
		.execute();
}
