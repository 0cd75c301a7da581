import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import type { ConversationHead } from '#contract/conversation-contract.ts';
import type { CustomRequest } from '#contract/request-contract.ts';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Countdown } from '../../kit/countdown.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { Arrow } from '../../kit/icon.tsx';
import { Picture } from '../../kit/picture.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { BookingStatus, PartySizeText, PartySizeTitle, useBookedTitle } from '../booking/booked.tsx';
import { experienceQuery } from '../booking/booking-queries.ts';
import { ChoiceEndedText } from '../booking/trip/choice-ended.tsx';
import { GroupText } from '../person/guests/group-text.tsx';
import { OwnerLeftText, RequestStateBadge } from '../request/request-row.tsx';
import { rideQuery } from '../ride/ride-queries.ts';
import { SeatsText } from '../ride/ride-text.tsx';
import { CancellationText } from '../trip/cancellation-text.tsx';
import { experiencePage } from '../trip/chosen-trip.ts';
import { RefundText } from '../trip/refund-text.tsx';
import { toTripText } from '../trip/trip-times.ts';
import { useDeadlineText } from '../trip/use-deadline-text.ts';
import { type CurrentTrip, type TripSide, tripSide } from './current-trip.ts';
import { TripActions } from './trip-actions.tsx';
import css from './trip-panel.module.css';

interface Props {
	readonly head: ConversationHead;
	/** Undefined while the trip loads, or if the conversation has no trip. */
	readonly trip: CurrentTrip | undefined;
	readonly loading: boolean;
	/** True to show the panel as one line, because there is no room next to the messages. */
	readonly folded: boolean;
}

export function TripPanel({ head, trip, loading, folded }: Props) {
	const side = tripSide(head);
	const Frame = folded ? Folded : Beside;
	if (loading) return <Skeleton height={folded ? '3.75rem' : '20rem'} />;
	if (trip?.request) return <OfRequest request={trip.request} side={side} Frame={Frame} />;
	if (trip) return <OfBooking booking={trip.booking} side={side} Frame={Frame} />;
	return head.about.kind === 'ride' ? (
		<OfRide id={head.about._id} side={side} Frame={Frame} />
	) : (
		<OfExperience id={head.about._id} side={side} Frame={Frame} />
	);
}

interface FrameProps {
	readonly picture: PictureShape | null | undefined;
	readonly name: string;
	readonly page: string | undefined;
	readonly status?: ReactNode;
	readonly line: ReactNode;
	readonly facts: ReactNode;
	readonly note?: ReactNode;
	readonly actions?: ReactNode;
}
type Frame = (props: FrameProps) => ReactNode;

function Beside({ picture, name, page, status, facts, note, actions }: FrameProps) {
	return (
		<div className={css.panel}>
			<Picture picture={picture ?? undefined} alt="" sizes="20rem" className={css.picture} />
			<div className={css.title}>
				<h3>{page ? <Link to={page}>{name}</Link> : <span>{name}</span>}</h3>
				{status}
			</div>
			<dl className={css.facts}>{facts}</dl>
			{note ? <div className={css.note}>{note}</div> : null}
			{actions}
		</div>
	);
}

function Folded({ picture, name, page, status, line, facts, note, actions }: FrameProps) {
	return (
		<details className={css.fold}>
			<summary>
				<Picture picture={picture ?? undefined} alt="" sizes="4rem" widths={[320]} className={css.thumb} />
				<span className={css.foldText}>
					<strong>{name}</strong>
					<span>{line}</span>
				</span>
				{status}
				<span className={css.arrow}>
					<Arrow size={16} />
				</span>
			</summary>
			<div className={css.foldInside}>
				<dl className={css.facts}>{facts}</dl>
				{note ? <div className={css.note}>{note}</div> : null}
				{actions}
				{page ? (
					<Link to={page}>
						<Trans>View listing</Trans>
					</Link>
				) : null}
			</div>
		</details>
	);
}

interface RequestProps {
	readonly request: CustomRequest;
	readonly side: TripSide;
	readonly Frame: Frame;
}

function OfRequest({ request, side, Frame }: RequestProps) {
	const format = useFormat();
	const { departs, arrives, sameDay, zone } = toTripText(request, format);
	const { experience, quotedCents, quotedRupees, cancellation, may, ownerLeft } = request;
	const amount = quotedCents === null ? undefined : format.dollars(quotedCents);
	return (
		<Frame
			picture={experience.image}
			name={experience.name}
			page={experiencePage(experience)}
			status={<RequestStateBadge request={request} to={side} />}
			line={amount ? `${departs.date} · ${amount}` : departs.date}
			facts={
				<>
					<Fact name={<Trans>Date</Trans>}>
						{sameDay ? departs.date : `${departs.date}, ${departs.time} –`}
						<small>
							{sameDay ? `${departs.time} – ${arrives.time}` : `${arrives.date}, ${arrives.time}`}
						</small>
						{zone ? <small>{zone}</small> : null}
					</Fact>
					<Fact name={<Trans>Group</Trans>}>
						<GroupText {...request.group} />
					</Fact>
					{amount ? (
						<Fact name={<Trans>Quote</Trans>}>
							{amount}
							{quotedRupees === null ? null : <small>{format.rupees(quotedRupees)}</small>}
						</Fact>
					) : null}
				</>
			}
			note={
				ownerLeft && side === 'RENTER' ? (
					<OwnerLeftText />
				) : cancellation && (may.pay || side === 'OWNER') ? (
					<RefundText outlook={cancellation} />
				) : null
			}
			actions={<TripActions trip={{ request }} side={side} />}
		/>
	);
}

