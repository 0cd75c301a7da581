import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { RenterBookingCard } from '../booking/renter-booking-card.tsx';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { useFailureWords } from '../text/failure-words.ts';
import { MoreOf } from './more-of.tsx';
import css from './profile.module.css';

interface Props {
	readonly bookings: UseInfiniteQueryResult<readonly Booking[]>;
	readonly empty: ReactNode;
	/** How they are shown; as the renter's cards when left out. */
	show?(bookings: readonly Booking[]): ReactNode;
}

/** Bookings, or their shapes while they come, or why they did not. */
export function BookingList({ bookings, empty, show }: Props) {
	const failure = useFailureWords();
	const { data, error } = bookings;
	if (!data && error) {
		return (
			<Notice tone="bad" live>
				<div className={css.failure}>
					<p>{failure(error)}</p>
					<Button small onClick={() => void bookings.refetch()}>
						<Trans>Try again</Trans>
					</Button>
				</div>
			</Notice>
		);
	}
	if (!data) {
		return (
			<div className={css.list} aria-busy="true">
				<p className="unseen" role="status">
					<Trans>Loading, Please Wait...</Trans>
				</p>
				{[0, 1, 2].map((each) => (
					<Skeleton key={each} height="13rem" />
				))}
			</div>
		);
	}
	if (data.length === 0) return empty;
	return (
		<>
			{show ? (
				show(data)
			) : (
				<ul className={css.list}>
					{data.map((booking) => (
						<li key={booking._id}>
							<RenterBookingCard booking={booking} />
						</li>
					))}
				</ul>
			)}
			<MoreOf list={bookings} />
		</>
	);
}
