import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { dateAt } from '#domain/time.ts';
import { useFormat } from '../../kit/format.ts';

/** Refunds that the desk made while the trip stayed as it is: when, how much and why. */
export function DeskRefundsNote({
	booking,
}: {
	readonly booking: Pick<Booking, 'deskRefunds' | 'timeZone'>;
}) {
	const format = useFormat();
	// A copy that an earlier release kept on the device has none.
	const refunds: Booking['deskRefunds'] | undefined = booking.deskRefunds;
	return refunds?.map(({ date, amountCents, reason }) => {
		const amount = format.dollars(amountCents);
		const day = format.date(dateAt(Temporal.Instant.from(date), booking.timeZone));
		return (
			<small key={date}>
				<Trans>
					{amount} refunded by us on {day}: {reason}
				</Trans>
			</small>
		);
	});
}
