import { msg } from '@lingui/core/macro';
import type { CustomRequest } from '#contract/request-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import type { StatusDisplay } from '../../kit/badge.tsx';

/** REJECTED is missing, because its text names the party that rejected the request. */
const labels: Readonly<Record<Exclude<CustomRequest['state'], 'REJECTED'>, StatusDisplay>> = {
	PENDING: [msg`PENDING`, 'sun'],
	QUOTED: [msg`QUOTED`, 'sea'],
	APPROVED: [msg`APPROVED`, 'sea'],
	PAID: [msg`CONFIRMED`, 'good'],
	EXPIRED: [msg`EXPIRED`, 'plain'],
	CANCELED: [msg`CANCELED`, 'bad'],
};

export function requestStatus(
	{ state, rejectedBy, ownerLeft }: Pick<CustomRequest, 'state' | 'rejectedBy' | 'ownerLeft'>,
	to: BookingParty,
): StatusDisplay {
	if (state !== 'REJECTED') return labels[state];
	if (ownerLeft) return [msg`REJECTED`, 'bad'];
	if (rejectedBy === to) return [msg`REJECTED by you`, 'bad'];
	return [rejectedBy === 'OWNER' ? msg`REJECTED by the owner` : msg`REJECTED by the renter`, 'bad'];
}

export type RequestAction = 'PAY' | 'CONTINUE' | 'QUOTE' | 'VIEW_TRIP';

export function requestAction({ may, booking }: CustomRequest, by: BookingParty): RequestAction | undefined {
	const held = booking?.status === 'PENDING';
	if (booking && !held) return 'VIEW_TRIP';
	if (by === 'OWNER') return may.quote ? 'QUOTE' : undefined;
	if (held) return 'CONTINUE';
	return may.pay ? 'PAY' : undefined;
}
