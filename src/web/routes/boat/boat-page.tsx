import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { allOwnBoatsQuery } from '../../features/boat/boat-queries.ts';
import { BoatListed } from '../../features/boat/boat-summary.tsx';
import { BoatWizard } from '../../features/boat/boat-wizard.tsx';
import { useListingFromNavigation } from '../../features/listing/edit-listing.tsx';
import { OwnerOnly } from '../../features/person/owner/owner-only.tsx';
import { useSession } from '../../features/person/session.tsx';
import { ServerDraftProvider } from '../../forms/use-draft.tsx';
import { Splash } from '../../kit/spinner.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Your boat` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function BoatPage() {
	return (
		<OwnerOnly purpose={<Trans>list a boat</Trans>}>
			<BoatOrWizard />
		</OwnerOnly>
	);
}

function BoatOrWizard() {
	const { user } = useSession();
	const store = useQueryClient();
	const {
		listing: boat,
		copyOf,
		listed,
		edited,
		away,
		onSaved,
	} = useListingFromNavigation('boat', allOwnBoatsQuery());
	if (!user) return <Splash />;
	if (away) return away;
	if (boat && listed) return <BoatListed boat={boat} edited={edited} />;
	return (
		// The key changes with the boat, because each boat has its own draft.
		<ServerDraftProvider
			key={boat?._id ?? `new ${copyOf?._id}`}
			form="boat"
			subject={boat?._id ?? (copyOf && `copy-${copyOf._id}`)}
		>
			<BoatWizard
				boat={boat}
				copyOf={copyOf}
				user={user}
				onSaved={(saved) => {
					onSaved(saved);
					void store.invalidateQueries({ queryKey: ['own-experiences'] });
				}}
			/>
		</ServerDraftProvider>
	);
}