interface BookingProps {
	readonly booking: Booking;
	readonly side: TripSide;
	readonly Frame: Frame;
}

function OfBooking({ booking, side, Frame }: BookingProps) {
	const format = useFormat();
	const { departs, arrives, zone } = toTripText(booking, format);
	const booked = useBookedTitle(booking);
	const amount = format.dollars(booking.amountCents);
	return (
		<Frame
			picture={booked.image}
			name={booked.name}
			page={booked.page}
			status={<BookingStatus booking={booking} />}
			line={`${departs.date}, ${departs.time} · ${amount}`}
			facts={
				<>
					<Fact name={<Trans>Date</Trans>}>
						{departs.date}
						<small>
							{departs.time} – {arrives.time}
							{zone ? ` · ${zone}` : null}
						</small>
					</Fact>
					<Fact name={<PartySizeTitle booking={booking} />}>
						<PartySizeText booking={booking} />
					</Fact>
					<Fact name={booking.paid ? <Trans>Paid</Trans> : <Trans>Price</Trans>}>
						{amount}
						<small>{format.rupees(booking.amountRupees)}</small>
					</Fact>
				</>
			}
			note={<BookingNote booking={booking} side={side} />}
			actions={<TripActions trip={{ booking }} side={side} />}
		/>
	);
}

function BookingNote({ booking, side }: Omit<BookingProps, 'Frame'>) {
	const { cancellation, may, weatherCall, stayChoice, choiceEnded, timeZone, status } = booking;
	const until = useDeadlineText(weatherCall?.choiceEndsDate ?? stayChoice?.endsDate, timeZone);
	if (may.pay)
		return (
			<Trans>
				Time left to pay: <Countdown until={booking.holdExpiresAt} />
			</Trans>
		);
	if (choiceEnded) return <ChoiceEndedText by={side} renter={booking.renter.firstName} />;
	if (status === 'CHOOSING') return <Trans>To be chosen by {until}</Trans>;
	if (cancellation.state === 'CANCELED') return <CancellationText booking={booking} reader={side} />;
	return cancellation.state === 'OPEN' && booking.paid ? <RefundText outlook={cancellation} /> : null;
}

interface ListingProps {
	readonly id: string;
	readonly side: TripSide;
	readonly Frame: Frame;
}

function OfExperience({ id, side, Frame }: ListingProps) {
	const format = useFormat();
	const { data } = useQuery(experienceQuery(id));
	if (!data) return null;
	const page = `/experience/detail/${id}`;
	const amount = format.dollars(data.tripPrice.cents);
	return (
		<Frame
			picture={data.pictures[0]}
			name={data.name}
			page={page}
			line={<Trans>{amount} per trip</Trans>}
			facts={
				<>
					<Fact name={<Trans>Price per trip</Trans>}>
						{amount}
						<small>{format.rupees(data.tripPrice.rupees)}</small>
					</Fact>
					<Fact name={<Trans>Duration</Trans>}>{format.duration(Math.round(data.numberOfHours * 60))}</Fact>
				</>
			}
			actions={
				side === 'RENTER' ? (
					<div className={css.actions}>
						<ButtonLink to={page} small label={<Trans>Check dates</Trans>} />
					</div>
				) : null
			}
		/>
	);
}

function OfRide({ id, side, Frame }: ListingProps) {
	const { t } = useLingui();
	const format = useFormat();
	const { data } = useQuery(rideQuery(id));
	if (!data) return null;
	const { departs, arrives, zone } = toTripText(data, format);
	const amount = format.dollars(data.pricePerSeatCents);
	const boat = data.boat.name;
	const canceled = data.status === 'CANCELED';
	return (
		<Frame
			picture={data.boat.pictures[0]}
			name={t`Shared ride on ${boat}`}
			page={`/sharing/detail/${id}`}
			line={`${departs.date}, ${departs.time}`}
			facts={
				<>
					<Fact name={<Trans>Date</Trans>}>
						{departs.date}
						<small>
							{departs.time} – {arrives.time}
							{zone ? ` · ${zone}` : null}
						</small>
					</Fact>
					<Fact name={<Trans>Seats</Trans>}>
						<SeatsText ride={data} />
					</Fact>
					<Fact name={<Trans>Price per seat</Trans>}>{amount}</Fact>
				</>
			}
			note={canceled ? <Trans>The ride was canceled.</Trans> : null}
			actions={
				side === 'OWNER' && !canceled ? (
					<div className={css.actions}>
						<ButtonLink to={`/profile/owner/boarding/${id}`} small label={<Trans>Open manifest</Trans>} />
					</div>
				) : null
			}
		/>
	);
}
