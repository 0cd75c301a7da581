import { Plural, Trans } from '@lingui/react/macro';
import type { OwnRide } from '#contract/ride-contract.ts';
import { Avatar } from '../../../kit/avatar.tsx';
import { QuotedText } from '../../../kit/long-text.tsx';
import { useDeadlineText } from '../../trip/use-deadline-text.ts';
import { SeatCount } from '../ride-text.tsx';
import { AnswerSeats } from './answer-seats.tsx';
import css from './own-ride-card.module.css';

export function SeatRequests({ ride: { requests, timeZone } }: { readonly ride: OwnRide }) {
	if (requests.length === 0) return null;
	const open = requests.filter(({ approvedDate }) => approvedDate === null).length;
	return (
		<div className={css.mates}>
			<h4>
				{open > 0 ? (
					<Plural value={open} one="# request to answer" other="# requests to answer" />
				) : (
					<Trans>Approved, not paid yet</Trans>
				)}
			</h4>
			<ul>
				{requests.map((request) => (
					<SeatRequest key={request._id} request={request} timeZone={timeZone} />
				))}
			</ul>
		</div>
	);
}

interface RequestProps {
	readonly request: OwnRide['requests'][number];
	readonly timeZone: string;
}

function SeatRequest({ request, timeZone }: RequestProps) {
	const { _id, name, people, message, renter, approvedDate, expiresDate } = request;
	const until = useDeadlineText(expiresDate, timeZone);
	return (
		<li>
			<Avatar person={renter} size={36} />
			<span>
				<strong>{name}</strong>
				<small>
					<SeatCount seats={people} />
					{', '}
					{approvedDate ? <Trans>approved, pay by {until}</Trans> : <Trans>answer by {until}</Trans>}
				</small>
			</span>
			{approvedDate ? null : (
				<div className={css.request}>
					{message ? <QuotedText title={<Trans>From {renter.firstName}</Trans>}>{message}</QuotedText> : null}
					<AnswerSeats bookingId={_id} firstName={renter.firstName} />
				</div>
			)}
		</li>
	);
}
