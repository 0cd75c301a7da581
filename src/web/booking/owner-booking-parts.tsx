import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { reference } from '#domain/id.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { CopyButton } from '../design/copy-button.tsx';
import { phoneWords } from '../design/phone/phone-mask.ts';
import { bookingTrip } from './booking-summary.tsx';
import css from './owner-bookings.module.css';

interface Props {
	readonly booking: Booking;
}

/** What is sailed: the experience, or the shared ride, in 70 characters at most (specification section 9). */
export function TripName({ booking: { experience, sharingRequest, boat } }: Props) {
	const name = truncated(experience?.name ?? boat.name, textLimits.profileCardName);
	if (experience)
		return (
			<Link to={`/experience/detail/${experience._id}`} className={css.name}>
				{name}
			</Link>
		);
	if (!sharingRequest) return name;
	return (
		<Link to={`/sharing/detail/${sharingRequest._id}`} className={css.name}>
			<Trans>Shared ride on {name}</Trans>
		</Link>
	);
}

/** The first 10 characters of the id (specification section 2, "Cards in lists"). */
export function Reference({ booking }: Props) {
	const { t } = useLingui();
	const code = reference(booking._id);
	return (
		<p className={css.reference}>
			{code} <CopyButton text={code} name={t`reference ${code}`} />
		</p>
	);
}

/** Date and time on the place's clock, with its zone where that is not the viewer's. */
export function Departure({ booking }: Props) {
	const { departs, zone } = bookingTrip(booking);
	return (
		<>
			<span className={css.whole}>{departs.date}</span>, <span className={css.whole}>{departs.time}</span>
			{zone ? <small>{zone}</small> : null}
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
			{contactNumber ? (
				<small>
					<a href={`tel:${contactNumber}`}>{phoneWords(contactNumber)}</a>
				</small>
			) : null}
		</>
	);
}
