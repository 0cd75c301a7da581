import {
	type Booking,
	bookingCalls,
	type NewInstantBooking,
	type NewSeats,
} from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';

/** Holds a date or seats for payment: of what can be added, only a request is no booking. */
export async function holdBooking(
	wish: NewInstantBooking | NewSeats,
	idempotencyKey: string,
): Promise<Booking> {
	const added = await callApi(bookingCalls.add, { body: wish, idempotencyKey });
	if (!('holdExpiresAt' in added)) throw new Error('a booking was asked for, and a request came');
	return added;
}
