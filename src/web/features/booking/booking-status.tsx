import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { Badge } from '../../kit/badge.tsx';

/** A booking's status: one word and one colour everywhere. */
export function BookingStatus({ booking }: { readonly booking: Pick<Booking, 'status' | 'completed'> }) {
	if (booking.completed) {
		return (
			<Badge tone="sea">
				<Trans>Completed</Trans>
			</Badge>
		);
	}
	switch (booking.status) {
		case 'CONFIRMED':
			return (
				<Badge tone="good">
					<Trans>Confirmed</Trans>
				</Badge>
			);
		case 'PENDING':
			return (
				<Badge tone="coral">
					<Trans>To be paid</Trans>
				</Badge>
			);
		case 'EXPIRED':
			return (
				<Badge>
					<Trans>Expired</Trans>
				</Badge>
			);
		case 'CANCELED':
			return (
				<Badge tone="bad">
					<Trans>Canceled</Trans>
				</Badge>
			);
	}
}
