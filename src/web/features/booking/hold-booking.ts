import type { Booking, NewInstantBooking, NewSeats } from '#contract/booking-contract.ts';
import { callApi, type Sent } from '#contract/client.ts';
import { newKey } from '../../forms/new-key.ts';
import { type Attempted, attemptFor } from '../person/guests/details-step.tsx';

type Wish = Sent<NewInstantBooking> | Sent<NewSeats>;

/** Holds a date or seats for payment. What was attempted is kept before it is sent, so that asking twice holds once. */
export async function holdBooking(
	wish: Wish,
	draft: Attempted,
	keep: (attempted: Attempted) => void,
): Promise<Booking> {
	const attempt = attemptFor(draft, wish, newKey);
	keep({ attempt });
	const booking = await add(wish, attempt.key);
	if (booking.status === 'PENDING' || booking.status === 'CONFIRMED') return booking;
	// The key belongs to an earlier hold that has ended: this is a new wish.
	const again = { ...attempt, key: newKey() };
	keep({ attempt: again });
	return add(wish, again.key);
}

/** Of what can be added, only a request is no booking. */
async function add(wish: Wish, idempotencyKey: string): Promise<Booking> {
	const added = await callApi('POST /booking/add', { body: wish, idempotencyKey });
	if (!('holdExpiresAt' in added)) throw new Error('a booking was asked for, and a request came');
	return added;
}
