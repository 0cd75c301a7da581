import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { renterBookingsQuery } from '../../features/booking/booking-queries.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { Rows } from '../../lists/row.tsx';
import type { TitledRoute } from '../route-title.tsx';
import { ReviewedTripRow } from '../trip/reviewed-trip-row.tsx';

export const handle: TitledRoute = { title: msg`Canceled bookings` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function CanceledBookingsPage() {
	return (
		<ListPage
			title={<Trans>Canceled bookings</Trans>}
			list={useInfiniteQuery(renterBookingsQuery('canceled'))}
			empty={{
				title: <Trans>No canceled trips</Trans>,
				text: <Trans>Canceled trips and their refunds appear here.</Trans>,
				way: { to: '/profile/renter/bookings', label: <Trans>See upcoming trips</Trans>, quiet: true },
				narrow: true,
			}}
		>
			{(all) => <Rows items={all} rowOf={(booking) => <ReviewedTripRow booking={booking} by="RENTER" />} />}
		</ListPage>
	);
}
