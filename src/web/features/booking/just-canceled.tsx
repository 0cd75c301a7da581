import { useMutationState } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { Notice } from '../../kit/notice.tsx';
import { useBooked } from './booked.tsx';
import { cancelKey } from './cancel-booking.tsx';
import { CancellationText } from './cancellation-text.tsx';

/**
 * What became of bookings that were canceled on this page: their cards leave the list, so it is said above it, and the
 * focus, which went with the card, comes here.
 */
export function JustCanceled({ by }: { readonly by: 'RENTER' | 'OWNER' }) {
	const [since] = useState(() => Date.now());
	const canceled = useMutationState({
		filters: { mutationKey: cancelKey(by), status: 'success' },
		select: ({ state }) => ({ booking: state.data as Booking | undefined, at: state.submittedAt }),
	}).filter(({ at }) => at >= since);
	const news = useRef<HTMLUListElement>(null);
	const { length } = canceled;
	useEffect(() => {
		if (length > 0) news.current?.focus();
	}, [length]);
	if (length === 0) return null;
	return (
		<ul ref={news} tabIndex={-1}>
			{canceled.map(({ booking }) =>
				booking ? (
					<li key={booking._id}>
						<Notice tone="good" live>
							<p>
								<strong>
									<BookedName booking={booking} />
								</strong>
							</p>
							<CancellationText booking={booking} reader={by} />
						</Notice>
					</li>
				) : null,
			)}
		</ul>
	);
}

function BookedName({ booking }: { readonly booking: Booking }) {
	return useBooked(booking).name;
}
