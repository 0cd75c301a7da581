import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { OwnRide } from '#contract/ride-contract.ts';
import { OwnRideCard } from '../../features/ride/own/own-ride-card.tsx';
import { sortUnansweredFirst } from '../../features/ride/own/sort-unanswered-first.ts';
import { ownRidesQuery } from '../../features/ride/ride-queries.ts';
import { mayCancelForWeather, WeatherDialog } from '../../features/weather/cancel-for-weather.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Splash } from '../../kit/spinner.tsx';
import { ListHead, LoadMore } from '../../lists/list-page.tsx';
import { ListFailure } from '../../lists/list-skeleton.tsx';
import { Rows } from '../../lists/row.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Sharing bookings` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnRidesPage() {
	const failure = useFailureText();
	const rides = useInfiniteQuery({ ...ownRidesQuery(), refetchInterval: 30_000 });
	return (
		<>
			<ListHead title={<Trans>Sharing Bookings</Trans>}>
				<ButtonLink to="/sharing/booking/add" small label={<Trans>Create Sharing Booking</Trans>} />
			</ListHead>
			{rides.data ? (
				rides.data.length > 0 ? (
					<>
						<Rows items={sortUnansweredFirst(rides.data)} rowOf={ownRideCard} />
						<LoadMore list={rides} />
					</>
				) : (
					<EmptyState
						title={<Trans>You have not created any sharing bookings yet!</Trans>}
						text={
							<Trans>Going out anyway? Share the ride: people find it in the search and pay per seat.</Trans>
						}
					/>
				)
			) : rides.error ? (
				<ListFailure problem={failure(rides.error)} onRetry={() => void rides.refetch()} />
			) : (
				<Splash />
			)}
		</>
	);
}

const ownRideCard = (ride: OwnRide) => (
	<OwnRideCard
		ride={ride}
		weatherDialog={
			ride.status === 'OPEN' && mayCancelForWeather(ride)
				? (open, onClose) => (
						<WeatherDialog departureId={ride._id} desk={false} open={open} onClose={onClose} />
					)
				: undefined
		}
	/>
);
