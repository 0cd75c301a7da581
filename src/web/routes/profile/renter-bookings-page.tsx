import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/booking-contract.ts';
import { useCachedPasses } from '../../features/boarding/boarding-queries.ts';
import {
	heldBookingsQuery,
	renterBookingsQuery,
	requestedSeatsQuery,
} from '../../features/booking/booking-queries.ts';
import { RecentlyCanceledBookings } from '../../features/booking/cancel-booking.tsx';
import { ActiveHolds } from '../../features/booking/hold-text.tsx';
import { NextTrip } from '../../features/booking/trip/next-trip.tsx';
import { TripRow } from '../../features/booking/trip/trip-row.tsx';
import { primaryAction } from '../../features/booking/trip/trip-state.ts';
import { useLastPlace } from '../../features/place/last-place.ts';
import { searchAddress } from '../../features/place/search-address.ts';
import { WaitlistPlaces } from '../../features/ride/waitlist/waitlist-places.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { Rows } from '../../lists/row.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Your bookings` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function RenterBookingsPage() {
	const held = useQuery(heldBookingsQuery());
	const requested = useQuery(requestedSeatsQuery());
	const place = useLastPlace();
	const list = useInfiniteQuery(renterBookingsQuery('upcoming'));
	useCachedPasses(list.data);
	const holds = (held.data ?? []).filter((booking) => booking.may.pay);
	return (
		<ListPage
			title={<Trans>Confirmed bookings</Trans>}
			above={
				<>
					<RecentlyCanceledBookings by="RENTER" bookings={list.data} />
					{holds.length > 0 ? <ActiveHolds holds={holds} /> : null}
					<WaitlistPlaces />
					{requested.data?.length ? (
						<Rows items={requested.data} rowOf={(booking) => <TripRow booking={booking} by="RENTER" />} />
					) : null}
				</>
			}
			list={list}
			empty={{
				title: <Trans>No upcoming trips yet</Trans>,
				text: <Trans>Trips you book appear here, with the pier and the owner’s number.</Trans>,
				way: { to: searchAddress(place), label: <Trans>Find an experience</Trans> },
				narrow: true,
			}}
		>
			{(all) => <UpcomingTrips bookings={all} />}
		</ListPage>
	);
}

function UpcomingTrips({ bookings }: { readonly bookings: readonly Booking[] }) {
	const ready = (booking: Booking) => primaryAction(booking, 'RENTER') === 'PASS';
	const [next, ...later] = bookings.filter(ready);
	const open = bookings.filter((booking) => !ready(booking));
	const row = (booking: Booking) => <TripRow booking={booking} by="RENTER" />;
	return (
		<>
			{open.length > 0 ? <Rows items={open} rowOf={row} /> : null}
			{next ? <NextTrip booking={next} /> : null}
			{later.length > 0 ? <Rows items={later} rowOf={row} /> : null}
		</>
	);
}
