import { Trans } from '@lingui/react/macro';
import type { RideRefusalReason } from '#domain/ride/ride.ts';
import { useBrand } from '../../kit/brand.ts';

export function RideRefusalText({ reason }: { readonly reason: RideRefusalReason }) {
	const brand = useBrand();
	switch (reason) {
		case 'ride-passed':
			return <Trans>Sorry, the departure date of this ride has been passed!</Trans>;
		case 'ride-canceled':
			return <Trans>Sorry, this ride has been canceled!</Trans>;
		case 'boat-not-verified':
			return <Trans>This boat is not yet verified by {brand.name}!</Trans>;
		case 'papers-run-out':
			return <Trans>The boat’s insurance doesn’t cover this departure.</Trans>;
		case 'ride-full':
			return <Trans>Sorry, this ride is full!</Trans>;
		case 'too-late-to-request':
			return <Trans>Requests for this ride ended 3 hours before departure.</Trans>;
	}
}
