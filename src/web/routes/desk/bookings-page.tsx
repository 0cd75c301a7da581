import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { bookingStatuses } from '#domain/booking/booking.ts';
import { BookingsTable } from '../../features/desk/bookings-table.tsx';
import { usePage } from '../../features/desk/desk-list.tsx';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { bookingsQuery } from '../../features/desk/desk-queries.ts';
import { StateTabs } from '../../features/desk/state-tabs.tsx';
import { unlistedPage } from '../unlisted-page.ts';

export const meta = unlistedPage('Bookings · Desk');

const titles = {
	'': msg`All`,
	CONFIRMED: msg`Confirmed`,
	PENDING: msg`To be paid`,
	CANCELED: msg`Canceled`,
	EXPIRED: msg`Expired`,
};

/** All bookings, the newest first. */
export default function BookingsPage() {
	const [params] = useSearchParams();
	const status = bookingStatuses.find((one) => one === params.get('status'));
	return (
		<DeskPage
			title={<Trans>Bookings</Trans>}
			beside={<StateTabs param="status" on={status ?? ''} titles={titles} />}
			list={useQuery(bookingsQuery(status, usePage()))}
			empty={<Trans>No bookings of this kind</Trans>}
		>
			{(bookings) => <BookingsTable bookings={bookings} />}
		</DeskPage>
	);
}
