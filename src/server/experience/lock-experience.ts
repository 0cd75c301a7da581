import type { ExperienceId } from '#domain/id.ts';
import { selectBoatToLock } from '../boat/lock-boat.ts';
import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** The boat is locked before it is joined, and only the joined experience is locked after that. */
const lock = statement((db, at: { id: ExperienceId }) =>
	db
		.with(
			(name) => name('locked_boat').materialized(),
			(locking) =>
				selectBoatToLock(locking).where('boat.id', '=', (of) =>
					of.selectFrom('experience').select('experience.boat_id').where('experience.id', '=', at.id),
				),
		)
		.selectFrom('locked_boat')
		.innerJoin('experience', 'experience.boat_id', 'locked_boat.id')
		.select([
			'experience.id',
			'experience.owner_id',
			'experience.boat_id',
			'experience.verified_at',
			'experience.group_size',
			'experience.custom_bookings_enabled',
			'experience.sailing_days',
			'experience.departure_time',
			'experience.duration_minutes',
			'experience.time_zone',
			'experience.price_lkr',
			'experience.price_usd_cents',
			'locked_boat.insurance_expires_on',
		])
		.where('experience.id', '=', at.id)
		.forNoKeyUpdate('experience'),
);

export type LockedExperience = NonNullable<Awaited<ReturnType<typeof lockExperience>>>;

/** Locks an experience's boat, then the experience, and returns what booking it depends on. */
export async function lockExperience(tx: Tx, id: ExperienceId) {
	// An edit that we waited for may have put it on another boat: then that one is to be locked.
	return (await lock(tx, { id })).rows[0] ?? (await lock(tx, { id })).rows[0];
}
