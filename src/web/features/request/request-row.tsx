import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi, callList } from '#contract/client.ts';
import type { CustomRequest } from '#contract/request-contract.ts';
import { toReference } from '#domain/id.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { ActionMenu, MenuButton, MenuLine, MenuLink } from '../../kit/action-menu.tsx';
import { StatusBadge } from '../../kit/badge.tsx';
import { useFormat } from '../../kit/format.ts';
import { QuotedText } from '../../kit/long-text.tsx';
import { PhoneLink } from '../../kit/phone-link.tsx';
import { pagedQuery } from '../../lists/paged.ts';
import { Row } from '../../lists/row.tsx';
import { GroupText } from '../person/guests/group-text.tsx';
import { ReasonTitle } from '../trip/cancellation-text.tsx';
import { experiencePage } from '../trip/chosen-trip.ts';
import { toTripText } from '../trip/trip-times.ts';
import { RejectDialog } from './reject-request.tsx';
import { requestAction, requestStatus } from './request-state.ts';

interface RequestRowProps {
	readonly request: CustomRequest;
	/** Whether the row is in the owner’s or the renter’s list. */
	readonly to: 'OWNER' | 'RENTER';
	readonly action?: ReactNode;
	readonly notice?: ReactNode;
	readonly links?: ReactNode;
}

export function RequestRow({ request, to, action, notice, links }: RequestRowProps) {
	const format = useFormat();
	const name = truncateText(request.experience.name, textLimits.profileCardName);
	const { departs, arrives, sameDay, zone } = toTripText(request, format);
	const { other, phone } = otherParty(request, to);
	const { quotedCents, quotedRupees } = request;
	const page = experiencePage(request.experience);
	return (
		<Row
			label={`${name}, ${toReference(request._id)}`}
			picture={request.experience.image}
			name={name}
			to={page}
			detail={
				<>
					{other} <PhoneLink number={phone} /> · {toReference(request._id)}
				</>
			}
			when={
				<>
					{departs.date}, {departs.time}{' '}
					<small>
						– {sameDay ? null : `${arrives.date}, `}
						{arrives.time} {zone}
					</small>
				</>
			}
			amount={
				<>
					{quotedCents === null ? null : format.dollars(quotedCents)}
					{quotedRupees === null ? null : <small>{format.rupees(quotedRupees)}</small>}
					<small>
						<GroupText {...request.group} />
					</small>
				</>
			}
			status={<RequestStateBadge request={request} to={to} />}
			actions={
				<>
					{action}
					<RequestMenu request={request} to={to} name={name} links={links} />
				</>
			}
		>
			<Texts request={request} to={to} other={other} />
			<div aria-live="polite">{notice}</div>
		</Row>
	);
}

/** The phone number is set only if it may be shown. */
function otherParty({ owner, renter, name, contactNumber }: CustomRequest, to: RequestRowProps['to']) {
	return to === 'RENTER'
		? { other: `${owner.firstName} ${owner.lastName}`, phone: owner.phoneNumber }
		: { other: name || `${renter.firstName} ${renter.lastName}`, phone: contactNumber };
}

interface MenuProps extends Pick<RequestRowProps, 'request' | 'to' | 'links'> {
	readonly name: string;
}

function RequestMenu({ request, to, name, links }: MenuProps) {
	const { t } = useLingui();
	const [open, setOpen] = useState(false);
	const { may } = request;
	const page = experiencePage(request.experience);
	return (
		<>
			<ActionMenu name={t`More for ${name}`}>
				<MenuLink to={`/messages/about/request/${request._id}`}>
					{to === 'RENTER' ? <Trans>Message owner</Trans> : <Trans>Message renter</Trans>}
				</MenuLink>
				{page ? (
					<MenuLink to={page}>
						<Trans>View experience</Trans>
					</MenuLink>
				) : null}
				{links}
				{may.reject ? (
					<>
						<MenuLine />
						<MenuButton danger onPress={() => setOpen(true)}>
							{may.withdraw ? <Trans>Withdraw</Trans> : <Trans>REJECT</Trans>}
						</MenuButton>
					</>
				) : null}
			</ActionMenu>
			<RejectDialog request={request} by={to} open={open} onClose={() => setOpen(false)} />
		</>
	);
}

function Texts({ request, to, other }: Pick<RequestRowProps, 'request' | 'to'> & { readonly other: string }) {
	const { otherRequests, ownerComments, reason, reasonBy, ownerLeft } = request;
	return (
		<>
			{ownerLeft && to === 'RENTER' ? (
				<p>
					<OwnerLeftText />
				</p>
			) : null}
			{otherRequests ? (
				<QuotedText title={to === 'RENTER' ? <Trans>Your request</Trans> : <Trans>Renter’s request</Trans>}>
					{otherRequests}
				</QuotedText>
			) : null}
			{ownerComments ? (
				<QuotedText title={to === 'RENTER' ? <Trans>Owner’s reply</Trans> : <Trans>Your comments</Trans>}>
					{ownerComments}
				</QuotedText>
			) : null}
			{reason ? (
				<QuotedText title={<ReasonTitle by={reasonBy} to={to} name={other} />}>{reason}</QuotedText>
			) : null}
		</>
	);
}

/** Neutral reason of a request that ended with its owner’s suspension; the same text as in emails. */
export const OwnerLeftText = () => <Trans>The owner no longer takes trips here.</Trans>;

interface RequestStateBadgeProps {
	readonly request: CustomRequest;
	readonly to: 'OWNER' | 'RENTER';
}

export function RequestStateBadge({ request, to }: RequestStateBadgeProps) {
	return <StatusBadge look={requestStatus(request, to)} />;
}

export const requestQuery = (id: string) =>
	queryOptions({
		queryKey: ['requests', 'one', id],
		queryFn: () => callApi('GET /booking/request/{id}', { params: { id } }),
		staleTime: 0,
	});

export const renterRequestsQuery = pagedQuery(['requests', 'renter'], (query) =>
	callList('GET /booking/renter/requests', { query }),
);

export const ownerRequestsQuery = pagedQuery(['requests', 'owner'], (query) =>
	callList('GET /booking/owner/requests', { query }),
);

export function sortWaitingFirst(
	requests: readonly CustomRequest[],
	to: 'OWNER' | 'RENTER',
): CustomRequest[] {
	const waits = (request: CustomRequest) => {
		const action = requestAction(request, to);
		return action === 'PAY' || action === 'CONTINUE' || (action === 'QUOTE' && request.state === 'PENDING');
	};
	return [...requests.filter(waits), ...requests.filter((request) => !waits(request))];
}
