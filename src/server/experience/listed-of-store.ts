import { sql } from 'kysely';
import { experiencesPerPage } from '#domain/experience/search.ts';
import type { PersonId } from '#domain/id.ts';
import type { Db } from '../db/database.ts';
import { cardColumns, onSaleAt } from './experience-store.ts';

/** How many experiences of an owner are on sale, and what was said of all they have listed. */
export async function findOwnerFigures(db: Db, owner: PersonId, now: Temporal.Instant) {
	const onSale = sql`experience.verified_at IS NOT NULL AND ${onSaleAt(now.toString())}`;
	const { rows } = await sql<{ onSale: number; reviewCount: number; rating: number | null }>`
		SELECT count(*) FILTER (WHERE ${onSale})::int AS "onSale",
			coalesce(sum(review_count), 0)::int AS "reviewCount",
			(sum(rating_mean * review_count) / nullif(sum(review_count), 0))::float8 AS rating
		FROM experience WHERE owner_id = ${owner}`.execute(db);
	return rows[0] ?? { onSale: 0, reviewCount: 0, rating: null };
}

/** One page of an owner's experiences that are on sale, the newest first. */
export async function findOnSaleOf(db: Db, owner: PersonId, now: Temporal.Instant, page: number) {
	return await db
		.selectFrom('experience')
		.select(cardColumns)
		.where('owner_id', '=', owner)
		.where('verified_at', 'is not', null)
		.where(onSaleAt(now.toString()))
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(experiencesPerPage)
		.offset((page - 1) * experiencesPerPage)
		.execute();
}
