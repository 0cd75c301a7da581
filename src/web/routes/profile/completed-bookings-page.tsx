import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { renterBookingsQuery } from '../../features/booking/booking-queries.ts';
import { ListPage } from '../../lists/list-page.tsx';
import type { TitledRoute } from '../route-title.tsx';
import { bookingCards } from './booking-cards.tsx';
import { CanceledBookings } from './canceled-bookings.tsx';

export const handle: TitledRoute = { title: msg`Completed bookings` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Trips that are over, the latest first; below them those that were canceled. */
export default function CompletedBookingsPage() {
	const canceled = useInfiniteQuery(renterBookingsQuery('canceled'));
	return (
		<>
			<ListPage
				title={<Trans>Completed bookings</Trans>}
				list={useInfiniteQuery(renterBookingsQuery('completed'))}
				empty={{
					title: <Trans>No logbook entries yet</Trans>,
					text: <Trans>Trips move here once you are back on land.</Trans>,
					way: { to: '/profile/renter/bookings', label: <Trans>See what is ahead</Trans>, quiet: true },
					narrow: true,
				}}
			>
				{bookingCards}
			</ListPage>
			<CanceledBookings bookings={canceled}>{bookingCards}</CanceledBookings>
		</>
	);
}
