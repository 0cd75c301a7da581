import { sql } from 'kysely';
import type { PersonId, SiteId } from '#domain/id.ts';
import type { Site } from '#domain/site/site.ts';
import type { Db, Tx } from '../db/database.ts';

export async function findOwnSites(db: Db, owner: PersonId) {
	return await db
		.selectFrom('site')
		.select(['id', 'origin', 'created_at'])
		.select(
			sql<number>`(SELECT count(*)::int FROM booking
				WHERE referral_site_id = site.id AND confirmed_at IS NOT NULL)`.as('bookings'),
		)
		.where('owner_id', '=', owner)
		.where('removed_at', 'is', null)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

export async function findSiteOrigins(db: Db, owner: PersonId): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('site')
		.select('origin')
		.where('owner_id', '=', owner)
		.where('removed_at', 'is', null)
		.orderBy('origin')
		.execute();
	return rows.map(({ origin }) => origin);
}

export async function findSite(
	db: Db,
	id: SiteId,
	{ removedToo = false }: { readonly removedToo?: boolean } = {},
): Promise<Site | undefined> {
	const row = await db
		.selectFrom('site')
		.select(['id', 'owner_id', 'origin'])
		.where('id', '=', id)
		.$if(!removedToo, (sites) => sites.where('removed_at', 'is', null))
		.executeTakeFirst();
	return row && { id: row.id, ownerId: row.owner_id, origin: row.origin };
}

/** Locks the owner, so that websites are added one at a time and their limit is not exceeded. */
export async function lockSitesOf(tx: Tx, owner: PersonId): Promise<void> {
	await tx.selectFrom('person').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
}

/** A removed website is restored with its old id, so that the code on its pages works again. */
export async function saveSite(tx: Tx, site: Site, now: Temporal.Instant): Promise<void> {
	await tx
		.insertInto('site')
		.values({ id: site.id, owner_id: site.ownerId, origin: site.origin, created_at: now })
		.onConflict((conflict) => conflict.columns(['owner_id', 'origin']).doUpdateSet({ removed_at: null }))
		.execute();
}

export async function saveRemovedSite(tx: Tx, id: SiteId, now: Temporal.Instant): Promise<void> {
	await tx
		.updateTable('site')
		.set({ removed_at: now })
		.where('id', '=', id)
		.where('removed_at', 'is', null)
		.execute();
}
