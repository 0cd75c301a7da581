import { Plural, Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { sumCents } from '#domain/money.ts';
import { useFormat } from '../../kit/format.ts';

/** How many fewer come than were booked, and what went back for them; nothing of a party that is as it was booked. */
export function PartyChangesNote({ booking }: { readonly booking: Booking }) {
	const format = useFormat();
	// A copy that an earlier release kept on the device says nothing of it.
	const changes: Booking['partyChanges'] | undefined = booking.partyChanges;
	const [first] = changes ?? [];
	if (!changes || !first) return null;
	const booked = first.before.adults + first.before.kids;
	const fewer = booked - booking.group.adults - booking.group.kids;
	const back = sumCents(changes.map(({ refundCents }) => refundCents));
	const amount = format.dollars(back);
	return (
		<small>
			{booking.type === 'SHARING' ? (
				<Plural
					value={fewer}
					one={`# of ${booked} seats was given back.`}
					other={`# of ${booked} seats were given back.`}
				/>
			) : (
				<Plural
					value={fewer}
					one={`# of ${booked} guests stays ashore.`}
					other={`# of ${booked} guests stay ashore.`}
				/>
			)}{' '}
			{back > 0 ? <Trans>Refund for that: {amount}.</Trans> : <Trans>Nothing goes back for that.</Trans>}
		</small>
	);
}
