import type { NewWaitlistEntry, WaitlistEntry } from '#contract/waitlist-contract.ts';
import type { PersonId, WaitlistEntryId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type WaitlistRefusal, waitlistRefusal } from '#domain/ride/waitlist.ts';
import type { App } from '../app.ts';
import { findBoatStatus } from '../boat/find-boat.ts';
import type { Db, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact.ts';
import { rememberContactNumber } from '../person/person-settings.ts';
import { lockRenterBookings } from '../request/lock-request.ts';
import { countSeats } from '../ride/paid-seats.ts';
import { findHolds } from './hold-store.ts';
import { lockForBooking } from './lock-for-booking.ts';
import {
	findEntriesInOrder,
	findEntriesOf,
	findWaitingCounts,
	findWaitlistEntry,
	findWaitlistEntryOf,
	moveWaitlistEntry,
	saveWaitlistEntry,
} from './waitlist-store.ts';

/**
 * Joining again with the same number of people returns the same entry. The ride's lock prevents a
 * concurrent release of seats; the lock of the person's bookings prevents concurrent calls from
 * exceeding the limit.
 */
export async function joinWaitlist(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	renter: PersonId,
	input: NewWaitlistEntry,
): Promise<WaitlistEntry | Refusal<'not-found' | 'already-waiting'> | WaitlistRefusal> {
	return await transactDurably(app.db, async (tx) => {
		await lockRenterBookings(tx, renter);
		const { ride, now } = await lockForBooking(app, tx, { ride: input.sharingId });
		if (!ride) return refuse('not-found', { what: 'ride' });
		const people = input.numberOfPeople;
		const found = {
			boat: await findBoatStatus(tx, ride.boatId),
			seatsTaken: await countSeats(tx, ride.id, now),
			waitlist: await findEntriesInOrder(tx, ride.id, now),
			holdsSeats: (await findHolds(tx, renter, { ride: ride.id }, now)).same.length > 0,
			...(await findWaitingCounts(tx, { ride: ride.id, renter }, now)),
		};
		const waiting = await findWaitlistEntryOf(tx, { ride: ride.id, renter });
		if (waiting) {
			if (waiting.people !== people) return refuse('already-waiting', { people: waiting.people });
			return await findOwnEntry(tx, renter, waiting.id);
		}
		const refusal = waitlistRefusal(ride, { people, renter }, found, now);
		if (refusal) return refusal;
		const id = newId<WaitlistEntryId>(app.random);
		const { name, contactNumber } = input;
		await saveWaitlistEntry(tx, {
			id,
			rideId: ride.id,
			renterId: renter,
			people,
			name,
			contactNumber,
			createdAt: now,
		});
		await rememberContactNumber(tx, renter, contactNumber);
		return await findOwnEntry(tx, renter, id);
	});
}

async function findOwnEntry(tx: Tx, renter: PersonId, id: WaitlistEntryId): Promise<WaitlistEntry> {
	const entry = (await listWaitlistEntries({ db: tx }, renter)).find(({ _id }) => _id === id);
	if (!entry) throw new Error(`waitlist entry ${id} is not waiting`);
	return entry;
}

/** Refuses once seats are offered, because the person then pays for or releases the hold. */
export async function leaveWaitlist(
	app: Pick<App, 'db' | 'clock'>,
	renter: PersonId,
	id: WaitlistEntryId,
): Promise<{ readonly left: true } | Refusal<'not-found' | 'waiting-over'>> {
	return await transactDurably(app.db, async (tx) => {
		const seen = await findWaitlistEntry(tx, id);
		if (seen?.renter_id !== renter) return refuse('not-found', { what: 'waitlist entry' });
		const { ride, now } = await lockForBooking(app, tx, { ride: seen.ride_id });
		const entry = await findWaitlistEntry(tx, id);
		if (entry?.status === 'LEFT') return { left: true };
		if (!ride || entry?.status !== 'WAITING') return refuse('waiting-over');
		await moveWaitlistEntry(tx, id, ['leave', 'RENTER'], { now, departsAt: ride.departsAt });
		return { left: true };
	});
}

/** Soonest departure first. */
export async function listWaitlistEntries(
	{ db }: { readonly db: Db },
	renter: PersonId,
): Promise<WaitlistEntry[]> {
	const rows = await findEntriesOf(db, renter);
	return rows.map((row) => ({
		_id: row.id,
		sharingId: row.ride_id,
		boat: { name: row.boat_name, image: row.boat_images[0] ?? null },
		departureDate: row.departure_date,
		departureTime: row.departure_time,
		timeZone: row.time_zone,
		numberOfPeople: row.people,
		place: Number(row.place),
		createdDate: row.created_at.toString(),
	}));
}
