import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CustomRequest } from '#contract/request-contract.ts';
import { QuoteRequest } from '../../features/request/quote-dialog.tsx';
import { RejectRequest } from '../../features/request/reject-request.tsx';
import { RequestCard } from '../../features/request/request-card.tsx';
import { ownerRequestsQuery } from '../../features/request/request-queries.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Notice } from '../../kit/notice.tsx';
import { CardList, LoadedList } from '../../lists/loaded-list.tsx';
import { unlistedPage } from '../unlisted-page.ts';

export const meta = unlistedPage('Booking requests');

/** Custom booking requests for an owner's experiences: to quote, to revise, or to reject. */
export default function OwnerRequestsPage() {
	const requests = useInfiniteQuery(ownerRequestsQuery);
	return (
		<>
			<h2>
				<Trans>Booking requests</Trans>
			</h2>
			<LoadedList
				list={requests}
				empty={
					<EmptyState title={<Trans>Nobody has asked for a custom trip yet</Trans>}>
						<p>
							<Trans>
								Switch custom bookings on for an experience, and renters can ask for their own dates and
								times. Their requests will stand here.
							</Trans>
						</p>
					</EmptyState>
				}
			>
				{(all) => <CardList items={all} cardOf={(request) => <OwnerRequest request={request} />} />}
			</LoadedList>
		</>
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
				may.quote && request.overlaps ? (
					<Notice tone="warning">
						<Trans>Its dates overlap with confirmed bookings of this boat.</Trans>
					</Notice>
				) : booking?.status === 'PENDING' ? (
					<Notice>
						<Trans>The renter is paying right now: the boat is held for them for 30 minutes.</Trans>
					</Notice>
				) : null
			}
			ways={
				may.quote || may.reject ? (
					<>
						{may.quote ? <QuoteRequest request={request} /> : null}
						{may.reject ? <RejectRequest request={request} by="OWNER" /> : null}
					</>
				) : null
			}
		/>
	);
}
