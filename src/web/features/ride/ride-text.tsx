import { Plural, Trans } from '@lingui/react/macro';
import type { Format } from '../../kit/format.ts';
import { heldSeats, type Seats } from './seat-slots.ts';

export function MatesText({ mates }: { readonly mates: number }) {
	return mates === 0 ? (
		<Trans>no mates yet</Trans>
	) : (
		<Plural value={mates} one={`${mates} mate found`} other={`${mates} mates found`} />
	);
}

export function SeatCount({ seats }: { readonly seats: number }) {
	return <Plural value={seats} one="# seat" other="# seats" />;
}

export function HeldSeatsText({ held }: { readonly held: number }) {
	if (held === 0) return null;
	return <Plural value={held} one="# seat is being booked" other="# seats are being booked" />;
}

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

export function rideHours({ numberOfHours }: { readonly numberOfHours: number }, format: Format): string {
	return format.duration(Math.round(numberOfHours * 60));
}
