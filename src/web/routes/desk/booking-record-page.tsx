import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from 'react-router';
import { LoadedBookingRecord } from '../../features/desk/booking-record.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Booking · Desk');

export default function BookingRecordPage() {
	const { t } = useLingui();
	const { id = '' } = useParams();
	return (
		<>
			<nav aria-label={t`Back`}>
				<Link to="/desk/bookings">
					<Trans>All bookings</Trans>
				</Link>
			</nav>
			<LoadedBookingRecord id={id} />
		</>
	);
}
