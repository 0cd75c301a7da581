import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { TitledRoute } from '../route-title.tsx';
import { OwnerBookingList } from './owner-booking-list.tsx';

export const handle: TitledRoute = { title: msg`Canceled trips of your boats` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnerCanceledBookingsPage() {
	return (
		<OwnerBookingList
			title={<Trans>Canceled bookings</Trans>}
			when="canceled"
			empty={{
				title: <Trans>No canceled trips</Trans>,
				text: <Trans>Canceled trips and their refunds appear here.</Trans>,
				way: { to: '/profile/owner/bookings', label: <Trans>See upcoming trips</Trans>, quiet: true },
				narrow: true,
			}}
		/>
	);
}
