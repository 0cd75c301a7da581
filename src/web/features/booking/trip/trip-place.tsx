import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { stillMap } from '#drawing/map/map-picture.ts';
import { useChosenTheme } from '../../../kit/map/use-map-view.ts';
import { MapParts } from '../../../kit/map-parts.tsx';
import { OpenInMaps, pierAddress } from '../../place/open-in-maps.tsx';
import { useBookedTitle } from '../booked.tsx';
import css from './trip.module.css';

interface Props {
	readonly booking: Booking;
}

export function TripPlace({ booking }: Props) {
	const booked = useBookedTitle(booking);
	return (
		<div className={css.place}>
			<PierMap booking={booking} />
			<div className={css.address}>
				<p>{booked.address}</p>
				{booked.location ? <OpenInMaps at={booked.location} name={booked.name} /> : null}
			</div>
		</div>
	);
}

export function PierMap({ booking }: Props) {
	const { t } = useLingui();
	const booked = useBookedTitle(booking);
	const address = pierAddress(booked);
	if (!address || !booked.location) return null;
	return (
		<Link to={address} className={css.map}>
			<PierPicture at={booked.location} name={t`Map of ${booked.name}`} />
			<span className={css.enlarge}>
				<Trans>Show the pier on the map</Trans>
			</span>
		</Link>
	);
}

function PierPicture({ at, name }: { readonly at: Coordinates; readonly name: string }) {
	const theme = useChosenTheme();
	const still = stillMap({ centre: at, zoom: 15, marker: true, height: 480, theme });
	return <MapParts still={still} alt={name} loading="lazy" />;
}
