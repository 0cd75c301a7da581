import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import type { ConversationEntry } from '#contract/conversation-contract.ts';
import type { CustomRequest } from '#contract/request-contract.ts';
import { Countdown } from '../../kit/countdown.tsx';
import { useFormat } from '../../kit/format.ts';
import { QuotedText } from '../../kit/long-text.tsx';
import { PartySizeText } from '../booking/booked.tsx';
import { ProposedDateText } from '../booking/proposed-date-note.tsx';
import { tripState, tripStates } from '../booking/trip/trip-state.ts';
import { WeatherChoiceText } from '../booking/weather-choice.tsx';
import { GroupText } from '../person/guests/group-text.tsx';
import { RefundText } from '../trip/refund-text.tsx';
import { toTripText } from '../trip/trip-times.ts';
import type { CurrentTrip, TripSide } from './current-trip.ts';
import css from './event-card.module.css';
import { TripActions } from './trip-actions.tsx';

interface Props {
	readonly entry: ConversationEntry;
	readonly trip: CurrentTrip;
	readonly side: TripSide;
	readonly when: ReactNode;
	/** True if the trip panel next to the messages shows the same buttons. */
	readonly hasPanel: boolean;
}

export function EventCard({ entry, trip, side, when, hasPanel }: Props) {
	const { booking, request } = trip;
	return (
		<div className={css.card}>
			{request ? (
				<RequestFacts request={request} side={side} quoted={entry.event === 'request-quoted'} />
			) : (
				<BookingFacts booking={booking} side={side} />
			)}
			<TripActions trip={trip} side={side} quiet={hasPanel} />
			<p className={css.when}>{when}</p>
		</div>
	);
}

interface HeadProps {
	readonly title: ReactNode;
	readonly amount?: string | undefined;
}

function CardHead({ title, amount }: HeadProps) {
	return (
		<div className={css.head}>
			<strong>{title}</strong>
			{amount ? <strong className={css.amount}>{amount}</strong> : null}
		</div>
	);
}

interface RequestProps {
	readonly request: CustomRequest;
	readonly side: TripSide;
	readonly quoted: boolean;
}

function RequestFacts({ request, side, quoted }: RequestProps) {
	const format = useFormat();
	const { departs, arrives, sameDay } = toTripText(request, format);
	const { quotedCents, ownerComments, otherRequests, cancellation, blocked, may } = request;
	const owner = request.owner.firstName;
	const renter = request.renter.firstName;
	const text = quoted ? ownerComments : otherRequests;
	const writer = quoted ? owner : renter;
	const isOwn = side === (quoted ? 'OWNER' : 'RENTER');
	return (
		<>
			<CardHead
				title={quoted ? <Trans>Quote</Trans> : <Trans>Custom request</Trans>}
				amount={quoted && quotedCents !== null ? format.dollars(quotedCents) : undefined}
			/>
			<p>
				{departs.date}, {departs.time} – {sameDay ? null : `${arrives.date}, `}
				{arrives.time} · <GroupText {...request.group} />
			</p>
			{text ? (
				<QuotedText title={isOwn ? <Trans>You wrote</Trans> : <Trans>{writer} wrote</Trans>}>
					{text}
				</QuotedText>
			) : null}
			{side === 'RENTER' && quoted && cancellation ? (
				<p className={css.small}>
					<RefundText outlook={cancellation} />
				</p>
			) : null}
			{isOwn ? (
				<p className={css.small}>
					{quoted ? (
						<Trans>{renter} can pay to confirm this trip.</Trans>
					) : (
						<Trans>{owner} will reply with a price or decline.</Trans>
					)}
				</p>
			) : null}
			{side === 'RENTER' && quoted && blocked && !may.pay ? (
				<p className={css.small}>
					<Trans>You can’t pay for it now.</Trans>
				</p>
			) : null}
		</>
	);
}

function BookingFacts({ booking, side }: { readonly booking: Booking; readonly side: TripSide }) {
	const { i18n } = useLingui();
	const format = useFormat();
	const { departs } = toTripText(booking, format);
	const renter = booking.renter.firstName;
	const { proposedDate: proposed, weatherCall: call } = booking;
	const state = tripState(booking);
	const { card } = tripStates[state];
	const title = card && i18n._(card);
	if (state === 'CHOOSING' && call)
		return (
			<>
				<CardHead title={title} />
				<WeatherChoiceText booking={booking} by={side} call={call} />
			</>
		);
	if (proposed)
		return (
			<>
				<CardHead title={title} />
				<p>
					<ProposedDateText booking={booking} proposed={proposed} by={side} />
				</p>
				<p className={css.small}>
					<RefundText outlook={proposed.cancellation} />
				</p>
			</>
		);
	return (
		<>
			<CardHead title={title} amount={format.dollars(booking.amountCents)} />
			<p>
				{departs.date}, {departs.time} · <PartySizeText booking={booking} />
			</p>
			{state === 'TO_PAY' ? (
				<p className={css.small}>
					{side === 'RENTER' ? (
						<Trans>
							Time left to pay: <Countdown until={booking.holdExpiresAt} />
						</Trans>
					) : (
						<Trans>
							{renter} is paying now. Time left: <Countdown until={booking.holdExpiresAt} />
						</Trans>
					)}
				</p>
			) : null}
		</>
	);
}
