import type { BoatId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { findListedByPapers } from './boat-store.ts';

/** Boats that are listed, or whose experiences are, and whose papers hold no longer than a date. */
export async function findBoatsByPapers(
	db: Db,
	until: LocalDate,
): Promise<
	readonly { readonly id: BoatId; readonly expiresOn: LocalDate; readonly timeZone: string | null }[]
> {
	const rows = await findListedByPapers(db, until);
	return rows.flatMap(({ id, insurance_expires_on: expiresOn, time_zone: timeZone }) =>
		expiresOn === null ? [] : [{ id, expiresOn, timeZone }],
	);
}
