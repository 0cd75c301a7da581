import type { ExperienceId } from '#domain/id.ts';
import type { CancellationTerms } from '#domain/listing/cancellation-terms.ts';
import { laterPause, type OnSale } from '#domain/listing/on-sale.ts';
import type { Db } from '../db/database.ts';
import { findPauses } from './experience-store.ts';

/** Whether the owner takes bookings for an experience, its boat's pause included, its zone, and the terms that were chosen. */
export async function findOnSale(
	db: Db,
	id: ExperienceId,
): Promise<OnSale & { readonly timeZone: string; readonly cancellationTerms: CancellationTerms }> {
	const row = await findPauses(db, id);
	return {
		pausedUntil: laterPause(row.paused_until, row.boat_paused_until),
		archived: row.archived_at !== null,
		timeZone: row.time_zone,
		cancellationTerms: row.cancellation_terms,
	};
}
