import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import css from './booking.module.css';
import { BookingBlocked } from './booking-blocked.tsx';
import { CanceledText } from './canceled-text.tsx';
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
	const { status, refundedCents, type } = booking;
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
			<p>
				{booking.canceledBy ? (
					<CanceledText booking={booking} to="RENTER" />
				) : (
					<EndedText
						booking={booking}
						refunded={refunded ? format.dollars(refundedCents || booking.amountCents) : undefined}
					/>
				)}
			</p>
			<div className={css.choices}>
				{type === 'CUSTOM' ? (
					<Link to="/profile/renter/requests/booking" className={buttonClass({})}>
						<Trans>Back to your request</Trans>
					</Link>
				) : booking.canceledBy === 'OWNER' ? null : (
					<Button onClick={onAgain}>
						{type === 'SHARING' ? <Trans>Back to the ride</Trans> : <Trans>Back to the dates</Trans>}
					</Button>
				)}
				<Link to="/profile/renter/bookings" className={buttonClass({ quiet: true })}>
					<Trans>See your bookings</Trans>
				</Link>
			</div>
		</BookingBlocked>
	);
}
