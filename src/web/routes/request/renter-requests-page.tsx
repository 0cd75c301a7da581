import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CustomRequest } from '#contract/request-contract.ts';
import { PayRequest } from '../../features/booking/pay-request.tsx';
import { useLastPlace } from '../../features/place/last-place.ts';
import { searchAddress } from '../../features/place/search-address.ts';
import { RejectRequest } from '../../features/request/reject-request.tsx';
import { RequestCard, renterRequestsQuery } from '../../features/request/request-card.tsx';
import { useBrand } from '../../kit/brand.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { CardList, ListPage } from '../../lists/list-page.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Booking requests` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Page with the renter’s custom booking requests and their quotes, and a link to confirm them. */
export default function RenterRequestsPage() {
	const place = useLastPlace();
	return (
		<ListPage
			title={<Trans>Booking requests</Trans>}
			list={useInfiniteQuery(renterRequestsQuery)}
			empty={{
				title: <Trans>No custom requests yet</Trans>,
				text: (
					<Trans>
						Some owners take custom bookings on your own dates and times. Your requests and quotes appear
						here.
					</Trans>
				),
				way: { to: searchAddress(place), label: <Trans>Find an experience</Trans> },
			}}
		>
			{(all) => <CardList items={all} cardOf={(request) => <RenterRequest request={request} />} />}
		</ListPage>
	);
}

function RenterRequest({ request }: { readonly request: CustomRequest }) {
	const brand = useBrand();
	const { may, owner, booking } = request;
	return (
		<RequestCard
			request={request}
			to="RENTER"
			other={{
				role: <Trans>Owner</Trans>,
				name: `${owner.firstName} ${owner.lastName}`,
				phoneNumber: owner.phoneNumber,
			}}
			notice={
				booking?.status === 'PENDING' ? (
					<Notice tone="warning">
						<Trans>The boat is held for you for 30 minutes. Pay in that time to confirm it.</Trans>
					</Notice>
				) : request.state === 'APPROVED' && request.blocked ? (
					<Notice tone="warning">
						{request.blocked === 'not-verified' ? (
							<Trans>This experience is not yet verified by {brand.name}!</Trans>
						) : request.blocked === 'papers-run-out' ? (
							<Trans>The boat’s insurance doesn’t cover this departure.</Trans>
						) : (
							<Trans>The owner isn’t taking bookings right now.</Trans>
						)}{' '}
						<Trans>You can’t pay for it now.</Trans>
					</Notice>
				) : null
			}
			actions={
				booking?.status === 'PENDING' ? (
					<ButtonLink
						to={`/experience/booking?bookingId=${booking._id}`}
						small
						label={<Trans>Continue to payment</Trans>}
					/>
				) : booking ? (
					<ButtonLink
						to={`/experience/booking?bookingId=${booking._id}`}
						quiet
						small
						label={<Trans>View booking</Trans>}
					/>
				) : may.pay || may.reject ? (
					<>
						{may.pay ? <PayRequest request={request} /> : null}
						{may.reject ? <RejectRequest request={request} by="RENTER" /> : null}
					</>
				) : null
			}
		/>
	);
}
