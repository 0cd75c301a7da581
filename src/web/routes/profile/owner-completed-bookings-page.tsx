import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownerBookingsQuery } from '../../features/booking/booking-queries.ts';
import { OwnerBookings } from '../../features/booking/owner-bookings.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import type { TitledRoute } from '../route-title.tsx';
import { TripReview } from '../trip/trip-review.tsx';

export const handle: TitledRoute = { title: msg`Completed trips of your boats` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Page with completed trips of the owner’s listings and their earnings, latest first. */
export default function OwnerCompletedBookingsPage() {
	const { t } = useLingui();
	return (
		<ListPage
			title={<Trans>Completed bookings</Trans>}
			list={useInfiniteQuery(ownerBookingsQuery('completed'))}
			empty={{
				title: <Trans>No past trips yet</Trans>,
				text: <Trans>Past trips appear here. We pay for them every week.</Trans>,
				way: { to: '/profile/owner/bookings', label: <Trans>See upcoming trips</Trans>, quiet: true },
				narrow: true,
			}}
		>
			{(all) => (
				<OwnerBookings
					caption={t`Completed bookings`}
					bookings={all}
					linksOf={(booking) => <TripReview booking={booking} by="OWNER" />}
				/>
			)}
		</ListPage>
	);
}
