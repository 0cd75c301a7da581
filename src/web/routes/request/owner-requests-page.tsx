import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CustomRequest } from '#contract/request-contract.ts';
import { tripAddress } from '../../features/booking/booked.tsx';
import { QuoteRequest } from '../../features/request/quote-dialog.tsx';
import { ownerRequestsQuery, RequestRow, sortWaitingFirst } from '../../features/request/request-row.tsx';
import { requestAction } from '../../features/request/request-state.ts';
import { MenuLink } from '../../kit/action-menu.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { Rows } from '../../lists/row.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Booking requests` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnerRequestsPage() {
	return (
		<ListPage
			title={<Trans>Booking requests</Trans>}
			list={useInfiniteQuery(ownerRequestsQuery)}
			empty={{
				print: 'letter',
				title: <Trans>No custom requests yet</Trans>,
				text: (
					<Trans>
						Turn on custom bookings for an experience so that renters can ask for their own dates. Requests
						appear here.
					</Trans>
				),
			}}
		>
			{(all) => (
				<Rows
					items={sortWaitingFirst(all, 'OWNER')}
					rowOf={(request) => <OwnerRequest request={request} />}
				/>
			)}
		</ListPage>
	);
}

function OwnerRequest({ request }: { readonly request: CustomRequest }) {
	const { renter, booking } = request;
	const action = requestAction(request, 'OWNER');
	return (
		<RequestRow
			request={request}
			to="OWNER"
			notice={<RequestNotice request={request} />}
			action={
				booking && action === 'VIEW_TRIP' ? (
					<ButtonLink to={tripAddress(booking, 'OWNER')} quiet small label={<Trans>View trip</Trans>} />
				) : action === 'QUOTE' ? (
					<QuoteRequest request={request} />
				) : null
			}
			links={
				<MenuLink to={`/profile/owner/renters/${renter._id}`}>
					<Trans>Reviews of {renter.firstName}</Trans>
				</MenuLink>
			}
		/>
	);
}

function RequestNotice({ request }: { readonly request: CustomRequest }) {
	const { may, booking, blocked, state } = request;
	if (blocked === 'listing-paused' && state === 'PENDING')
		return (
			<Notice tone="warning">
				<Trans>This experience is paused. Take bookings again to send a quote.</Trans>
			</Notice>
		);
	if (blocked === 'papers-run-out' && state === 'PENDING')
		return (
			<Notice tone="warning">
				<Trans>The boat’s insurance doesn’t cover this departure. Renew it to send a quote.</Trans>
			</Notice>
		);
	if (may.quote && request.overlaps)
		return (
			<Notice tone="warning">
				<Trans>Its dates overlap with confirmed bookings or rides of this boat.</Trans>
			</Notice>
		);
	if (may.quote && request.overlapsQuote)
		return (
			<Notice tone="warning">
				<Trans>You’ve quoted another request for these hours. The first to pay gets the boat.</Trans>
			</Notice>
		);
	if (booking?.status === 'PENDING')
		return (
			<Notice>
				<Trans>The renter is paying right now: the boat is held for them for up to 30 minutes.</Trans>
			</Notice>
		);
	return null;
}
