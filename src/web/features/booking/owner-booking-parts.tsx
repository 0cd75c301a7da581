import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { boughtExtras, extrasText } from '#domain/price/trip-price.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { PhoneLink } from '../../kit/phone-link.tsx';
import { tripOf } from '../trip/trip-times.ts';
import css from './owner-bookings.module.css';

interface Props {
	readonly booking: Booking;
}

/** What is sailed: the experience, or the shared ride, in 70 characters at most (specification section 9). */
export function TripName({ booking: { experience, sharingRequest, boat } }: Props) {
	const name = truncated(experience?.name ?? boat.name, textLimits.profileCardName);
	const page = experience ? `/experience/detail/${experience._id}` : `/sharing/detail/${sharingRequest?._id}`;
	if (!experience && !sharingRequest) return name;
	return (
		<Link to={page} className={css.name}>
			{experience ? name : <Trans>Shared ride on {name}</Trans>}
		</Link>
	);
}

/**
 * Date and time on the place's clock, with its zone where that is not the viewer's; and the pier that this booking was
 * sold with, which need not be where the experience leaves from now.
 */
export function Departure({ booking }: Props) {
	const { departs, zone } = tripOf(booking);
	const pier = (booking.experience ?? booking.sharingRequest)?.address;
	return (
		<>
			<span className={css.whole}>{departs.date}</span>, <span className={css.whole}>{departs.time}</span>
			{zone ? <small>{zone}</small> : null}
			{pier ? <small>{pier}</small> : null}
		</>
	);
}

/** Who comes, and how to reach them. */
export function Renter({ booking: { name, renter, contactNumber } }: Props) {
	const account = `${renter.firstName} ${renter.lastName}`.trim();
	return (
		<>
			{name}
			{name === account ? null : (
				<small>
					<Trans>booked by {account}</Trans>
				</small>
			)}
			<PhoneLink number={contactNumber} />
		</>
	);
}

/** Extras that the renter bought, for the crew. */
export function ExtrasNote({ booking }: Props) {
	const extras = extrasText(boughtExtras(booking.priceLines));
	return extras ? (
		<p className={css.extras}>
			<Trans>Extras: {extras}</Trans>
		</p>
	) : null;
}
