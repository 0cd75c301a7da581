import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownerBookingsQuery } from '../../features/booking/booking-queries.ts';
import { OwnerBookings } from '../../features/booking/owner-bookings.tsx';
import css from '../../features/person/owner/profile.module.css';
import { buttonClass } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadedList } from '../../lists/loaded-list.tsx';
import { unlistedPage } from '../unlisted-page.ts';
import { CanceledBookings } from './canceled-bookings.tsx';

export const meta = unlistedPage('Completed trips of your boats');

/** Trips of the owner's listings that are over, the latest first, and what they brought; below them those that were canceled. */
export default function OwnerCompletedBookingsPage() {
	const { t } = useLingui();
	const completed = useInfiniteQuery(ownerBookingsQuery('completed'));
	const canceled = useInfiniteQuery(ownerBookingsQuery('canceled'));
	return (
		<>
			<h2>
				<Trans>Completed bookings</Trans>
			</h2>
			<LoadedList
				list={completed}
				empty={
					<EmptyState title={<Trans>No trips are behind you yet</Trans>}>
						<p className={css.calm}>
							<Trans>Trips move here once everybody is back on land. We pay for them every week.</Trans>
						</p>
						<Link to="/profile/owner/bookings" className={buttonClass({ quiet: true })}>
							<Trans>See what is ahead</Trans>
						</Link>
					</EmptyState>
				}
			>
				{(all) => <OwnerBookings caption={t`Completed bookings`} bookings={all} />}
			</LoadedList>
			<CanceledBookings bookings={canceled}>
				{(all) => <OwnerBookings caption={t`Canceled`} bookings={all} />}
			</CanceledBookings>
		</>
	);
}
