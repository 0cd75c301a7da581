import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { renterBookingsQuery } from '../../features/booking/booking-queries.ts';
import css from '../../features/person/owner/profile.module.css';
import { buttonClass } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { CardList, LoadedList } from '../../lists/loaded-list.tsx';
import type { TitledRoute } from '../route-title.tsx';
import { BookingToReview } from './booking-to-review.tsx';
import { CanceledBookings } from './canceled-bookings.tsx';

export const handle: TitledRoute = { title: msg`Completed bookings` };
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
				{(all) => <CardList items={all} cardOf={(booking) => <BookingToReview booking={booking} />} />}
			</LoadedList>
			<CanceledBookings bookings={canceled}>
				{(all) => <CardList items={all} cardOf={(booking) => <BookingToReview booking={booking} />} />}
			</CanceledBookings>
		</>
	);
}
