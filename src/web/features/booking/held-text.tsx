import { Plural, Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { useFormat } from '../../kit/format.ts';
import { formatDay } from '../experience/trip-text.ts';

interface Props {
	readonly booking: Booking;
}

const seatsOf = ({ group }: Booking) => group.adults + group.kids;

/** 'Sat 14 Jun is held for you.', '2 seats are held for you.' */
export function HeldText({ booking }: Props) {
	const format = useFormat();
	if (booking.type !== 'SHARING')
		return <Trans>{formatDay(booking.departureDate, format)} is held for you.</Trans>;
	return <Plural value={seatsOf(booking)} one="# seat is held for you." other="# seats are held for you." />;
}

/** 'You are holding Sat 14 Jun.' */
export function HoldingText({ booking }: Props) {
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

/** What paying is for, above the amount. */
export function ForWhatText({ booking }: Props) {
	if (booking.type !== 'SHARING') return <Trans>Trip, for the whole group</Trans>;
	return <Plural value={seatsOf(booking)} one="# seat on the ride" other="# seats on the ride" />;
}

/** What becomes of a hold that is given back. */
export function LetGoText({ booking }: Props) {
	const format = useFormat();
	if (booking.type !== 'SHARING')
		return (
			<Trans>
				{formatDay(booking.departureDate, format)} becomes free for others at once. Nothing has been charged,
				and what you entered stays here for another date.
			</Trans>
		);
	return (
		<Trans>
			Your seats become free for others at once. Nothing has been charged, and what you entered stays here.
		</Trans>
	);
}

/** Why nothing is held any more, and what became of the money. */
export function EndedText({ booking, refunded }: Props & { readonly refunded: string | undefined }) {
	const format = useFormat();
	const ride = booking.type === 'SHARING';
	const day = formatDay(booking.departureDate, format);
	if (refunded)
		return ride ? (
			<Trans>Your payment came when the seats were gone. We have given {refunded} back.</Trans>
		) : (
			<Trans>
				Your payment came when {day} was gone. We have given {refunded} back.
			</Trans>
		);
	if (booking.status === 'CANCELED')
		return ride ? (
			<Trans>Your seats are no longer held. Nothing was charged.</Trans>
		) : (
			<Trans>{day} is no longer held. Nothing was charged.</Trans>
		);
	return ride ? (
		<Trans>Nothing was charged; please take your seats again. What you entered is still here.</Trans>
	) : (
		<Trans>Nothing was charged; please choose your date again. What you entered is still here.</Trans>
	);
}
