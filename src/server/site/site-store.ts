import { sql } from 'kysely';
import type { PersonId, SiteId } from '#domain/id.ts';
import type { Site } from '#domain/site/site.ts';
import type { Db, Tx } from '../db/database.ts';

/** An owner's websites, the oldest first, each with the paid bookings that came from it. */
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

/** The origins of an owner's websites, in the order of the alphabet. */
export async function findOrigins(db: Db, owner: PersonId): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('site')
		.select('origin')
		.where('owner_id', '=', owner)
		.where('removed_at', 'is', null)
		.orderBy('origin')
		.execute();
	return rows.map(({ origin }) => origin);
}

/** A website that has been added; one that was removed only for those who ask for it. */
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

/** Waits for whoever adds a website to the same owner's: they are counted one after the other. */
export async function lockSitesOf(tx: Tx, owner: PersonId): Promise<void> {
	await tx.selectFrom('person').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
}

/** Saves a website, or takes one back that was removed: its id stays, and so does the code on its pages. */
export async function saveSite(tx: Tx, site: Site, now: Temporal.Instant): Promise<void> {
	await tx
		.insertInto('site')
		.values({ id: site.id, owner_id: site.ownerId, origin: site.origin, created_at: now })
		.onConflict((conflict) => conflict.columns(['owner_id', 'origin']).doUpdateSet({ removed_at: null }))
		.execute();
}

export async function saveRemoved(tx: Tx, id: SiteId, now: Temporal.Instant): Promise<void> {
	await tx
		.updateTable('site')
		.set({ removed_at: now })
		.where('id', '=', id)
		.where('removed_at', 'is', null)
		.execute();
}
