import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { BoatListed } from '../../features/boat/boat-listed.tsx';
import { allOwnBoatsQuery } from '../../features/boat/boat-queries.ts';
import { BoatWizard } from '../../features/boat/boat-wizard.tsx';
import { ListingAway } from '../../features/listing/listing-away.tsx';
import { idIn } from '../../features/listing/listing-in-state.ts';
import { OwnerOnly } from '../../features/person/owner/owner-only.tsx';
import { useSession } from '../../features/person/session.tsx';
import { Splash } from '../../kit/spinner.tsx';
import { unlistedPage } from '../unlisted-page.ts';

export const meta = unlistedPage('Your boat');

/** Adds a boat, or edits the one that the way here has brought along (specification section 2). */
export default function BoatPage() {
	return (
		<OwnerOnly wish={<Trans>list a boat</Trans>}>
			<BoatOrWizard />
		</OwnerOnly>
	);
}

function BoatOrWizard() {
	const { user } = useSession();
	const { state } = useLocation();
	const navigate = useNavigate();
	const store = useQueryClient();
	const editedId = idIn(state, 'boat');
	const listedId = idIn(state, 'listed');
	const wanted = listedId ?? editedId;
	const boats = useQuery({ ...allOwnBoatsQuery(), enabled: wanted !== undefined });
	const boat = wanted ? boats.data?.find((each) => each._id === wanted) : undefined;
	if (!user) return <Splash />;
	if (wanted && !boat) {
		return boats.isFetching ? <Splash /> : <ListingAway problem={boats.error} onRetry={boats.refetch} />;
	}
	if (boat && listedId) return <BoatListed boat={boat} edited={state?.edited === true} />;
	return (
		<BoatWizard
			// Another boat is another draft.
			key={boat?._id ?? 'new'}
			boat={boat}
			user={user}
			onSaved={(saved) => {
				store.setQueryData<OwnBoat[]>(allOwnBoatsQuery().queryKey, (before = []) => [
					saved,
					...before.filter(({ _id }) => _id !== saved._id),
				]);
				void store.invalidateQueries({ queryKey: ['own-boats'] });
				void store.invalidateQueries({ queryKey: ['own-experiences'] });
				// In the address's state, so that a reload shows it again and does not begin another boat.
				void navigate('/boat/add', {
					replace: true,
					state: { listed: { _id: saved._id }, edited: boat !== undefined },
				});
			}}
		/>
	);
}
