import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { BookingsTable } from '../../features/desk/bookings-table.tsx';
import { CsvButton } from '../../features/desk/csv-button.tsx';
import { DaysFilter } from '../../features/desk/days-filter.tsx';
import css from '../../features/desk/desk.module.css';
import { usePage } from '../../features/desk/desk-list.tsx';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { bookingsQuery } from '../../features/desk/desk-queries.ts';
import { linkedBookings, useBookingFilter } from '../../features/desk/list-filters.ts';
import { StateTabs } from '../../features/desk/state-tabs.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Bookings · Desk');

const titles = {
	'': msg`All`,
	CONFIRMED: msg`Confirmed`,
	PENDING: msg`To be paid`,
	CANCELED: msg`Canceled`,
	EXPIRED: msg`Expired`,
};

/** Desk page with all bookings, newest first, filtered by days, person or listing. */
export default function BookingsPage() {
	const { t } = useLingui();
	const filters = useBookingFilter();
	return (
		<DeskPage
			title={<Trans>Bookings</Trans>}
			beside={<StateTabs param="status" on={filters.status ?? ''} titles={titles} />}
			filter={
				<div className={css.filters}>
					<DaysFilter
						all="/desk/bookings"
						linked={linkedBookings}
						choices={[
							{
								param: 'on',
								label: t`Days of`,
								options: [
									{ value: 'made', label: t`Booking` },
									{ value: 'paid', label: t`Payment` },
									{ value: 'departs', label: t`Departure` },
								],
							},
						]}
					/>
					<CsvButton roles={['finance']} ask={() => callApi('GET /desk/bookings/csv', { query: filters })} />
				</div>
			}
			list={useQuery(bookingsQuery(filters, usePage()))}
			empty={<Trans>No bookings of this kind</Trans>}
		>
			{(bookings) => <BookingsTable bookings={bookings} />}
		</DeskPage>
	);
}
