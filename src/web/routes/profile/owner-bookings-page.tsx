import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownerBookingsQuery } from '../../features/booking/booking-queries.ts';
import { JustCanceled } from '../../features/booking/just-canceled.tsx';
import { OwnerBookings } from '../../features/booking/owner-bookings.tsx';
import css from '../../features/person/owner/profile.module.css';
import { buttonClass } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadedList } from '../../lists/loaded-list.tsx';
import { unlistedPage } from '../unlisted-page.ts';

export const meta = unlistedPage('Bookings of your boats');

/** Confirmed bookings of the owner's listings that are still to come, the soonest first. */
export default function OwnerBookingsPage() {
	const { t } = useLingui();
	const upcoming = useInfiniteQuery(ownerBookingsQuery('upcoming'));
	return (
		<>
			<h2>
				<Trans>Confirmed bookings</Trans>
			</h2>
			<JustCanceled by="OWNER" />
			<LoadedList
				list={upcoming}
				empty={
					<EmptyState title={<Trans>Nobody has booked yet</Trans>}>
						<p className={css.calm}>
							<Trans>Paid bookings stand here, with the renter’s number and what you receive.</Trans>
						</p>
						<Link to="/profile/owner/experiences" className={buttonClass({ quiet: true })}>
							<Trans>See your experiences</Trans>
						</Link>
					</EmptyState>
				}
			>
				{(all) => <OwnerBookings caption={t`Confirmed bookings`} bookings={all} />}
			</LoadedList>
		</>
	);
}
