import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { ReferenceLine } from '../../kit/copy-button.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { PhoneLink } from '../../kit/phone-link.tsx';
import { CardActions, CardHead, ListedCard } from '../../lists/listed-card.tsx';
import { CancellationText } from '../trip/cancellation-text.tsx';
import { tripOf } from '../trip/trip-times.ts';
import {
	BookingStatus,
	PartyChangesNote,
	PeopleText,
	PeopleTitle,
	tripAddress,
	useBooked,
} from './booked.tsx';
import { MoneyHistory } from './money-history.tsx';
import { ProposedDateNote } from './proposed-date-note.tsx';
import css from './renter-booking-card.module.css';
import { TripButton } from './trip/trip-button.tsx';
import { TripMenu } from './trip/trip-menu.tsx';
import { WeatherChoice } from './weather-choice.tsx';

interface Props {
	readonly booking: Booking;
	/** Button that writes a review of a completed trip. */
	readonly review?: ReactNode;
	/** Further links of the menu. */
	readonly children?: ReactNode;
}

export function RenterBookingCard({ booking, review, children }: Props) {
	const format = useFormat();
	const { owner } = booking;
	const booked = useBooked(booking);
	const trip = tripOf(booking, format);
	const name = truncated(booked.name, textLimits.profileCardName);
	return (
		<ListedCard label={name} picture={booked.image}>
			<CardHead>
				<h3>
					<Link to={tripAddress(booking, 'RENTER')}>{name}</Link>
				</h3>
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
				<TripButton booking={booking} by="RENTER" review={review} />
				<TripMenu booking={booking} by="RENTER">
					{children}
				</TripMenu>
			</CardActions>
		</ListedCard>
	);
}
