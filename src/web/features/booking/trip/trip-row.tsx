import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { toReference } from '#domain/id.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { useFormat } from '../../../kit/format.ts';
import { PhoneLink } from '../../../kit/phone-link.tsx';
import { Row } from '../../../lists/row.tsx';
import { CancellationText } from '../../trip/cancellation-text.tsx';
import { toTripText } from '../../trip/trip-times.ts';
import { BookingStatus, PartyChangesNote, PartySizeText, tripAddress, useBookedTitle } from '../booked.tsx';
import { ProposedDateText } from '../proposed-date-note.tsx';
import { WeatherChoiceText } from '../weather-choice.tsx';
import { StayChoiceText } from './minimum-note.tsx';
import { TripButton } from './trip-button.tsx';
import { DaysUntilTrip } from './trip-head.tsx';
import { TripMenu } from './trip-menu.tsx';

interface Props {
	readonly booking: Booking;
	readonly by: BookingParty;
	readonly review?: ReactNode;
	readonly links?: ReactNode;
}

export function TripRow({ booking, by, review, links }: Props) {
	const format = useFormat();
	const booked = useBookedTitle(booking, by);
	const name = truncateText(booked.name, textLimits.profileCardName);
	const code = toReference(booking._id);
	const { departs, zone } = toTripText(booking, format);
	return (
		<Row
			label={`${name}, ${code}`}
			picture={booked.image}
			name={name}
			to={tripAddress(booking, by)}
			detail={<TripParty booking={booking} by={by} />}
			when={
				<>
					{departs.date}, {departs.time}{' '}
					<small>
						<DaysUntilTrip booking={booking} /> {zone}
					</small>
				</>
			}
			amount={
				<>
					{format.dollars(booking.amountCents)}
					<small>
						<PartySizeText booking={booking} />
					</small>
				</>
			}
			status={<BookingStatus booking={booking} />}
			actions={
				<>
					<TripButton booking={booking} by={by} review={review} />
					<TripMenu booking={booking} by={by}>
						{links}
					</TripMenu>
				</>
			}
		>
			<TripRowNotes booking={booking} by={by} />
		</Row>
	);
}

export function TripParty({ booking, by }: Pick<Props, 'booking' | 'by'>) {
	const { owner, name, contactNumber } = booking;
	const renters = by === 'OWNER';
	return (
		<>
			{renters ? name : `${owner.firstName} ${owner.lastName}`}{' '}
			<PhoneLink number={renters ? contactNumber : owner.phoneNumber} /> · {toReference(booking._id)}
		</>
	);
}

/** The notices have no buttons. The buttons are on the trip’s page. */
export function TripRowNotes({ booking, by }: Pick<Props, 'booking' | 'by'>) {
	const { proposedDate, weatherCall, stayChoice, status } = booking;
	return (
		<>
			{status === 'CHOOSING' && weatherCall ? (
				<WeatherChoiceText booking={booking} by={by} call={weatherCall} />
			) : null}
			{stayChoice ? <StayChoiceText booking={booking} by={by} choice={stayChoice} /> : null}
			{proposedDate ? (
				<p>
					<ProposedDateText booking={booking} proposed={proposedDate} by={by} />
				</p>
			) : null}
			<CancellationText booking={booking} reader={by} />
			<PartyChangesNote booking={booking} />
		</>
	);
}
