import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { dollarWords } from '#domain/money.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Barred } from './barred.tsx';
import css from './booking.module.css';
import { dayWords } from './trip-words.ts';

interface Props {
	readonly booking: Booking;
	/** What became of its payment, as the address says it. */
	readonly outcome: string | null;
	onAgain(experienceId: string): void;
}

/** A hold that is no more: why, what became of the money, and the way back to the dates. */
export function EndedHold({ booking, outcome, onAgain }: Props) {
	const { experience, status, refundedCents } = booking;
	const refunded = refundedCents > 0 || outcome === 'payment-refunded';
	return (
		<Barred
			title={
				status === 'CANCELED' ? (
					<Trans>This booking has been canceled.</Trans>
				) : (
					<Trans>The 30 minutes to pay are over.</Trans>
				)
			}
		>
			<p>
				{refunded ? (
					<Trans>
						Your payment came when {dayWords(booking.departureDate)} was gone. We have given{' '}
						{dollarWords(refundedCents || booking.amountCents)} back.
					</Trans>
				) : status === 'CANCELED' ? (
					<Trans>{dayWords(booking.departureDate)} is no longer held. Nothing was charged.</Trans>
				) : (
					<Trans>Nothing was charged; please choose your date again. What you entered is still here.</Trans>
				)}
			</p>
			<div className={css.choices}>
				{experience ? (
					<Button onClick={() => onAgain(experience._id)}>
						<Trans>Back to the dates</Trans>
					</Button>
				) : null}
				<Link to="/profile/renter/bookings" className={buttonClass({ quiet: true })}>
					<Trans>See your bookings</Trans>
				</Link>
			</div>
		</Barred>
	);
}
