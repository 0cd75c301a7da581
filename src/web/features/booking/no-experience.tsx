import { Trans } from '@lingui/react/macro';
import { useLastPlace } from '../place/last-place.ts';
import { searchAddress } from '../place/search-address.ts';
import { BookingBlocked } from './booking-blocked.tsx';

interface Props {
	/** It was asked for, and is not there. */
	readonly gone?: boolean;
	/** A custom request was to be made. */
	readonly custom?: boolean;
}

/** Opened without an experience, or with one that is not there: says so, and leads to the search. */
export function NoExperience({ gone = false, custom = false }: Props) {
	const place = useLastPlace();
	return (
		<BookingBlocked
			title={gone ? <Trans>We could not find that experience.</Trans> : <Trans>Choose a trip first</Trans>}
			text={
				custom ? (
					<Trans>Find an experience that takes custom bookings, then ask for your own dates.</Trans>
				) : (
					<Trans>Find an experience you like, then press its booking button.</Trans>
				)
			}
			way={{ to: searchAddress(place), label: <Trans>Find an experience</Trans> }}
		/>
	);
}
