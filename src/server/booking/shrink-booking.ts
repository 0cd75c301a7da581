import type { Group } from '#domain/booking/booking.ts';
import type { Amount } from '#domain/money.ts';
import type { PriceLine } from '#domain/price/trip-price.ts';
import type { Tx } from '../db/database.ts';
import { shrinkRequest } from '../request/lock-request.ts';
import { saveParty } from './booking-store.ts';
import type { LockedBooking } from './change-departure.ts';
import { settleSeats } from './ride-seats.ts';

/** Gives a booking a smaller party and the price that it has with it; a ride's seats are on sale at once. */
export async function shrinkBooking(
	tx: Tx,
	{ booking, ride, request, now }: LockedBooking,
	to: { readonly group: Group; readonly price: Amount; readonly lines: readonly PriceLine[] | null },
): Promise<void> {
	await saveParty(tx, booking.id, to);
	if (request) await shrinkRequest(tx, request.id, to.group);
	await settleSeats(tx, ride, now);
}
