import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { tripAddress, tripList, useBookedTitle } from '../../features/booking/booked.tsx';
import { BookingNotFound, LoadError } from '../../features/booking/booking-blocked.tsx';
import { bookingQuery } from '../../features/booking/booking-queries.ts';
import css from '../../features/booking/trip/trip.module.css';
import { TripHead } from '../../features/booking/trip/trip-head.tsx';
import { TripMoney } from '../../features/booking/trip/trip-money.tsx';
import { TripNotes } from '../../features/booking/trip/trip-notes.tsx';
import { TripContact, TripFacts } from '../../features/booking/trip/trip-people.tsx';
import { TripPlace } from '../../features/booking/trip/trip-place.tsx';
import { tripState, tripStates } from '../../features/booking/trip/trip-state.ts';
import { TripTimes } from '../../features/booking/trip/trip-times.tsx';
import { useSession } from '../../features/person/session.tsx';
import { DepartureWeather } from '../../features/weather/departure-weather.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { Arrow } from '../../kit/icon.tsx';
import { isNotFound } from '../../kit/ids.ts';
import { Picture } from '../../kit/picture.tsx';
import { ListSkeleton } from '../../lists/list-skeleton.tsx';
import type { TitledRoute } from '../route-title.tsx';
import { TripReview, TripReviewItem } from './trip-review.tsx';

export const handle: TitledRoute = { title: msg`Your trip` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function TripPage() {
	const { id = '' } = useParams();
	const { user } = useSession();
	const { pathname } = useLocation();
	const store = useQueryClient();
	const { data, error, refetch } = useQuery(bookingQuery(id));
	useChangeFeed({ me: true }, () => void store.invalidateQueries(bookingQuery(id)));
	if (error && isNotFound(error)) return <BookingNotFound />;
	if (error && !data) return <LoadError problem={error} onRetry={() => void refetch()} />;
	if (!data || !user) return <ListSkeleton shapes={3} height="12rem" />;
	const by = data.owner._id === user._id ? 'OWNER' : 'RENTER';
	const address = tripAddress(data, by);
	if (pathname !== address) return <Navigate replace to={address} />;
	return <Trip booking={data} by={by} />;
}

interface TripProps {
	readonly booking: Booking;
	readonly by: BookingParty;
}

function Trip({ booking, by }: TripProps) {
	const { image, location } = useBookedTitle(booking);
	return (
		<article className={css.page}>
			<BackToList booking={booking} by={by} />
			<TripHead
				booking={booking}
				by={by}
				review={<TripReview booking={booking} by={by} />}
				links={<TripReviewItem booking={booking} by={by} />}
			/>
			<div className={css.notes}>
				<TripNotes booking={booking} by={by} />
			</div>
			<div className={css.cover} data-map={location ? true : undefined}>
				<Picture
					picture={image ?? undefined}
					alt=""
					sizes="(max-width: 60rem) 100vw, 45rem"
					className={css.picture}
				/>
				<TripPlace booking={booking} />
			</div>
			<div className={css.columns}>
				<div className={css.main}>
					<section className={css.ticket}>
						<TripTimes booking={booking} />
						<TripFacts booking={booking} />
					</section>
					{/* The weather loads late. At the end it does not move other content. */}
					<DepartureWeather of={{ bookingId: booking._id }} />
				</div>
				<aside className={css.side}>
					<TripContact booking={booking} by={by} />
					<section className={css.card}>
						<h3>
							<Trans>Money</Trans>
						</h3>
						<TripMoney booking={booking} by={by} />
					</section>
				</aside>
			</div>
		</article>
	);
}

const listTitles = {
	'': msg`Confirmed bookings`,
	'/completed': msg`Completed bookings`,
	'/canceled': msg`Canceled bookings`,
} as const;

function BackToList({ booking, by }: TripProps) {
	const { i18n } = useLingui();
	const { list } = tripStates[tripState(booking)];
	return (
		<Link className={css.back} to={tripList(booking, by)}>
			<Arrow back size={16} />
			{i18n._(listTitles[list])}
		</Link>
	);
}
