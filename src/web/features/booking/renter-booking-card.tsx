import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { ReferenceLine } from '../../kit/copy-button.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { PhoneLink } from '../../kit/phone-link.tsx';
import { CardActions, CardHead, ListedCard } from '../../lists/listed-card.tsx';
import { pierAddress } from '../place/open-in-maps.tsx';
import { CancellationText } from '../trip/cancellation-text.tsx';
import { tripOf } from '../trip/trip-times.ts';
import {
	BookingStatus,
	bookingAddress,
	documentsAddress,
	messagesAddress,
	PartyChangesNote,
	PeopleText,
	PeopleTitle,
	passAddress,
	useBooked,
} from './booked.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { ChangeDate } from './change-date.tsx';
import { MoneyHistory } from './money-history.tsx';
import { ProposedDateNote } from './proposed-date-note.tsx';
import css from './renter-booking-card.module.css';
import { ReduceParty } from './smaller-party.tsx';
import { WeatherChoice } from './weather-choice.tsx';

interface Props {
	readonly booking: Booking;
	/** Additional actions, shown after the built-in ones. */
	readonly children?: ReactNode;
}

export function RenterBookingCard({ booking, children }: Props) {
	const format = useFormat();
	const { owner } = booking;
	const booked = useBooked(booking);
	const trip = tripOf(booking, format);
	const map = pierAddress(booked);
	const name = truncated(booked.name, textLimits.profileCardName);
	return (
		<ListedCard label={name} picture={booked.image}>
			<CardHead>
				<h3>{booked.page ? <Link to={booked.page}>{name}</Link> : <span>{name}</span>}</h3>
				<BookingStatus booking={booking} />
			</CardHead>
			<ReferenceLine id={booking._id} />
			<Facts>
				<Fact name={<Trans>Departs</Trans>}>
					{trip.departs.date}, {trip.departs.time}
					{trip.zone ? <small>{trip.zone}</small> : null}
				</Fact>
				<Fact name={<PeopleTitle booking={booking} />}>
					<PeopleText booking={booking} />
					<PartyChangesNote booking={booking} />
				</Fact>
				<Fact name={<Trans>Paid</Trans>}>
					{format.dollars(booking.amountCents)}
					<small>{format.rupees(booking.amountRupees)}</small>
					{booking.payments.length > 1 ? <MoneyHistory booking={booking} /> : null}
				</Fact>
				<Fact name={<Trans>Owner</Trans>}>
					{owner.firstName} {owner.lastName}
					<PhoneLink number={owner.phoneNumber} />
				</Fact>
			</Facts>
			{booking.cancellation.state === 'CANCELED' ? (
				<div className={css.ended}>
					<CancellationText booking={booking} reader="RENTER" />
				</div>
			) : null}
			<ProposedDateNote booking={booking} by="RENTER" />
			<WeatherChoice booking={booking} by="RENTER" />
			<CardActions>
				{booking.status === 'CONFIRMED' && !booking.completed ? (
					<ButtonLink to={passAddress(booking)} small label={<Trans>Boarding pass</Trans>} />
				) : null}
				<ButtonLink to={bookingAddress(booking)} quiet small label={<Trans>View booking</Trans>} />
				<ButtonLink to={documentsAddress(booking)} quiet small label={<Trans>Receipt</Trans>} />
				{map ? <ButtonLink to={map} quiet small label={<Trans>Boat location</Trans>} /> : null}
				<ButtonLink to={messagesAddress(booking)} quiet small label={<Trans>Message owner</Trans>} />
				<ChangeDate booking={booking} by="RENTER" />
				<ReduceParty booking={booking} />
				<CancelBooking booking={booking} by="RENTER" />
				{children}
			</CardActions>
		</ListedCard>
	);
}
