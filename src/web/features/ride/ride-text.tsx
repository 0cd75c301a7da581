import { Plural, Trans } from '@lingui/react/macro';
import { english, type Format } from '../../kit/format.ts';
import { heldSeats, type Seats } from './seat-slots.ts';

/** Text for the number of mates: 'no mates yet' or 'N mates found'. */
export function MatesText({ mates }: { readonly mates: number }) {
	return mates === 0 ? (
		<Trans>no mates yet</Trans>
	) : (
		<Plural value={mates} one={`${mates} mate found`} other={`${mates} mates found`} />
	);
}

/** Text for a number of seats: '3 seats'. */
export function SeatCount({ seats }: { readonly seats: number }) {
	return <Plural value={seats} one="# seat" other="# seats" />;
}

/**
 * Text for seats held for payment ('1 seat is being booked'), so that the seat counts add up. Renders
 * nothing if no seats are held.
 */
export function HeldSeatsText({ held }: { readonly held: number }) {
	if (held === 0) return null;
	return <Plural value={held} one="# seat is being booked" other="# seats are being booked" />;
}

/** Text for mates and seats: '3 mates found, 4 seats left', and the seats that are being booked. */
export function SeatsText({ ride }: { readonly ride: Seats }) {
	const { mates, seatsAvailable } = ride;
	const held = heldSeats(ride);
	return (
		<>
			<MatesText mates={mates} />
			{', '}
			{seatsAvailable <= 0 ? (
				<Trans>no seats left</Trans>
			) : (
				<Plural
					value={seatsAvailable}
					one={`${seatsAvailable} seat left`}
					other={`${seatsAvailable} seats left`}
				/>
			)}
			{held > 0 ? (
				<>
					{', '}
					<HeldSeatsText held={held} />
				</>
			) : null}
		</>
	);
}

/** Formats the duration of a ride: '2.5 Hours'. */
export function rideHours(
	{ numberOfHours }: { readonly numberOfHours: number },
	words: Format = english,
): string {
	return words.duration(Math.round(numberOfHours * 60));
}
