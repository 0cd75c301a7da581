import { Plural, Trans } from '@lingui/react/macro';
import { english, type Format } from '../../kit/format.ts';
import { heldSeats, type Seats } from './seat-slots.ts';

/** 'no mates yet' or 'N mates found' (RIDE-5). */
export function MatesText({ mates }: { readonly mates: number }) {
	return mates === 0 ? (
		<Trans>no mates yet</Trans>
	) : (
		<Plural value={mates} one={`${mates} mate found`} other={`${mates} mates found`} />
	);
}

/** '3 seats'. */
export function SeatCount({ seats }: { readonly seats: number }) {
	return <Plural value={seats} one="# seat" other="# seats" />;
}

/** '1 seat is being booked', so that the seat counts add up; renders nothing without held seats. */
export function HeldText({ held }: { readonly held: number }) {
	if (held === 0) return null;
	return <Plural value={held} one="# seat is being booked" other="# seats are being booked" />;
}

/** '3 mates found, 4 seats left', and the seats that are being booked. */
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
					<HeldText held={held} />
				</>
			) : null}
		</>
	);
}

/** Duration of a ride: '2.5 Hours'. */
export function rideHours(
	{ numberOfHours }: { readonly numberOfHours: number },
	words: Format = english,
): string {
	return words.duration(Math.round(numberOfHours * 60));
}
