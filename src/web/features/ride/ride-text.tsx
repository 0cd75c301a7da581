import { Plural, Trans } from '@lingui/react/macro';
import { english, type Format } from '../../kit/format.ts';
import type { Seats } from './seat-slots.ts';

/** 'no mates yet' or 'N mates found' (specification section 4). */
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

/** '3 mates found, 4 seats left'. */
export function SeatsText({ ride: { mates, seatsAvailable } }: { readonly ride: Seats }) {
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
		</>
	);
}

/** Why a ride cannot be joined (specification section 8). */
export function RefusalText({ reason }: { readonly reason: RideBar }) {
	switch (reason) {
		case 'ride-passed':
			return <Trans>Sorry, the departure date of this ride has been passed!</Trans>;
		case 'ride-canceled':
			return <Trans>Sorry, this ride has been canceled!</Trans>;
		case 'ride-full':
			return <Trans>Sorry, this ride is full!</Trans>;
	}
}

export type RideBar = 'ride-passed' | 'ride-canceled' | 'ride-full';

/** How long a ride lasts: '2.5 Hours'. */
export function rideHours(
	{ numberOfHours }: { readonly numberOfHours: number },
	words: Format = english,
): string {
	return words.duration(Math.round(numberOfHours * 60));
}
