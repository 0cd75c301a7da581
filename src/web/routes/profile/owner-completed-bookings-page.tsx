import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TitledRoute } from '../route-title.tsx';
import { OwnerBookingList } from './owner-booking-list.tsx';

export const handle: TitledRoute = { title: msg`Completed trips of your boats` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnerCompletedBookingsPage() {
	return (
		<OwnerBookingList
			title={<Trans>Completed bookings</Trans>}
			when="completed"
			empty={{
				title: <Trans>No past trips yet</Trans>,
				text: <Trans>Past trips appear here. We pay for them every week.</Trans>,
				way: { to: '/profile/owner/bookings', label: <Trans>See upcoming trips</Trans>, quiet: true },
				narrow: true,
			}}
		/>
	);
}
