import { Plural, Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Countdown } from '../../kit/countdown.tsx';
import { useFormat } from '../../kit/format.ts';
import { NoticeActions } from '../../kit/notice.tsx';
import { formatDay } from '../trip/trip-times.ts';
import { checkoutAddress, useBookedTitle } from './booked.tsx';
import css from './booking.module.css';

interface Props {
	readonly booking: Booking;
}

const seatsOf = ({ group }: Booking) => group.adults + group.kids;

export function HoldText({ booking }: Props) {
	const format = useFormat();
	if (booking.type !== 'SHARING')
		return <Trans>{formatDay(booking.departureDate, format)} is held for you.</Trans>;
	return <Plural value={seatsOf(booking)} one="# seat is held for you." other="# seats are held for you." />;
}

export function HoldNotice({ booking }: Props) {
	const format = useFormat();
	const day = formatDay(booking.departureDate, format);
	if (booking.type !== 'SHARING') return <Trans>You are holding {day}.</Trans>;
	return (
		<Plural
			value={seatsOf(booking)}
			one={`You are holding # seat on ${day}.`}
			other={`You are holding # seats on ${day}.`}
		/>
	);
}

export function PaymentSubject({ booking }: Props) {
	if (booking.type !== 'SHARING') return <Trans>Trip, for the whole group</Trans>;
	return <Plural value={seatsOf(booking)} one="# seat on the ride" other="# seats on the ride" />;
}

export function HoldReleaseText({ booking }: Props) {
	const format = useFormat();
	if (booking.type !== 'SHARING')
		return (
			<Trans>
				Others can book {formatDay(booking.departureDate, format)} straight away. You haven’t been charged,
				and we’ve saved your details.
			</Trans>
		);
	return (
		<Trans>
			Others can book your seats straight away. You haven’t been charged, and we’ve saved your details.
		</Trans>
	);
}

export function HoldEndedText({ booking, refunded }: Props & { readonly refunded: string | undefined }) {
	const format = useFormat();
	const ride = booking.type === 'SHARING';
	const day = formatDay(booking.departureDate, format);
	if (refunded)
		return ride ? (
			<Trans>The seats were no longer available when your payment arrived. We’ve refunded {refunded}.</Trans>
		) : (
			<Trans>
				{day} was no longer available when your payment arrived. We’ve refunded {refunded}.
			</Trans>
		);
	if (booking.status === 'CANCELED')
		return ride ? (
			<Trans>Your seats are no longer held. Nothing was charged.</Trans>
		) : (
			<Trans>{day} is no longer held. Nothing was charged.</Trans>
		);
	return ride ? (
		<Trans>You haven’t been charged. Please choose your seats again. We’ve saved your details.</Trans>
	) : (
		<Trans>You haven’t been charged. Please choose your date again. We’ve saved your details.</Trans>
	);
}

export function ActiveHolds({ holds }: { readonly holds: readonly Booking[] }) {
	return (
		<ul className={css.holds}>
			{holds.map((hold) => (
				<li key={hold._id}>
					<NoticeActions tone="warning">
						<p>
							<strong>
								<HoldName booking={hold} />
							</strong>
							<br />
							<Trans>
								<HoldNotice booking={hold} /> Time left to pay: <Countdown until={hold.holdExpiresAt} />
							</Trans>
						</p>
						<ButtonLink to={checkoutAddress(hold)} small label={<Trans>Finish paying</Trans>} />
					</NoticeActions>
				</li>
			))}
		</ul>
	);
}

function HoldName({ booking }: { readonly booking: Booking }) {
	return truncateText(useBookedTitle(booking).name, textLimits.profileCardName);
}
