import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { renterBookingsQuery } from '../booking/booking-queries.ts';
import { RenterBookingCard } from '../booking/renter-booking-card.tsx';
import { buttonClass } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import type { Said } from '../person/said-title.tsx';
import { CanceledBookings } from './canceled-bookings.tsx';
import { CardList, LoadedList } from './loaded-list.tsx';
import css from './profile.module.css';

export const handle: Said = { title: msg`Completed bookings` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Trips that are over, the latest first; below them those that were canceled. */
export default function CompletedBookingsPage() {
	const completed = useInfiniteQuery(renterBookingsQuery('completed'));
	const canceled = useInfiniteQuery(renterBookingsQuery('canceled'));
	return (
		<>
			<h2>
				<Trans>Completed bookings</Trans>
			</h2>
			<LoadedList
				list={completed}
				empty={
					<EmptyState title={<Trans>No logbook entries yet</Trans>}>
						<p className={css.calm}>
							<Trans>Trips move here once you are back on land.</Trans>
						</p>
						<Link to="/profile/renter/bookings" className={buttonClass({ quiet: true })}>
							<Trans>See what is ahead</Trans>
						</Link>
					</EmptyState>
				}
			>
				{(all) => <CardList items={all} cardOf={(booking) => <RenterBookingCard booking={booking} />} />}
			</LoadedList>
			<CanceledBookings bookings={canceled}>
				{(all) => <CardList items={all} cardOf={(booking) => <RenterBookingCard booking={booking} />} />}
			</CanceledBookings>
		</>
	);
}
