import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

interface Props {
	readonly kind: 'TRIP' | 'RIDE';
	readonly tripId: string;
	readonly trip: string;
}

/** A ride is named after its boat. */
export function BookedName({ kind, tripId, trip }: Props) {
	return (
		<Link to={listingAddress({ kind, tripId })}>
			<TripName kind={kind} trip={trip} />
		</Link>
	);
}

export const listingAddress = ({ kind, tripId }: Pick<Props, 'kind' | 'tripId'>) =>
	kind === 'RIDE' ? `/sharing/detail/${tripId}` : `/experience/detail/${tripId}`;

export function TripName({ kind, trip }: Pick<Props, 'kind' | 'trip'>) {
	return kind === 'RIDE' ? <Trans>Shared ride on {trip}</Trans> : trip;
}

export function bookedTrip(booking: {
	readonly _id: string;
	readonly experience: { readonly _id: string; readonly name: string } | null;
	readonly sharingRequest: { readonly _id: string } | null;
	readonly boat: { readonly name: string };
}): Props {
	const { experience, sharingRequest, boat } = booking;
	return experience
		? { kind: 'TRIP', tripId: experience._id, trip: experience.name }
		: { kind: 'RIDE', tripId: sharingRequest?._id ?? '', trip: boat.name };
}
