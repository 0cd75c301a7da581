import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import type { OwnBoat } from '#contract/boat-contract.ts';
import type { OwnRide } from '#contract/ride-contract.ts';
import { allOwnBoatsQuery } from '../../features/boat/boat-queries.ts';
import away from '../../features/listing/listing-away.module.css';
import { ListingAway } from '../../features/listing/listing-away.tsx';
import { idIn } from '../../features/listing/listing-in-state.ts';
import { OwnerOnly } from '../../features/person/owner/owner-only.tsx';
import { useSession } from '../../features/person/session.tsx';
import { OfferWizard } from '../../features/ride/offer/offer-wizard.tsx';
import { RideOffered } from '../../features/ride/offer/ride-offered.tsx';
import { sails } from '../../features/ride/offer/trip-step.tsx';
import { allOwnRidesQuery } from '../../features/ride/ride-queries.ts';
import { buttonClass } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Splash } from '../../kit/spinner.tsx';
import { pageDataContext } from '../page-data-context.ts';
import { unlistedPage } from '../unlisted-page.ts';

export function loader({ context }: LoaderFunctionArgs) {
	return { mapStyleUrl: context.get(pageDataContext).browserConfig.mapStyleUrl };
}

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
	const { state } = useLocation();
	const navigate = useNavigate();
	const store = useQueryClient();
	const offeredId = idIn(state, 'listed');
	const boats = useQuery(allOwnBoatsQuery());
	const rides = useQuery({ ...allOwnRidesQuery(), enabled: offeredId !== undefined });
	const offered = offeredId ? rides.data?.find((each) => each._id === offeredId) : undefined;
	if (!user) return <Splash />;
	if (offered) return <RideOffered ride={offered} />;
	if (offeredId && rides.isFetching) return <Splash />;
	if (!boats.data) {
		return boats.error ? <ListingAway problem={boats.error} onRetry={boats.refetch} /> : <Splash />;
	}
	if (!boats.data.some(sails)) return <NoBoats boats={boats.data} />;
	return (
		<OfferWizard
			boats={boats.data}
			user={user}
			mapStyleUrl={mapStyleUrl}
			onSaved={(saved) => {
				store.setQueryData<OwnRide[]>(allOwnRidesQuery().queryKey, (before = []) => [saved, ...before]);
				void store.invalidateQueries({ queryKey: ['own-rides'] });
				// In the address's state, so that a reload shows it again and does not begin another one.
				void navigate('/sharing/booking/add', { replace: true, state: { listed: { _id: saved._id } } });
			}}
		/>
	);
}

/** A ride needs a verified boat: without one, the way to it. */
function NoBoats({ boats }: { readonly boats: readonly OwnBoat[] }) {
	return (
		<div className={away.page}>
			<h1 className="unseen">
				<Trans>Share a ride</Trans>
			</h1>
			{boats.length === 0 ? (
				<EmptyState title={<Trans>First, a boat</Trans>}>
					<p>
						<Trans>
							A ride takes mates along on one of your boats. Once it is listed and verified, come back.
						</Trans>
					</p>
					<Link to="/boat/add" className={buttonClass({})}>
						<Trans>Add your first boat</Trans>
					</Link>
				</EmptyState>
			) : (
				<EmptyState title={<Trans>Your boats are still ashore</Trans>}>
					<p>
						<Trans>
							Mates can come along once our crew has verified a boat of yours and its insurance holds.
						</Trans>
					</p>
					<Link to="/profile/owner/boats" className={buttonClass({})}>
						<Trans>See how your boats stand</Trans>
					</Link>
				</EmptyState>
			)}
		</div>
	);
}
