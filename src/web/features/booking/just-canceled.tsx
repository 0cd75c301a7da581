import { useMutationState, useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { Notice } from '../../kit/notice.tsx';
import { CancellationText } from '../trip/cancellation-text.tsx';
import { useBooked } from './booked.tsx';
import { bookingQuery } from './booking-queries.ts';
import { cancelKey } from './cancel-booking.tsx';

interface Props {
	readonly by: 'RENTER' | 'OWNER';
	/** The list below, once it is loaded. */
	readonly bookings: readonly Booking[] | undefined;
}

/**
 * What became of bookings that were canceled while this page is open: their cards leave the list, so it is said above it.
 * After a cancellation on this page the focus, which went with the card, comes here.
 */
export function JustCanceled({ by, bookings }: Props) {
	const byOthers = useCanceledByOthers(by, bookings);
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
	if (length + byOthers.length === 0) return null;
	return (
		<ul ref={news} tabIndex={-1}>
			{byOthers.map((booking) => (
				<CanceledNotice key={booking._id} booking={booking} by={by} tone="warning" />
			))}
			{canceled.map(({ booking }) =>
				booking ? <CanceledNotice key={booking._id} booking={booking} by={by} tone="good" /> : null,
			)}
		</ul>
	);
}

/** Bookings that have left an open list because the other party or staff canceled them. */
function useCanceledByOthers(by: Props['by'], bookings: Props['bookings']): readonly Booking[] {
	const seen = useRef(new Set<string>());
	const [gone, setGone] = useState<readonly string[]>([]);
	useEffect(() => {
		if (!bookings) return;
		const listed = new Set(bookings.map(({ _id }) => _id));
		setGone([...seen.current].filter((id) => !listed.has(id)));
		for (const id of listed) seen.current.add(id);
	}, [bookings]);
	const found = useQueries({ queries: gone.map((id) => bookingQuery(id)) });
	return found.flatMap(({ data }) =>
		data?.cancellation.state === 'CANCELED' && (data.cancellation.by !== by || data.cancellation.byDesk)
			? [data]
			: [],
	);
}

interface NoticeProps extends Pick<Props, 'by'> {
	readonly booking: Booking;
	readonly tone: 'good' | 'warning';
}

function CanceledNotice({ booking, by, tone }: NoticeProps) {
	return (
		<li>
			<Notice tone={tone} live>
				<p>
					<strong>
						<BookedName booking={booking} />
					</strong>
				</p>
				<CancellationText booking={booking} reader={by} />
			</Notice>
		</li>
	);
}

function BookedName({ booking }: { readonly booking: Booking }) {
	return useBooked(booking).name;
}
