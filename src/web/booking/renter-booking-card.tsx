import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { reference } from '#domain/id.ts';
import { dollarWords, rupeeWords } from '#domain/money.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { buttonClass } from '../design/button.tsx';
import { CopyButton } from '../design/copy-button.tsx';
import { phoneWords } from '../design/phone/phone-mask.ts';
import { Picture } from '../design/picture.tsx';
import { BookingStatus } from './booking-status.tsx';
import { bookingTrip } from './booking-summary.tsx';
import { GroupWords } from './group-words.tsx';
import { pierAddress } from './pier-address.ts';
import css from './renter-booking-card.module.css';

/** A booking in its renter's list: a row on wide screens, a card on others. */
export function RenterBookingCard({ booking }: { readonly booking: Booking }) {
	const { t } = useLingui();
	const { experience, owner } = booking;
	const trip = bookingTrip(booking);
	const code = reference(booking._id);
	const map = pierAddress(booking);
	const name = truncated(experience?.name ?? booking.boat.name, textLimits.profileCardName);
	return (
		<article className={css.card} aria-label={name}>
			<Picture
				picture={experience?.image ?? undefined}
				alt=""
				sizes="(max-width: 44rem) 100vw, 14rem"
				className={css.picture}
			/>
			<div className={css.main}>
				<div className={css.head}>
					<h3>
						{experience ? <Link to={`/experience/detail/${experience._id}`}>{name}</Link> : <>{name}</>}
					</h3>
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
							<Trans>Group</Trans>
						</dt>
						<dd>
							<GroupWords {...booking.group} />
						</dd>
					</div>
					<div>
						<dt>
							<Trans>Paid</Trans>
						</dt>
						<dd>
							{dollarWords(booking.amountCents)}
							<small>{rupeeWords(booking.amountRupees)}</small>
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
				<div className={css.ways}>
					<Link
						to={`/experience/booking?bookingId=${booking._id}`}
						className={buttonClass({ quiet: true, small: true })}
					>
						<Trans>Show booking</Trans>
					</Link>
					{map ? (
						<Link to={map} className={buttonClass({ quiet: true, small: true })}>
							<Trans>Boat location</Trans>
						</Link>
					) : null}
				</div>
			</div>
		</article>
	);
}
