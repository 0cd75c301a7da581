import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ActiveHolds } from '../../features/booking/active-holds.tsx';
import { heldBookingsQuery, renterBookingsQuery } from '../../features/booking/booking-queries.ts';
import { JustCanceled } from '../../features/booking/just-canceled.tsx';
import css from '../../features/person/owner/profile.module.css';
import { useLastPlace } from '../../features/place/last-place.ts';
import { searchAddress } from '../../features/place/search-address.ts';
import { buttonClass } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { CardList, LoadedList } from '../../lists/loaded-list.tsx';
import type { TitledRoute } from '../route-title.tsx';
import { BookingToReview } from './booking-to-review.tsx';

export const handle: TitledRoute = { title: msg`Your bookings` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Confirmed bookings that are still to come; above them what is held and not paid yet. */
export default function RenterBookingsPage() {
	const upcoming = useInfiniteQuery(renterBookingsQuery('upcoming'));
	const held = useQuery(heldBookingsQuery());
	const place = useLastPlace();
	const holds = (held.data ?? []).filter((booking) => booking.may.pay);
	return (
		<>
			<h2>
				<Trans>Confirmed bookings</Trans>
			</h2>
			<JustCanceled by="RENTER" />
			{holds.length > 0 ? <ActiveHolds holds={holds} /> : null}
			<LoadedList
				list={upcoming}
				empty={
					<EmptyState title={<Trans>No trips ahead yet</Trans>}>
						<p className={css.calm}>
							<Trans>The trips that you book will stand here, with the pier and the owner’s number.</Trans>
						</p>
						<Link to={searchAddress(place)} className={buttonClass({})}>
							<Trans>Find an experience</Trans>
						</Link>
					</EmptyState>
				}
			>
				{(all) => <CardList items={all} cardOf={(booking) => <BookingToReview booking={booking} />} />}
			</LoadedList>
		</>
	);
}
