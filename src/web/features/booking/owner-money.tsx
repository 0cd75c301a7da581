import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { formatDollars, platformFeePercent, sumCents } from '#domain/money.ts';
import { viewerToday } from '../../kit/date/viewer.ts';
import { Fact } from '../../kit/facts.tsx';
import { PriceLineFacts } from '../price/price-lines.tsx';
import { formatDay } from '../trip/trip-times.ts';
import { MoneyHistory } from './money-history.tsx';
import css from './owner-bookings.module.css';

interface Props {
	readonly booking: Booking;
}

/** What a booking brings its owner: the renter's price, the platform's fee inside it, the rest, and when it is paid out. */
export function OwnerMoney({ booking }: Props) {
	const { amountCents, feeCents, ownerNetCents } = booking;
	// What is on its way back is the owner's no more; where a part stays paid there is something left to be paid out.
	const { cancellation } = booking;
	const canceled = cancellation.state === 'CANCELED' && cancellation.refundCents > 0 && !booking.payout;
	const refundedCents =
		cancellation.state === 'CANCELED'
			? sumCents([cancellation.refundedBeforeCents, cancellation.refundCents])
			: booking.refundedCents;
	return (
		<>
			<dl className={css.money}>
				{booking.priceLines.length > 1 ? <PriceLineFacts lines={booking.priceLines} /> : null}
				<Fact name={<Trans>Paid by the renter</Trans>}>{formatDollars(amountCents)}</Fact>
				{refundedCents > 0 ? (
					<Fact name={<Trans>Refunded</Trans>}>−{formatDollars(refundedCents)}</Fact>
				) : null}
				{canceled || ownerNetCents === 0 ? null : (
					<>
						<Fact name={<Trans>Fee ({platformFeePercent}%)</Trans>}>−{formatDollars(feeCents)}</Fact>
						<Fact total name={<Trans>You receive</Trans>}>
							{formatDollars(ownerNetCents)}
						</Fact>
					</>
				)}
				<PaidOut booking={booking} />
			</dl>
			{booking.payments.length > 1 ? <MoneyHistory booking={booking} /> : null}
		</>
	);
}

/** When the net amount is, or was, paid out: in the weekly run after the trip. */
function PaidOut({ booking: { payout } }: Props) {
	if (!payout) return null;
	const { status, date } = payout;
	const late = status === 'TO COME' && date < viewerToday();
	return (
		<Fact
			name={
				status === 'PAID' ? (
					<Trans>Payout sent</Trans>
				) : status === 'DUE' ? (
					<Trans>Payout due</Trans>
				) : (
					<Trans>Pay day</Trans>
				)
			}
		>
			{late ? <Trans>the next one</Trans> : formatDay(date)}
		</Fact>
	);
}
