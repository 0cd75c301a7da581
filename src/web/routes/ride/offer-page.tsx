import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { allOwnBoatsQuery } from '../../features/boat/boat-queries.ts';
import {
	ListingNotLoaded,
	useListingFromNavigation,
	WizardBlocked,
} from '../../features/listing/edit-listing.tsx';
import { OwnerOnly } from '../../features/person/owner/owner-only.tsx';
import { useSession } from '../../features/person/session.tsx';
import { OfferWizard, RideOffered } from '../../features/ride/offer/offer-wizard.tsx';
import { canCarryGuests } from '../../features/ride/offer/trip-step.tsx';
import { useOwnPiers } from '../../features/ride/own-piers.ts';
import { allOwnRidesQuery } from '../../features/ride/ride-queries.ts';
import { ServerDraftProvider } from '../../forms/use-draft.tsx';
import { Splash } from '../../kit/spinner.tsx';
import { browserConfig } from '../page-data-context.ts';
import type { TitledRoute } from '../route-title.tsx';

export const loader = browserConfig;

/** The configuration is loaded only once, because it does not depend on the address. */
export const shouldRevalidate = () => false;

export const handle: TitledRoute = { title: msg`Share a ride` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OfferPage() {
	return (
		<OwnerOnly purpose={<Trans>share a ride</Trans>}>
			<OfferStep />
		</OwnerOnly>
	);
}

function OfferStep() {
	const { mapStyleUrl, firmTerms } = useLoaderData<typeof loader>();
	const { user } = useSession();
	const boats = useQuery(allOwnBoatsQuery());
	const piers = useOwnPiers('rides');
	const { listing: offered, copyOf, waiting, onSaved } = useListingFromNavigation('ride', allOwnRidesQuery());
	if (!user) return <Splash />;
	if (offered) return <RideOffered ride={offered} />;
	if (waiting) return <Splash />;
	if (!boats.data) {
		return boats.error ? <ListingNotLoaded problem={boats.error} onRetry={boats.refetch} /> : <Splash />;
	}
	if (!boats.data.some(canCarryGuests)) return <NoBoats boats={boats.data} />;
	return (
		// The key changes with the ride that is offered again, because each has its own draft.
		<ServerDraftProvider key={`copy of ${copyOf?._id}`} form="offer" subject={copyOf && `copy-${copyOf._id}`}>
			<OfferWizard
				boats={boats.data}
				copyOf={copyOf}
				piers={piers}
				user={user}
				mapStyleUrl={mapStyleUrl}
				firmTerms={firmTerms}
				onSaved={onSaved}
			/>
		</ServerDraftProvider>
	);
}

function NoBoats({ boats }: { readonly boats: readonly OwnBoat[] }) {
	if (boats.length === 0) {
		return (
			<WizardBlocked
				heading={<Trans>Share a ride</Trans>}
				title={<Trans>First, a boat</Trans>}
				text={<Trans>To share a ride you need a verified boat. List your boat first.</Trans>}
				way={{ to: '/boat/add', label: <Trans>Add your first boat</Trans> }}
			/>
		);
	}
	return (
		<WizardBlocked
			heading={<Trans>Share a ride</Trans>}
			title={<Trans>No boat is ready yet</Trans>}
			text={<Trans>You can share a ride once we’ve verified a boat of yours and it’s insured.</Trans>}
			way={{ to: '/profile/owner/boats', label: <Trans>See your boats’ status</Trans> }}
		/>
	);
}
