import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { ReferenceLine } from '../../../kit/copy-button.tsx';
import { useFormat } from '../../../kit/format.ts';
import { DaysUntil } from '../../trip/days-until.tsx';
import { toTripText } from '../../trip/trip-times.ts';
import { BookingStatus, PartySizeText, useBookedTitle } from '../booked.tsx';
import css from './trip.module.css';
import { TripButton } from './trip-button.tsx';
import { TripMenu } from './trip-menu.tsx';

interface Props {
	readonly booking: Booking;
	readonly by: BookingParty;
	readonly review: ReactNode;
	readonly links: ReactNode;
}

export function TripHead({ booking, by, review, links }: Props) {
	const { name } = useBookedTitle(booking, by);
	return (
		<header className={css.head}>
			<div className={css.title}>
				<p className={css.status}>
					<BookingStatus booking={booking} />
					<DaysUntilTrip booking={booking} />
				</p>
				<h2>{name}</h2>
				<p className={css.lead}>
					<TripSpan booking={booking} /> · <PartySizeText booking={booking} />
				</p>
				<ReferenceLine id={booking._id} />
			</div>
			<div className={css.actions}>
				<TripButton page booking={booking} by={by} review={review} />
				<TripMenu booking={booking} by={by}>
					{links}
				</TripMenu>
			</div>
		</header>
	);
}

export function DaysUntilTrip({ booking }: Pick<Props, 'booking'>) {
	if (booking.status !== 'CONFIRMED' || booking.completed) return null;
	return (
		<strong className={css.days}>
			<DaysUntil {...booking} />
		</strong>
	);
}

export function TripSpan({ booking }: Pick<Props, 'booking'>) {
	const { departs, arrives, sameDay, zone } = toTripText(booking, useFormat());
	return (
		<>
			{departs.date}, {departs.time} – {sameDay ? null : `${arrives.date}, `}
			{arrives.time}
			{zone ? ` (${zone})` : null}
		</>
	);
}
