import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TitledRoute } from '../route-title.tsx';
import { OwnerBookingList } from './owner-booking-list.tsx';

export const handle: TitledRoute = { title: msg`Bookings of your boats` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnerBookingsPage() {
	return (
		<OwnerBookingList
			title={<Trans>Confirmed bookings</Trans>}
			when="upcoming"
			empty={{
				title: <Trans>No bookings yet</Trans>,
				text: <Trans>Paid bookings appear here, with the renter’s number and what you receive.</Trans>,
				way: { to: '/profile/owner/experiences', label: <Trans>See your experiences</Trans>, quiet: true },
				narrow: true,
			}}
		/>
	);
}
