import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { Picture } from '../../../kit/picture.tsx';
import { DepartureWeatherLine } from '../../weather/departure-weather.tsx';
import { BookingStatus, PartySizeText, tripAddress, useBookedTitle } from '../booked.tsx';
import css from './next-trip.module.css';
import { TripButton } from './trip-button.tsx';
import { DaysUntilTrip, TripSpan } from './trip-head.tsx';
import { TripMenu } from './trip-menu.tsx';
import { PierMap } from './trip-place.tsx';
import { TripParty, TripRowNotes } from './trip-row.tsx';

export function NextTrip({ booking }: { readonly booking: Booking }) {
	const booked = useBookedTitle(booking);
	const name = truncateText(booked.name, textLimits.profileCardName);
	return (
		<article className={css.card} aria-label={name}>
			<Picture
				first
				picture={booked.image ?? undefined}
				alt=""
				sizes="(max-width: 48rem) 100vw, 24rem"
				className={css.picture}
			/>
			<div className={css.main}>
				<p className={css.status}>
					<DaysUntilTrip booking={booking} />
					<BookingStatus booking={booking} />
				</p>
				<h3>
					<Link to={tripAddress(booking, 'RENTER')}>{name}</Link>
				</h3>
				<p className={css.when}>
					<TripSpan booking={booking} />
				</p>
				<p>
					<PartySizeText booking={booking} /> · {booked.address}
				</p>
				<div className={css.party}>
					<TripParty booking={booking} by="RENTER" />
				</div>
				<DepartureWeatherLine of={{ bookingId: booking._id }} />
				<TripRowNotes booking={booking} by="RENTER" />
				<div className={css.actions}>
					<TripButton booking={booking} by="RENTER" />
					<TripMenu booking={booking} by="RENTER" />
				</div>
			</div>
			<PierMap booking={booking} />
		</article>
	);
}
