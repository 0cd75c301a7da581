import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownerBookingsQuery } from '../../features/booking/booking-queries.ts';
import { OwnerBookings } from '../../features/booking/owner-bookings.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { unlistedPage } from '../unlisted-page.ts';
import { CanceledBookings } from './canceled-bookings.tsx';

export const meta = unlistedPage('Completed trips of your boats');

/** Trips of the owner's listings that are over, the latest first, and what they brought; below them those that were canceled. */
export default function OwnerCompletedBookingsPage() {
	const { t } = useLingui();
	const canceled = useInfiniteQuery(ownerBookingsQuery('canceled'));
	return (
		<>
			<ListPage
				title={<Trans>Completed bookings</Trans>}
				list={useInfiniteQuery(ownerBookingsQuery('completed'))}
				empty={{
					title: <Trans>No trips are behind you yet</Trans>,
					text: <Trans>Trips move here once everybody is back on land. We pay for them every week.</Trans>,
					way: { to: '/profile/owner/bookings', label: <Trans>See what is ahead</Trans>, quiet: true },
					narrow: true,
				}}
			>
				{(all) => <OwnerBookings caption={t`Completed bookings`} bookings={all} />}
			</ListPage>
			<CanceledBookings bookings={canceled}>
				{(all) => <OwnerBookings caption={t`Canceled`} bookings={all} />}
			</CanceledBookings>
		</>
	);
}
