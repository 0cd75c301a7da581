import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { tripAddress } from '../../features/booking/booked.tsx';
import { TripRow } from '../../features/booking/trip/trip-row.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { TripReview, TripReviewItem } from './trip-review.tsx';

export function ReviewedTripRow({ booking, by }: { readonly booking: Booking; readonly by: BookingParty }) {
	return (
		<TripRow
			booking={booking}
			by={by}
			review={
				<TripReview
					booking={booking}
					by={by}
					fallback={<ButtonLink to={tripAddress(booking, by)} quiet small label={<Trans>View trip</Trans>} />}
				/>
			}
			links={<TripReviewItem booking={booking} by={by} />}
		/>
	);
}
