import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { heldBookingsQuery, renterBookingsQuery } from '../booking/booking-queries.ts';
import { JustCanceled } from '../booking/just-canceled.tsx';
import { LivingHolds } from '../booking/living-holds.tsx';
import { RenterBookingCard } from '../booking/renter-booking-card.tsx';
import { buttonClass } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import type { Said } from '../person/said-title.tsx';
import { useLastPlace } from '../search/last-place.ts';
import { searchAddress } from '../search/search-address.ts';
import { CardList, LoadedList } from './loaded-list.tsx';
import css from './profile.module.css';

export const handle: Said = { title: msg`Your bookings` };
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
			{holds.length > 0 ? <LivingHolds holds={holds} /> : null}
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
				{(all) => <CardList items={all} cardOf={(booking) => <RenterBookingCard booking={booking} />} />}
			</LoadedList>
		</>
	);
}
