import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { negateCents } from '#domain/money.ts';
import { useFormat } from '../../kit/format.ts';
import { formatDay } from '../trip/trip-times.ts';
import { useDeadlineText } from '../trip/use-deadline-text.ts';

interface Props {
	readonly booking: Booking;
	/** A proposed date with its price difference in US cents. */
	readonly offer: {
		readonly departureDate: string;
		readonly departureTime: string;
		readonly differenceCents: Booking['amountCents'];
		readonly instantly: boolean;
		/** End of the other party’s time to answer. */
		readonly expiresDate: string;
	};
	readonly by: 'RENTER' | 'OWNER';
}

export function DateDifference({ booking, offer, by }: Props) {
	const format = useFormat();
	const day = formatDay(offer.departureDate, format);
	const time = format.time(offer.departureTime);
	const until = useDeadlineText(offer.expiresDate, booking.timeZone);
	const other = by === 'RENTER' ? booking.owner.firstName : booking.renter.firstName;
	return (
		<>
			<p>
				<strong>
					<Trans>
						{day}, {time}
					</Trans>
				</strong>
			</p>
			<p>
				<PriceDifference cents={offer.differenceCents} by={by} atOnce={offer.instantly} />
			</p>
			<p>
				{offer.instantly && offer.differenceCents > 0 ? (
					<Trans>We’ll hold the new date for 30 minutes. It’s confirmed once you pay.</Trans>
				) : offer.instantly ? (
					<Trans>You’ll get the new date right away.</Trans>
				) : (
					<Trans>
						{other} can answer until {until}. Your booking stays as it is until they do.
					</Trans>
				)}
			</p>
		</>
	);
}

interface DifferenceProps extends Pick<Props, 'by'> {
	readonly cents: Booking['amountCents'];
	/** True if the date changes at once, without the other party’s agreement. */
	readonly atOnce?: boolean;
}

export function PriceDifference({ cents, by, atOnce = false }: DifferenceProps) {
	const format = useFormat();
	if (cents === 0) return <Trans>It costs the same.</Trans>;
	if (cents > 0) {
		const more = format.dollars(cents);
		if (atOnce) return <Trans>It costs {more} more.</Trans>;
		return by === 'RENTER' ? (
			<Trans>It costs {more} more. You pay once you’ve both agreed.</Trans>
		) : (
			<Trans>It costs {more} more. The renter pays once you’ve both agreed.</Trans>
		);
	}
	const amount = format.dollars(negateCents(cents));
	return by === 'RENTER' ? (
		<Trans>It costs {amount} less. We’ll refund the difference the way you paid.</Trans>
	) : (
		<Trans>It costs {amount} less. We’ll refund the difference to the renter.</Trans>
	);
}
