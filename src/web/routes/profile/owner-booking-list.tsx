import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking, BookingsWhen } from '#contract/booking-contract.ts';
import { ownerBookingsQuery } from '../../features/booking/booking-queries.ts';
import { RecentlyCanceledBookings } from '../../features/booking/cancel-booking.tsx';
import { OwnerFilter, useOwnerFilter } from '../../features/booking/owner-filter.tsx';
import { primaryAction } from '../../features/booking/trip/trip-state.ts';
import type { EmptyStateProps } from '../../kit/empty-state.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { Rows } from '../../lists/row.tsx';
import { ReviewedTripRow } from '../trip/reviewed-trip-row.tsx';

interface Props {
	readonly title: ReactNode;
	readonly when: BookingsWhen;
	readonly empty: EmptyStateProps;
}

export function OwnerBookingList({ title, when, empty }: Props) {
	const filter = useOwnerFilter();
	const list = useInfiniteQuery(ownerBookingsQuery(when, filter));
	const filtered = Object.keys(filter).length > 0;
	return (
		<ListPage
			title={title}
			above={
				<>
					{when === 'upcoming' && !filtered ? (
						<RecentlyCanceledBookings by="OWNER" bookings={list.data} />
					) : null}
					{filtered || list.data?.length ? <OwnerFilter when={when} filter={filter} /> : null}
				</>
			}
			list={list}
			empty={
				filtered
					? {
							title: <Trans>No bookings match</Trans>,
							text: <Trans>Change or clear the filters to see more bookings.</Trans>,
							plain: true,
						}
					: empty
			}
		>
			{(all) => (
				<Rows
					items={answersFirst(all)}
					rowOf={(booking) => <ReviewedTripRow booking={booking} by="OWNER" />}
				/>
			)}
		</ListPage>
	);
}

function answersFirst(bookings: readonly Booking[]): Booking[] {
	const waits = (booking: Booking) => primaryAction(booking, 'OWNER') === 'ANSWER';
	return [...bookings.filter(waits), ...bookings.filter((booking) => !waits(booking))];
}
