import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { product } from '#domain/product.ts';
import { renterBookingsQuery } from '../booking/booking-queries.ts';
import { buttonClass } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { BookingList } from './booking-list.tsx';
import { CanceledBookings } from './canceled-bookings.tsx';
import css from './profile.module.css';

export const meta = () => [
	{ title: `Completed bookings · ${product.name}` },
	{ name: 'robots', content: 'noindex' },
];

/** Trips that are over, the latest first; below them those that were canceled. */
export default function CompletedBookingsPage() {
	const completed = useInfiniteQuery(renterBookingsQuery('completed'));
	const canceled = useInfiniteQuery(renterBookingsQuery('canceled'));
	return (
		<>
			<h2>
				<Trans>Completed bookings</Trans>
			</h2>
			<BookingList
				bookings={completed}
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
			/>
			<CanceledBookings bookings={canceled} />
		</>
	);
}
