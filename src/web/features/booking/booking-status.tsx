import { msg } from '@lingui/core/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { StatusBadge, type StatusLook } from '../../kit/badge.tsx';

/** A booking's status: one word and one colour everywhere. */
export const bookingLooks: Readonly<Record<Booking['status'], StatusLook>> = {
	CONFIRMED: [msg`Confirmed`, 'good'],
	PENDING: [msg`To be paid`, 'sun'],
	CHOOSING: [msg`Called off: choose`, 'sun'],
	EXPIRED: [msg`Expired`, 'plain'],
	CANCELED: [msg`Canceled`, 'bad'],
};

const completed: StatusLook = [msg`Completed`, 'sea'];

/** How a booking stands: a confirmed one is completed once the trip is over. */
export function BookingStatus({ booking }: { readonly booking: Pick<Booking, 'status' | 'completed'> }) {
	return <StatusBadge look={booking.completed ? completed : bookingLooks[booking.status]} />;
}
