import type { PersonId, SiteId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { findSite } from './site-store.ts';

/**
 * The website from which somebody came to book a trip of an owner's: nothing where it is not that owner's. It may have
 * been removed meanwhile. Whatever an address says of it, nobody is kept from booking.
 */
export async function findReferral(
	tx: Tx,
	owner: PersonId,
	named: SiteId | undefined,
): Promise<SiteId | null> {
	const site = named && (await findSite(tx, named, { removedToo: true }));
	return site?.ownerId === owner ? site.id : null;
}
