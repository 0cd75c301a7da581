import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CustomRequest } from '#contract/request-contract.ts';
import { QuoteRequest } from '../../features/request/quote-dialog.tsx';
import { RejectRequest } from '../../features/request/reject-request.tsx';
import { ownerRequestsQuery, RequestCard } from '../../features/request/request-card.tsx';
import { RenterLink } from '../../features/review/owner/renter-link.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { CardList, ListPage } from '../../lists/list-page.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Booking requests` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Page with custom booking requests for an owner’s experiences: to quote, revise or reject. */
export default function OwnerRequestsPage() {
	return (
		<ListPage
			title={<Trans>Booking requests</Trans>}
			list={useInfiniteQuery(ownerRequestsQuery)}
			empty={{
				title: <Trans>No custom requests yet</Trans>,
				text: (
					<Trans>
						Turn on custom bookings for an experience so that renters can ask for their own dates. Requests
						appear here.
					</Trans>
				),
			}}
		>
			{(all) => <CardList items={all} cardOf={(request) => <OwnerRequest request={request} />} />}
		</ListPage>
	);
}

function OwnerRequest({ request }: { readonly request: CustomRequest }) {
	const { may, renter, contactNumber, name, booking } = request;
	return (
		<RequestCard
			request={request}
			to="OWNER"
			other={{
				role: <Trans>Renter</Trans>,
				name: name || `${renter.firstName} ${renter.lastName}`,
				phoneNumber: contactNumber,
			}}
			notice={
				request.blocked === 'listing-paused' && request.state === 'PENDING' ? (
					<Notice tone="warning">
						<Trans>This experience is paused. Take bookings again to send a quote.</Trans>
					</Notice>
				) : request.blocked === 'papers-run-out' && request.state === 'PENDING' ? (
					<Notice tone="warning">
						<Trans>The boat’s insurance doesn’t cover this departure. Renew it to send a quote.</Trans>
					</Notice>
				) : may.quote && request.overlaps ? (
					<Notice tone="warning">
						<Trans>Its dates overlap with confirmed bookings or rides of this boat.</Trans>
					</Notice>
				) : may.quote && request.overlapsQuote ? (
					<Notice tone="warning">
						<Trans>You’ve quoted another request for these hours. The first to pay gets the boat.</Trans>
					</Notice>
				) : booking?.status === 'PENDING' ? (
					<Notice>
						<Trans>The renter is paying right now: the boat is held for them for 30 minutes.</Trans>
					</Notice>
				) : null
			}
			actions={
				<>
					<RenterLink booking={request} />
					<RequestActions request={request} />
				</>
			}
		/>
	);
}

function RequestActions({ request }: { readonly request: CustomRequest }) {
	const { may, booking } = request;
	return booking?.status === 'CANCELED' ? (
		<ButtonLink
			to="/profile/owner/bookings/canceled"
			quiet
			small
			label={<Trans>See canceled bookings</Trans>}
		/>
	) : may.quote || may.reject ? (
		<>
			{may.quote ? <QuoteRequest request={request} /> : null}
			{may.reject ? <RejectRequest request={request} by="OWNER" /> : null}
		</>
	) : null;
}
