import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { useMedia } from '../design/use-media.ts';
import { PeopleTitle, PeopleWords } from './booked.tsx';
import { BookingStatus } from './booking-status.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { CanceledWords } from './canceled-words.tsx';
import { Departure, Reference, Renter, TripName } from './owner-booking-parts.tsx';
import css from './owner-bookings.module.css';
import { OwnerMoney } from './owner-money.tsx';

interface Props {
	/** What the table is of. */
	readonly caption: string;
	readonly bookings: readonly Booking[];
}

/** Bookings of an owner's listings: a calm table on wide screens, cards on others. */
export function OwnerBookings({ caption, bookings }: Props) {
	const wide = useMedia('(min-width: 72rem)');
	if (wide) return <OwnerBookingTable caption={caption} bookings={bookings} />;
	return (
		<ul className={css.list}>
			{bookings.map((booking) => (
				<li key={booking._id}>
					<OwnerBookingCard booking={booking} />
				</li>
			))}
		</ul>
	);
}

function OwnerBookingTable({ caption, bookings }: Props) {
	return (
		<table className={css.table}>
			<caption className="unseen">{caption}</caption>
			<thead>
				<tr>
					<th scope="col">
						<Trans>Trip</Trans>
					</th>
					<th scope="col">
						<Trans>Departs</Trans>
					</th>
					<th scope="col">
						<Trans>Renter</Trans>
					</th>
					<th scope="col">
						<Trans>Money</Trans>
					</th>
				</tr>
			</thead>
			<tbody>
				{bookings.map((booking) => (
					<tr key={booking._id}>
						<th scope="row">
							<TripName booking={booking} />
							<Reference booking={booking} />
							<BookingStatus booking={booking} />
						</th>
						<td>
							<Departure booking={booking} />
							<small>
								<PeopleWords booking={booking} />
							</small>
						</td>
						<td>
							<Renter booking={booking} />
							{booking.otherRequests ? <p className={css.requests}>{booking.otherRequests}</p> : null}
							<CanceledNote booking={booking} />
						</td>
						<td>
							<OwnerMoney booking={booking} />
							<CancelBooking booking={booking} by="OWNER" />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function OwnerBookingCard({ booking }: { readonly booking: Booking }) {
	return (
		<article className={css.card}>
			<div className={css.head}>
				<h3>
					<TripName booking={booking} />
				</h3>
				<BookingStatus booking={booking} />
			</div>
			<Reference booking={booking} />
			<dl className={css.facts}>
				<div>
					<dt>
						<Trans>Departs</Trans>
					</dt>
					<dd>
						<Departure booking={booking} />
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
						<Trans>Renter</Trans>
					</dt>
					<dd>
						<Renter booking={booking} />
					</dd>
				</div>
				{booking.otherRequests ? (
					<div data-wide>
						<dt>
							<Trans>Other requests</Trans>
						</dt>
						<dd className={css.requests}>{booking.otherRequests}</dd>
					</div>
				) : null}
			</dl>
			<CanceledNote booking={booking} />
			<OwnerMoney booking={booking} />
			<div>
				<CancelBooking booking={booking} by="OWNER" />
			</div>
		</article>
	);
}

function CanceledNote({ booking }: { readonly booking: Booking }) {
	if (!booking.canceledBy) return null;
	return (
		<p className={css.requests}>
			<CanceledWords booking={booking} to="OWNER" />
		</p>
	);
}
