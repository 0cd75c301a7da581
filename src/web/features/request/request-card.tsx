import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callApi, callList } from '#contract/client.ts';
import type { CustomRequest } from '#contract/request-contract.ts';
import { reference } from '#domain/id.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { StatusBadge, type StatusDisplay } from '../../kit/badge.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { ReferenceLine } from '../../kit/copy-button.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { QuotedText } from '../../kit/long-text.tsx';
import { PhoneLink } from '../../kit/phone-link.tsx';
import { CardActions, ListedCard } from '../../lists/listed-card.tsx';
import { pagedQuery } from '../../lists/paged.ts';
import { GroupText } from '../person/guests/group-text.tsx';
import { ReasonTitle } from '../trip/cancellation-text.tsx';
import { type MomentText, tripOf } from '../trip/trip-times.ts';
import css from './quote.module.css';

interface RequestCardProps {
	readonly request: CustomRequest;
	/** Party in whose list the card is shown. */
	readonly to: 'OWNER' | 'RENTER';
	/** The other party; the phone number is null until it may be shown. */
	readonly other: { readonly role: ReactNode; readonly name: string; readonly phoneNumber: string | null };
	/** Error of the last action, or a hint for the next. */
	readonly notice?: ReactNode;
	readonly actions?: ReactNode;
}

export function RequestCard({ request, to, other, notice, actions }: RequestCardProps) {
	const format = useFormat();
	const code = reference(request._id);
	const name = truncated(request.experience.name, textLimits.profileCardName);
	const { departs, arrives, zone } = tripOf(request, format);
	return (
		<ListedCard label={`${name}, ${code}`} picture={request.experience.image}>
			<div className={css.headline}>
				<h3>
					<Link to={`/experience/detail/${request.experience._id}`}>{name}</Link>
				</h3>
				<RequestStateBadge request={request} to={to} />
			</div>
			<ReferenceLine id={request._id} />
			<Facts>
				<Fact name={<Trans>Departure</Trans>}>
					<Moment moment={departs} zone={zone} />
				</Fact>
				<Fact name={<Trans>Return</Trans>}>
					<Moment moment={arrives} zone={zone} />
				</Fact>
				<Fact name={<Trans>Group</Trans>}>
					<GroupText {...request.group} />
				</Fact>
				<Fact name={other.role}>
					{other.name}
					<PhoneLink number={other.phoneNumber} />
				</Fact>
				{request.quotedCents !== null && request.quotedRupees !== null ? (
					<Fact name={<Trans>Quote</Trans>}>
						{format.dollars(request.quotedCents)}
						<small>{format.rupees(request.quotedRupees)}</small>
					</Fact>
				) : null}
			</Facts>
			{request.otherRequests ? (
				<QuotedText title={to === 'RENTER' ? <Trans>Your request</Trans> : <Trans>Renter’s request</Trans>}>
					{request.otherRequests}
				</QuotedText>
			) : null}
			{request.ownerComments ? (
				<QuotedText title={to === 'RENTER' ? <Trans>Owner’s reply</Trans> : <Trans>Your comments</Trans>}>
					{request.ownerComments}
				</QuotedText>
			) : null}
			{request.reason ? (
				<QuotedText title={<ReasonTitle by={request.reasonBy} to={to} name={other.name} />}>
					{request.reason}
				</QuotedText>
			) : null}
			<div aria-live="polite">{notice}</div>
			<CardActions>
				{actions}
				<ButtonLink
					to={`/messages/about/request/${request._id}`}
					quiet
					small
					label={to === 'RENTER' ? <Trans>Message owner</Trans> : <Trans>Message renter</Trans>}
				/>
			</CardActions>
		</ListedCard>
	);
}

function Moment({ moment, zone }: { readonly moment: MomentText; readonly zone: string | undefined }) {
	return (
		<>
			<span className={css.whole}>{moment.date},</span> <span className={css.whole}>{moment.time}</span>
			{zone ? <small>{zone}</small> : null}
		</>
	);
}

interface RequestStateBadgeProps {
	readonly request: CustomRequest;
	readonly to: 'OWNER' | 'RENTER';
}

const looks: Readonly<Record<Exclude<CustomRequest['state'], 'REJECTED'>, StatusDisplay>> = {
	PENDING: [msg`PENDING`, 'sun'],
	QUOTED: [msg`QUOTED`, 'sea'],
	APPROVED: [msg`APPROVED`, 'sea'],
	PAID: [msg`CONFIRMED`, 'good'],
	EXPIRED: [msg`EXPIRED`, 'plain'],
	CANCELED: [msg`CANCELED`, 'bad'],
};

/** Badge with the status of a request, the same on every page. */
export function RequestStateBadge({ request: { state, rejectedBy }, to }: RequestStateBadgeProps) {
	return <StatusBadge look={state === 'REJECTED' ? rejected(rejectedBy, to) : looks[state]} />;
}

function rejected(by: CustomRequest['rejectedBy'], to: RequestStateBadgeProps['to']): StatusDisplay {
	if (by === to) return [msg`REJECTED by you`, 'bad'];
	return [by === 'OWNER' ? msg`REJECTED by the owner` : msg`REJECTED by the renter`, 'bad'];
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
