import type { BookingDraft } from '#domain/booking/booking-draft.ts';
import type { BookingId, OccupancyId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { enqueue } from '../jobs/job.ts';
import { occupy } from '../occupancy/occupancy.ts';
import { lapseJob } from './booking-job-names.ts';
import { saveBooking } from './booking-store.ts';

/**
 * Saves a hold that the rules allow, and the job that lapses it. The database has the last word about the boat; a ride
 * has taken its boat already, and whoever books seats on it counts them under its lock.
 */
export async function saveHold(
	app: Pick<App, 'random'>,
	tx: Tx,
	draft: BookingDraft,
	idempotencyKey: string | null,
): Promise<BookingId | Refusal<'boat-taken'>> {
	const id = newId<BookingId>(app.random);
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
		if (!free) return refuse('boat-taken', { date: draft.departureDate });
	}
	await saveBooking(tx, { ...draft, id, idempotencyKey });
	await enqueue(tx, lapseJob, { bookingId: id }, { runAt: draft.holdExpiresAt });
	return id;
}
