import type { BoatId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { findListedByInsurance } from './boat-store.ts';

/** Boats that are listed, or whose experiences are, and whose documents hold no longer than a date. */
export async function findBoatsByInsurance(
	db: Db,
	until: LocalDate,
): Promise<
	readonly { readonly id: BoatId; readonly expiresOn: LocalDate; readonly timeZone: string | null }[]
> {
	const rows = await findListedByInsurance(db, until);
	return rows.flatMap(({ id, insurance_expires_on: expiresOn, time_zone: timeZone }) =>
		expiresOn === null ? [] : [{ id, expiresOn, timeZone }],
	);
}
