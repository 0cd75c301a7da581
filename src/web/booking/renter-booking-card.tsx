import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { reference } from '#domain/id.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { buttonClass } from '../design/button.tsx';
import { CopyButton } from '../design/copy-button.tsx';
import { phoneWords } from '../design/phone/phone-mask.ts';
import { Picture } from '../design/picture.tsx';
import { useWords } from '../design/words.ts';
import { AddReview } from '../review/add-review.tsx';
import { bookingAddress, PeopleTitle, PeopleWords, useBooked } from './booked.tsx';
import { BookingStatus } from './booking-status.tsx';
import { bookingTrip } from './booking-summary.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { CanceledWords } from './canceled-words.tsx';
import { pierAddress } from './pier-address.ts';
import css from './renter-booking-card.module.css';

/** A booking in its renter's list: a row on wide screens, a card on others. */
export function RenterBookingCard({ booking }: { readonly booking: Booking }) {
	const say = useWords();
	const { t } = useLingui();
	const { owner } = booking;
	const booked = useBooked(booking);
	const trip = bookingTrip(booking, say);
	const code = reference(booking._id);
	const map = pierAddress(booked);
	const name = truncated(booked.name, textLimits.profileCardName);
	return (
		<article className={css.card} aria-label={name}>
			<Picture
				picture={booked.image ?? undefined}
				alt=""
				sizes="(max-width: 44rem) 100vw, 14rem"
				className={css.picture}
			/>
			<div className={css.main}>
				<div className={css.head}>
					<h3>{booked.page ? <Link to={booked.page}>{name}</Link> : <span>{name}</span>}</h3>
					<BookingStatus booking={booking} />
				</div>
				<p className={css.reference}>
					<Trans>Reference {code}</Trans> <CopyButton text={code} name={t`reference ${code}`} />
				</p>
				<dl className={css.facts}>
					<div>
						<dt>
							<Trans>Departs</Trans>
						</dt>
						<dd>
							{trip.departs.date}, {trip.departs.time}
							{trip.zone ? <small>{trip.zone}</small> : null}
						</dd>
					</div>
					<div>
						<dt>
							<PeopleTitle booking={booking} />
						</dt>
						<dd>
							<PeopleWords booking={booking} />
						</dd>
					</div>
					<div>
						<dt>
							<Trans>Paid</Trans>
						</dt>
						<dd>
							{say.dollars(booking.amountCents)}
							<small>{say.rupees(booking.amountRupees)}</small>
						</dd>
					</div>
					<div>
						<dt>
							<Trans>Owner</Trans>
						</dt>
						<dd>
							{owner.firstName} {owner.lastName}
							{owner.phoneNumber ? (
								<small>
									<a href={`tel:${owner.phoneNumber}`}>{phoneWords(owner.phoneNumber)}</a>
								</small>
							) : null}
						</dd>
					</div>
				</dl>
				{booking.canceledBy ? (
					<p className={css.ended}>
						<CanceledWords booking={booking} to="RENTER" />
					</p>
				) : null}
				<div className={css.ways}>
					<Link to={bookingAddress(booking)} className={buttonClass({ quiet: true, small: true })}>
						<Trans>Show booking</Trans>
					</Link>
					{map ? (
						<Link to={map} className={buttonClass({ quiet: true, small: true })}>
							<Trans>Boat location</Trans>
						</Link>
					) : null}
					<CancelBooking booking={booking} by="RENTER" />
					{booking.completed && booking.experience ? (
						<AddReview small experience={booking.experience} />
					) : null}
				</div>
			</div>
		</article>
	);
}
