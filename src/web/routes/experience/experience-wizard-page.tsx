import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useLocation } from 'react-router';
import { allOwnBoatsQuery } from '../../features/boat/boat-queries.ts';
import { allOwnExperiencesQuery } from '../../features/experience/own-experiences-query.ts';
import { ExperienceListed } from '../../features/experience/wizard/experience-summary.tsx';
import { ExperienceWizard } from '../../features/experience/wizard/experience-wizard.tsx';
import {
	ListingNotLoaded,
	readBoatIdFromState,
	readFieldFromState,
	useListingFromNavigation,
	WizardBlocked,
} from '../../features/listing/edit-listing.tsx';
import { OwnerOnly } from '../../features/person/owner/owner-only.tsx';
import { useSession } from '../../features/person/session.tsx';
import { useOwnPiers } from '../../features/ride/own-piers.ts';
import { ServerDraftProvider } from '../../forms/use-draft.tsx';
import { Splash } from '../../kit/spinner.tsx';
import { browserConfig } from '../page-data-context.ts';
import type { TitledRoute } from '../route-title.tsx';

export const loader = browserConfig;

/** The configuration is loaded only once, because it does not depend on the address. */
export const shouldRevalidate = () => false;

export const handle: TitledRoute = { title: msg`Your experience` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function ExperienceWizardPage() {
	return (
		<OwnerOnly purpose={<Trans>offer an experience</Trans>}>
			<ExperienceOrWizard />
		</OwnerOnly>
	);
}

function ExperienceOrWizard() {
	const { mapStyleUrl, firmTerms } = useLoaderData<typeof loader>();
	const { user } = useSession();
	const { state } = useLocation();
	const boats = useQuery(allOwnBoatsQuery());
	const listingState = useListingFromNavigation('experience', allOwnExperiencesQuery());
	const { listing: experience } = listingState;
	const piers = useOwnPiers('experiences', experience === undefined);
	if (!user) return <Splash />;
	if (listingState.away) return listingState.away;
	if (experience && listingState.listed) {
		return <ExperienceListed experience={experience} edited={listingState.edited} />;
	}
	if (!boats.data) {
		return boats.error ? <ListingNotLoaded problem={boats.error} onRetry={boats.refetch} /> : <Splash />;
	}
	if (boats.data.length === 0) return <NoBoats />;
	return (
		// The key changes with the experience, because each experience has its own draft.
		<ServerDraftProvider
			key={experience?._id ?? `new ${listingState.copyOf?._id}`}
			form="experience"
			subject={experience?._id ?? (listingState.copyOf && `copy-${listingState.copyOf._id}`)}
		>
			<ExperienceWizard
				experience={experience}
				copyOf={listingState.copyOf}
				boats={boats.data}
				piers={piers}
				boatId={readBoatIdFromState(state)}
				openAt={readFieldFromState(state)}
				user={user}
				mapStyleUrl={mapStyleUrl}
				firmTerms={firmTerms}
				onSaved={listingState.onSaved}
			/>
		</ServerDraftProvider>
	);
}

function NoBoats() {
	return (
		<WizardBlocked
			heading={<Trans>Add an experience</Trans>}
			title={<Trans>First, a boat</Trans>}
			text={<Trans>An experience is a trip on one of your boats. List a boat first.</Trans>}
			way={{ to: '/boat/add', label: <Trans>Add your first boat</Trans> }}
		/>
	);
}
