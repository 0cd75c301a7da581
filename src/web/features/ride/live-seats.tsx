import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { RideDetail } from '#contract/ride-contract.ts';
import { type RideBar, rideBar } from '#domain/ride/ride.ts';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { RefusalText } from './ride-refusal-text.tsx';
import { SeatsText } from './ride-text.tsx';

interface Props {
	readonly ride: RideDetail;
	onFresh(now: { readonly ride: RideDetail; readonly refusal: RideBar | null }): void;
}

/** Brings the ride's page up to date as seats are taken or given back, and says so to those who listen. */
export function LiveSeats({ ride, onFresh }: Props) {
	const [news, setNews] = useState<{ readonly ride: RideDetail; readonly refusal: RideBar | null }>();
	useChangeFeed({ ride: ride._id }, () => {
		callApi('GET /sharing/one/{id}', { params: { id: ride._id } }).then(
			(found) => {
				const standing = { ...found, departsAt: Temporal.Instant.from(found.departsAt) };
				const now = { ride: found, refusal: rideBar(standing, Temporal.Now.instant()) };
				setNews(now);
				onFresh(now);
			},
			// What the page shows is a little old then; joining asks again.
			() => {},
		);
	});
	return (
		<p className="unseen" role="status">
			{news ? news.refusal ? <RefusalText reason={news.refusal} /> : <SeatsText ride={news.ride} /> : null}
		</p>
	);
}
