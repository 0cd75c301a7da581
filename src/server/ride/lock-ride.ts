import type { RideId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { lockRideRow, type RideRow, saveSeatsTaken } from './ride-store.ts';

/** Locks a ride: whoever sells, frees or cancels its seats holds it, one at a time. Before the booking, always. */
export async function lockRide(tx: Tx, id: RideId): Promise<RideRow | undefined> {
	return await lockRideRow(tx, id);
}

/** Keeps the number of seats that are taken; the database refuses more than there are. The ride must be locked. */
export async function keepSeatsTaken(tx: Tx, id: RideId, seats: number): Promise<void> {
	await saveSeatsTaken(tx, id, seats);
}
