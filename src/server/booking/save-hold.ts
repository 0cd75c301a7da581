import { sql } from 'kysely';
import type { BookingDraft } from '#domain/booking/booking-draft.ts';
import type { BookingId, OccupancyId, SiteId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { enqueue } from '../jobs/job.ts';
import { occupy } from '../occupancy/occupancy.ts';
import { rememberContactNumber } from '../person/remember-contact-number.ts';
import { lapseJob } from './booking-job-names.ts';
import { type BookingRow, saveBooking } from './booking-store.ts';
import { release } from './release-booking.ts';

/**
 * Saves a hold that the rules allow, in place of those that it replaces, and the job that lapses it. The database has the last word about the boat; a ride
 * has taken its boat already, and whoever books seats on it counts them under its lock.
 */
export async function saveHold(
	app: Pick<App, 'random'>,
	tx: Tx,
	draft: BookingDraft,
	idempotencyKey: string | null,
	replaced: readonly BookingRow[] = [],
	/** The owner's website from which the renter came. */
	referral: SiteId | null = null,
): Promise<BookingId | Refusal<'boat-taken'>> {
	const id = newId<BookingId>(app.random);
	// Who cannot have the new one keeps the old.
	if (replaced.length > 0) await sql`SAVEPOINT before_hold`.execute(tx);
	for (const before of replaced) await release(tx, before, draft.createdAt);
	if (draft.rideId === null) {
		const free = await occupy(tx, {
			id: newId<OccupancyId>(app.random),
			boatId: draft.boatId,
			bookingId: id,
			rideId: null,
			departsAt: draft.departsAt,
			arrivesAt: draft.arrivesAt,
			expiresAt: draft.holdExpiresAt,
			now: draft.createdAt,
		});
		if (!free) {
			if (replaced.length > 0) await sql`ROLLBACK TO SAVEPOINT before_hold`.execute(tx);
			return refuse('boat-taken', { date: draft.departureDate });
		}
	}
	await saveBooking(tx, { ...draft, id, idempotencyKey, referral });
	await rememberContactNumber(tx, draft.renterId, draft.contactNumber);
	await enqueue(tx, lapseJob, { bookingId: id }, { runAt: draft.holdExpiresAt });
	return id;
}
