import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { platformFeePercent, sumCents } from '#domain/money.ts';
import { boughtExtras, extrasText } from '#domain/price/trip-price.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { viewerToday } from '../../kit/date/viewer.ts';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { PhoneLink } from '../../kit/phone-link.tsx';
import { PriceLineFacts } from '../price/price-lines.tsx';
import { formatDay, tripOf } from '../trip/trip-times.ts';
import { tripAddress } from './booked.tsx';
import { MoneyHistory } from './money-history.tsx';
import css from './owner-bookings.module.css';

interface TripNameProps {
	readonly booking: Booking;
}

/** Name of the booked experience or shared ride, at most 70 characters. */
export function TripName({ booking }: TripNameProps) {
	const { experience, boat } = booking;
	const name = truncated(experience?.name ?? boat.name, textLimits.profileCardName);
	return (
		<Link to={tripAddress(booking, 'OWNER')} className={css.name}>
			{experience ? name : <Trans>Shared ride on {name}</Trans>}
		</Link>
	);
}

/**
 * Departure of a booking: local date and time, the zone if it differs from the viewer’s, and the
 * pier at the time of booking.
 */
export function Departure({ booking }: TripNameProps) {
	const format = useFormat();
	const { departs, zone } = tripOf(booking, format);
	const pier = (booking.experience ?? booking.sharingRequest)?.address;
	return (
		<>
			<span className={css.whole}>{departs.date}</span>, <span className={css.whole}>{departs.time}</span>
			{zone ? <small>{zone}</small> : null}
			{pier ? <small>{pier}</small> : null}
		</>
	);
}

export function Renter({ booking: { name, renter, contactNumber } }: TripNameProps) {
	const account = `${renter.firstName} ${renter.lastName}`.trim();
	return (
		<>
			{name}
			{name === account ? null : (
				<small>
					<Trans>booked by {account}</Trans>
				</small>
			)}
			<PhoneLink number={contactNumber} />
		</>
	);
}

export function ExtrasNote({ booking }: TripNameProps) {
	const extras = extrasText(boughtExtras(booking.priceLines));
	return extras ? (
		<p className={css.extras}>
			<Trans>Extras: {extras}</Trans>
		</p>
	) : null;
}

interface OwnerMoneyProps {
	readonly booking: Booking;
}

export function OwnerMoney({ booking }: OwnerMoneyProps) {
	const format = useFormat();
	const { amountCents, feeCents, ownerNetCents } = booking;
	// Hidden after a cancellation with a refund, unless the amount not refunded is still paid out.
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
				<Fact name={<Trans>Paid by the renter</Trans>}>{format.dollars(amountCents)}</Fact>
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
			{booking.payments.length > 1 ? <MoneyHistory booking={booking} /> : null}
		</>
	);
}

/** Payout date of a booking’s net amount: the weekly run after the trip. */
function PaidOut({ booking: { payout } }: OwnerMoneyProps) {
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
