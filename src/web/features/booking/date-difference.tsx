import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { negateCents } from '#domain/money.ts';
import { useFormat } from '../../kit/format.ts';
import { formatDay } from '../experience/trip-text.ts';

interface Props {
	readonly booking: Booking;
	/** A date, and how much more than now it costs. */
	readonly offer: {
		readonly departureDate: string;
		readonly departureTime: string;
		readonly differenceCents: Booking['amountCents'];
		/** Nobody has to answer. */
		readonly instantly: boolean;
	};
	readonly by: 'RENTER' | 'OWNER';
}

/** What another date means: when it departs, what it costs less, and who has to answer. */
export function DateDifference({ booking, offer, by }: Props) {
	const format = useFormat();
	const day = formatDay(offer.departureDate, format);
	const time = format.time(offer.departureTime);
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
				<PriceDifference cents={offer.differenceCents} by={by} />
			</p>
			<p>
				{offer.instantly ? (
					<Trans>You get the new date at once.</Trans>
				) : (
					<Trans>{other} can answer within 48 hours. Your booking stays as it is until then.</Trans>
				)}
			</p>
		</>
	);
}

/** Whether a date costs the same, or what goes back to the renter. */
export function PriceDifference({
	cents,
	by,
}: { readonly cents: Booking['amountCents'] } & Pick<Props, 'by'>) {
	const format = useFormat();
	if (cents === 0) return <Trans>It costs the same.</Trans>;
	const amount = format.dollars(negateCents(cents));
	return by === 'RENTER' ? (
		<Trans>It costs {amount} less. That goes back the way you paid.</Trans>
	) : (
		<Trans>It costs {amount} less. That goes back to the renter.</Trans>
	);
}
