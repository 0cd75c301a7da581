import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { bookingStatuses } from '#domain/booking/booking.ts';
import { BookingsTable } from '../../features/desk/bookings-table.tsx';
import css from '../../features/desk/desk.module.css';
import { DeskList, usePage } from '../../features/desk/desk-list.tsx';
import { bookingsQuery } from '../../features/desk/desk-queries.ts';
import { StateTabs } from '../../features/desk/state-tabs.tsx';
import { unlistedPage } from '../unlisted-page.ts';

export const meta = unlistedPage('Bookings · Desk');

/** All bookings, the newest first. */
export default function BookingsPage() {
	const { t } = useLingui();
	const [params] = useSearchParams();
	const status = bookingStatuses.find((one) => one === params.get('status'));
	const list = useQuery(bookingsQuery(status, usePage()));
	return (
		<>
			<header className={css.head}>
				<h1>
					<Trans>Bookings</Trans>
				</h1>
				<StateTabs
					name={t`States`}
					param="status"
					on={status ?? ''}
					tabs={[
						{ value: '', title: <Trans>All</Trans> },
						{ value: 'CONFIRMED', title: <Trans>Confirmed</Trans> },
						{ value: 'PENDING', title: <Trans>To be paid</Trans> },
						{ value: 'CANCELED', title: <Trans>Canceled</Trans> },
						{ value: 'EXPIRED', title: <Trans>Expired</Trans> },
					]}
				/>
			</header>
			<DeskList list={list} empty={<Trans>No bookings of this kind</Trans>}>
				{(bookings) => <BookingsTable bookings={bookings} />}
			</DeskList>
		</>
	);
}
