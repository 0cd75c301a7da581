import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownerBookingsQuery } from '../../features/booking/booking-queries.ts';
import { OwnerBookings } from '../../features/booking/owner-bookings.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Canceled trips of your boats` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/**
 * Page with paid trips of the owner’s listings that were canceled: by whom, why, and the refund.
 */
export default function OwnerCanceledBookingsPage() {
	const { t } = useLingui();
	return (
		<ListPage
			title={<Trans>Canceled bookings</Trans>}
			list={useInfiniteQuery(ownerBookingsQuery('canceled'))}
			empty={{
				title: <Trans>No canceled trips</Trans>,
				text: <Trans>Canceled trips and their refunds appear here.</Trans>,
				way: { to: '/profile/owner/bookings', label: <Trans>See upcoming trips</Trans>, quiet: true },
				narrow: true,
			}}
		>
			{(all) => <OwnerBookings caption={t`Canceled bookings`} bookings={all} />}
		</ListPage>
	);
}
