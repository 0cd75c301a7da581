import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

interface Props {
	readonly kind: 'TRIP' | 'RIDE';
	/** The experience's id, or the ride's. */
	readonly tripId: string;
	/** The experience's name; of a ride its boat's. */
	readonly trip: string;
}

/** What was booked, by its name, leading to its public page; a shared ride goes by its boat. */
export function BookedName({ kind, tripId, trip }: Props) {
	return kind === 'RIDE' ? (
		<Link to={`/sharing/detail/${tripId}`}>
			<Trans>Shared ride on {trip}</Trans>
		</Link>
	) : (
		<Link to={`/experience/detail/${tripId}`}>{trip}</Link>
	);
}

/** The same of a booking. */
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
