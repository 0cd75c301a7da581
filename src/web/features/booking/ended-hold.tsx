import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { CancellationText } from '../trip/cancellation-text.tsx';
import css from './booking.module.css';
import { BookingBlocked } from './booking-blocked.tsx';
import { EndedText } from './held-text.tsx';

interface Props {
	readonly booking: Booking;
	/** What became of its payment, as the address says it. */
	readonly outcome: string | null;
	onAgain(): void;
}

/** A hold or a booking that is no more: why, what became of the money, and the way back to the dates. */
export function EndedHold({ booking, outcome, onAgain }: Props) {
	const format = useFormat();
	const { status, refundedCents, type, cancellation } = booking;
	const canceledBy = cancellation.state === 'CANCELED' ? cancellation.by : null;
	const refunded = refundedCents > 0 || outcome === 'payment-refunded';
	return (
		<BookingBlocked
			title={
				status === 'CANCELED' ? (
					<Trans>This booking has been canceled.</Trans>
				) : (
					<Trans>The 30 minutes to pay are over.</Trans>
				)
			}
		>
			{cancellation.state === 'CANCELED' ? (
				<div>
					<CancellationText booking={booking} reader="RENTER" />
				</div>
			) : (
				<p>
					<EndedText
						booking={booking}
						refunded={refunded ? format.dollars(refundedCents || booking.amountCents) : undefined}
					/>
				</p>
			)}
			<div className={css.choices}>
				{type === 'CUSTOM' ? (
					<ButtonLink to="/profile/renter/requests/booking" label={<Trans>Back to your request</Trans>} />
				) : canceledBy === 'OWNER' || canceledBy === 'PLATFORM' ? null : (
					<Button onClick={onAgain}>
						{type === 'SHARING' ? <Trans>Back to the ride</Trans> : <Trans>Back to the dates</Trans>}
					</Button>
				)}
				<ButtonLink to="/profile/renter/bookings" quiet label={<Trans>See your bookings</Trans>} />
			</div>
		</BookingBlocked>
	);
}
