import type { BoatId, PersonId } from '#domain/id.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { findSchedule } from './boat-store.ts';

/** What planning another trip of a boat depends on, beside what is sold. */
export interface BoatSchedule {
	readonly ownerId: PersonId;
	readonly turnaroundMinutes: number;
	readonly insuredUntil: LocalDate | null;
	/** Of the place that it goes out from, once it has one. */
	readonly timeZone: string | null;
}

export async function findBoatSchedule(db: Db, id: BoatId): Promise<BoatSchedule | undefined> {
	const row = await findSchedule(db, id);
	return (
		row && {
			ownerId: row.owner_id,
			turnaroundMinutes: row.turnaround_minutes,
			insuredUntil: row.insured_until,
			timeZone: row.time_zone,
		}
	);
}
