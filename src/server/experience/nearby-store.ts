import { sql } from 'kysely';
import { searchRadiusMetres } from '#domain/experience/search.ts';
import type { ExperienceId } from '#domain/id.ts';
import type { Coordinates } from '#ports/places.ts';
import { bindParam } from '../db/bind-param.ts';
import type { Db } from '../db/database.ts';
import { type AreaValues, areaValues, earthCube, isInArea, searchArea } from '../db/earth.ts';
import { statement } from '../db/statement.ts';
import { onSaleAt } from './experience-store.ts';

export async function findNearest(db: Db, at: Coordinates, now: Temporal.Instant) {
	return await db
		.selectFrom('experience')
		.select(['area', 'approx_lat', 'approx_lng'])
		.where('verified_at', 'is not', null)
		.where(onSaleAt(now.toString()))
		.orderBy(sql`experience.earth <-> ${earthCube(at)}`)
		.limit(1)
		.executeTakeFirst();
}

const selectNearby = statement(
	(db, to: AreaValues & { readonly id: ExperienceId; readonly now: string; readonly limit: number }) =>
		db
			.selectFrom('experience')
			.select('experience.id')
			.where('experience.verified_at', 'is not', null)
			.where(onSaleAt(to.now))
			.where('experience.id', '<>', to.id)
			.where(sql<boolean>`${isInArea(sql`experience.earth`, to)}`)
			.orderBy(sql`experience.earth <-> ${bindParam('cube', to.middle)}`)
			.limit(to.limit),
);

export async function findNearby(
	db: Db,
	to: { readonly id: ExperienceId; readonly at: Coordinates },
	limit: number,
	now: Temporal.Instant,
): Promise<readonly ExperienceId[]> {
	const area = areaValues(searchArea(to.at, searchRadiusMetres, undefined));
	const { rows } = await selectNearby(db, { ...area, id: to.id, now: now.toString(), limit });
	return rows.map(({ id }) => id);
}
