import { Trans } from '@lingui/react/macro';
import type { OwnRide } from '#contract/ride-contract.ts';
import { Avatar } from '../../../kit/avatar.tsx';
import { formatPhone } from '../../../kit/phone-link.tsx';
import { MatesText, SeatCount } from '../ride-text.tsx';
import css from './own-ride-card.module.css';

/** Who has paid for seats, with the number to call. */
export function Mates({ bookings }: { readonly bookings: OwnRide['bookings'] }) {
	const people = bookings.reduce((sum, booking) => sum + booking.people, 0);
	return (
		<div className={css.mates}>
			<h4>
				<MatesText mates={people} />
			</h4>
			{bookings.length > 0 ? (
				<ul>
					{bookings.map((booking) => (
						<li key={booking._id}>
							<Avatar person={booking.renter} size={36} />
							<span>
								<strong>{booking.name}</strong>
								<small>
									<SeatCount seats={booking.people} />
									{booking.name === `${booking.renter.firstName} ${booking.renter.lastName}`.trim() ? null : (
										<>
											{', '}
											<Trans>booked by {booking.renter.firstName}</Trans>
										</>
									)}
								</small>
							</span>
							{booking.contactNumber ? (
								<a href={`tel:${booking.contactNumber}`}>{formatPhone(booking.contactNumber)}</a>
							) : null}
						</li>
					))}
				</ul>
			) : null}
		</div>
	);
}
