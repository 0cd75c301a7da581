import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { cents, platformFeePercent } from '#domain/money.ts';
import { viewerToday } from '../../../kit/date/viewer.ts';
import { Fact } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format.ts';
import { PriceLineFacts } from '../../price/price-lines.tsx';
import { RefundText } from '../../trip/refund-text.tsx';
import { formatDay } from '../../trip/trip-times.ts';
import { documentsAddress } from '../booked.tsx';
import { MoneyHistory } from '../money-history.tsx';
import css from './trip.module.css';

interface Props {
	readonly booking: Booking;
}

export function TripMoney({ booking, by }: Props & { readonly by: BookingParty }) {
	const paid = booking.paid || booking.payments.length > 0;
	return (
		<>
			{by === 'OWNER' ? (
				<OwnerAmounts booking={booking} paid={paid} />
			) : (
				<RenterAmounts booking={booking} paid={paid} />
			)}
			<MoneyHistory booking={booking} />
			{by === 'RENTER' && booking.cancellation.state === 'OPEN' ? (
				<p className={css.terms}>
					<RefundText outlook={booking.cancellation} />
				</p>
			) : null}
			{paid ? (
				<p>
					<Link to={documentsAddress(booking)}>
						<Trans>Receipts and invoices</Trans>
					</Link>
				</p>
			) : null}
		</>
	);
}

interface AmountsProps extends Props {
	/** False before the payment, and if the hold ended without a payment. */
	readonly paid: boolean;
}

function RenterAmounts({ booking, paid }: AmountsProps) {
	const format = useFormat();
	return (
		<dl className={css.amounts}>
			<BookedPrice booking={booking} />
			<Fact total name={paid ? <Trans>Paid</Trans> : <Trans>Price</Trans>}>
				{format.dollars(booking.amountCents)}
				<small>{format.rupees(booking.amountRupees)}</small>
			</Fact>
			{booking.refundedCents > 0 ? (
				<Fact name={<Trans>Refunded</Trans>}>−{format.dollars(booking.refundedCents)}</Fact>
			) : null}
		</dl>
	);
}

/** The surcharge of a date change has its own line. */
function BookedPrice({ booking: { priceLines, surchargeCents } }: Props) {
	const format = useFormat();
	return (
		<>
			{priceLines.length > 1 ? <PriceLineFacts lines={priceLines} /> : null}
			{surchargeCents > 0 ? (
				<Fact name={<Trans>Date change</Trans>}>{format.dollars(surchargeCents)}</Fact>
			) : null}
		</>
	);
}

function OwnerAmounts({ booking, paid }: AmountsProps) {
	const format = useFormat();
	const { amountCents, feeCents, ownerNetCents, cancellation } = booking;
	// After a cancellation with a refund, the owner’s amount is shown only if the owner still receives a
	// part of the price.
	const canceled = cancellation.state === 'CANCELED' && cancellation.refundCents > 0 && !booking.payout;
	// Includes the refund of a cancellation before it is sent, and refunds made after it.
	const refundedCents =
		cancellation.state === 'CANCELED'
			? cents(Math.max(booking.refundedCents, cancellation.refundedBeforeCents + cancellation.refundCents))
			: booking.refundedCents;
	return (
		<dl className={css.amounts}>
			<BookedPrice booking={booking} />
			<Fact name={paid ? <Trans>Paid by the renter</Trans> : <Trans>Price</Trans>}>
				{format.dollars(amountCents)}
			</Fact>
			{refundedCents > 0 ? (
				<Fact name={<Trans>Refunded</Trans>}>−{format.dollars(refundedCents)}</Fact>
			) : null}
			{canceled || ownerNetCents === 0 ? null : (
				<>
					<Fact name={<Trans>Fee ({platformFeePercent}%)</Trans>}>−{format.dollars(feeCents)}</Fact>
					<Fact total name={<Trans>You receive</Trans>}>
						{format.dollars(ownerNetCents)}
					</Fact>
				</>
			)}
			<PaidOut booking={booking} />
		</dl>
	);
}

function PaidOut({ booking: { payout } }: Props) {
	const format = useFormat();
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
			{late ? <Trans>the next one</Trans> : formatDay(date, format)}
		</Fact>
	);
}
