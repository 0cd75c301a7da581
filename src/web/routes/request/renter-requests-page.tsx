import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CustomRequest } from '#contract/request-contract.ts';
import { checkoutAddress, tripAddress } from '../../features/booking/booked.tsx';
import { PayRequest } from '../../features/booking/pay-request.tsx';
import { useLastPlace } from '../../features/place/last-place.ts';
import { searchAddress } from '../../features/place/search-address.ts';
import { RequestRow, renterRequestsQuery, sortWaitingFirst } from '../../features/request/request-row.tsx';
import { requestAction } from '../../features/request/request-state.ts';
import { useBrand } from '../../kit/brand.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { Rows } from '../../lists/row.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Booking requests` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function RenterRequestsPage() {
	const place = useLastPlace();
	return (
		<ListPage
			title={<Trans>Booking requests</Trans>}
			list={useInfiniteQuery(renterRequestsQuery)}
			empty={{
				print: 'letter',
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
			{(all) => (
				<Rows
					items={sortWaitingFirst(all, 'RENTER')}
					rowOf={(request) => <RenterRequest request={request} />}
				/>
			)}
		</ListPage>
	);
}

function RenterRequest({ request }: { readonly request: CustomRequest }) {
	const { booking } = request;
	const action = requestAction(request, 'RENTER');
	if (action === 'PAY') {
		return (
			<PayRequest request={request}>
				{(button, terms) => <RequestRow request={request} to="RENTER" action={button} notice={terms} />}
			</PayRequest>
		);
	}
	return (
		<RequestRow
			request={request}
			to="RENTER"
			notice={<RequestNotice request={request} />}
			action={
				booking && action === 'CONTINUE' ? (
					<ButtonLink
						to={checkoutAddress({ ...booking, type: 'CUSTOM' })}
						small
						label={<Trans>Continue to payment</Trans>}
					/>
				) : booking ? (
					<ButtonLink to={tripAddress(booking, 'RENTER')} quiet small label={<Trans>View trip</Trans>} />
				) : null
			}
		/>
	);
}

function RequestNotice({ request: { booking, state, blocked } }: { readonly request: CustomRequest }) {
	const brand = useBrand();
	if (booking?.status === 'PENDING')
		return (
			<Notice tone="warning">
				<Trans>The boat is held for you for up to 30 minutes. Pay in that time to confirm it.</Trans>
			</Notice>
		);
	if (state !== 'APPROVED' || !blocked) return null;
	return (
		<Notice tone="warning">
			{blocked === 'not-verified' ? (
				<Trans>This experience is not yet verified by {brand.name}!</Trans>
			) : blocked === 'papers-run-out' ? (
				<Trans>The boat’s insurance doesn’t cover this departure.</Trans>
			) : (
				<Trans>The owner isn’t taking bookings right now.</Trans>
			)}{' '}
			<Trans>You can’t pay for it now.</Trans>
		</Notice>
	);
}
