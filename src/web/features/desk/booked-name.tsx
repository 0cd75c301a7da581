import { Trans } from '@lingui/react/macro';

interface Props {
	readonly kind: 'TRIP' | 'RIDE';
	readonly trip: string;
}

/** A ride is named after its boat. */
export function TripName({ kind, trip }: Props) {
	return kind === 'RIDE' ? <Trans>Shared ride on {trip}</Trans> : trip;
}

export function bookedTrip(booking: {
	readonly experience: { readonly name: string } | null;
	readonly boat: { readonly name: string };
}): Props {
	const { experience, boat } = booking;
	return experience ? { kind: 'TRIP', trip: experience.name } : { kind: 'RIDE', trip: boat.name };
}
