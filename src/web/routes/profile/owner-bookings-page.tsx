import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownerBookingsQuery } from '../../features/booking/booking-queries.ts';
import { JustCanceled } from '../../features/booking/cancel-booking.tsx';
import { OwnerBookings } from '../../features/booking/owner-bookings.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Bookings of your boats` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Page with upcoming confirmed bookings of the owner’s listings, soonest first. */
export default function OwnerBookingsPage() {
	const { t } = useLingui();
	const list = useInfiniteQuery(ownerBookingsQuery('upcoming'));
	return (
		<ListPage
			title={<Trans>Confirmed bookings</Trans>}
			above={<JustCanceled by="OWNER" bookings={list.data} />}
			list={list}
			empty={{
				title: <Trans>No bookings yet</Trans>,
				text: <Trans>Paid bookings appear here, with the renter’s number and what you receive.</Trans>,
				way: { to: '/profile/owner/experiences', label: <Trans>See your experiences</Trans>, quiet: true },
				narrow: true,
			}}
		>
			{(all) => <OwnerBookings caption={t`Confirmed bookings`} bookings={all} />}
		</ListPage>
	);
}
