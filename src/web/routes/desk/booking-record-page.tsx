import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { BookingRecord } from '../../features/desk/booking-record.tsx';
import { DeskSkeleton } from '../../features/desk/desk-list.tsx';
import { bookingQuery } from '../../features/desk/desk-queries.ts';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Booking · Desk');

/**
 * Desk page with everything about one booking: payments, ledger, notifications and staff actions.
 */
export default function BookingRecordPage() {
	const { t } = useLingui();
	const { id = '' } = useParams();
	const { data, error, refetch } = useQuery(bookingQuery(id));
	return (
		<>
			<nav aria-label={t`Back`}>
				<Link to="/desk/bookings">
					<Trans>All bookings</Trans>
				</Link>
			</nav>
			{data ? (
				<BookingRecord record={data} />
			) : (
				<DeskSkeleton problem={error} onRetry={() => void refetch()} />
			)}
		</>
	);
}
