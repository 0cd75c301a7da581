import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { allOwnBoatsQuery } from '../../features/boat/boat-queries.ts';
import { useBroughtListing } from '../../features/listing/brought-listing.tsx';
import { ListingAway, WizardAway } from '../../features/listing/listing-away.tsx';
import { OwnerOnly } from '../../features/person/owner/owner-only.tsx';
import { useSession } from '../../features/person/session.tsx';
import { OfferWizard } from '../../features/ride/offer/offer-wizard.tsx';
import { RideOffered } from '../../features/ride/offer/ride-offered.tsx';
import { sails } from '../../features/ride/offer/trip-step.tsx';
import { allOwnRidesQuery } from '../../features/ride/ride-queries.ts';
import { Splash } from '../../kit/spinner.tsx';
import { browserConfig } from '../browser-config.ts';
import { unlistedPage } from '../unlisted-page.ts';

export const loader = browserConfig;

/** The configuration does not change with the address. */
export const shouldRevalidate = () => false;

export const meta = unlistedPage('Share a ride');

/** Offers seats on a ride of one's own (specification section 2). */
export default function OfferPage() {
	return (
		<OwnerOnly wish={<Trans>share a ride</Trans>}>
			<OfferedOrWizard />
		</OwnerOnly>
	);
}

function OfferedOrWizard() {
	const { mapStyleUrl } = useLoaderData<typeof loader>();
	const { user } = useSession();
	const boats = useQuery(allOwnBoatsQuery());
	const { listing: offered, waiting, onSaved } = useBroughtListing('ride', allOwnRidesQuery());
	if (!user) return <Splash />;
	if (offered) return <RideOffered ride={offered} />;
	if (waiting) return <Splash />;
	if (!boats.data) {
		return boats.error ? <ListingAway problem={boats.error} onRetry={boats.refetch} /> : <Splash />;
	}
	if (!boats.data.some(sails)) return <NoBoats boats={boats.data} />;
	return <OfferWizard boats={boats.data} user={user} mapStyleUrl={mapStyleUrl} onSaved={onSaved} />;
}

/** A ride needs a verified boat: without one, the way to it. */
function NoBoats({ boats }: { readonly boats: readonly OwnBoat[] }) {
	if (boats.length === 0) {
		return (
			<WizardAway
				heading={<Trans>Share a ride</Trans>}
				title={<Trans>First, a boat</Trans>}
				text={
					<Trans>
						A ride takes mates along on one of your boats. Once it is listed and verified, come back.
					</Trans>
				}
				way={{ to: '/boat/add', label: <Trans>Add your first boat</Trans> }}
			/>
		);
	}
	return (
		<WizardAway
			heading={<Trans>Share a ride</Trans>}
			title={<Trans>Your boats are still ashore</Trans>}
			text={
				<Trans>
					Mates can come along once our crew has verified a boat of yours and its insurance holds.
				</Trans>
			}
			way={{ to: '/profile/owner/boats', label: <Trans>See how your boats stand</Trans> }}
		/>
	);
}
