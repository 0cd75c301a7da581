import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ManifestDeparture } from '#contract/boarding-contract.ts';
import { earningsQuery, unpaidEarningsQuery } from '../../features/billing/billing-queries.ts';
import { OwnFigures } from '../../features/billing/own-figures.tsx';
import { departuresQuery } from '../../features/boarding/boarding-queries.ts';
import { NextDeparture, nextDeparture } from '../../features/boarding/next-departure.tsx';
import { pendingCountsQuery } from '../../features/booking/booking-queries.ts';
import { OwnerTasks } from '../../features/booking/owner-tasks.tsx';
import { NextDays } from '../../features/calendar/agenda.tsx';
import { useSession } from '../../features/person/session.tsx';
import { ownerRequestsQuery } from '../../features/request/request-row.tsx';
import { DepartureWeatherLine } from '../../features/weather/departure-weather.tsx';
import { viewerToday } from '../../kit/date/viewer.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import type { TitledRoute } from '../route-title.tsx';
import { FirstSteps } from './first-steps.tsx';
import css from './owner-start-page.module.css';

export const handle: TitledRoute = { title: msg`Overview for owners` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnerStartPage() {
	const { user } = useSession();
	const waiting = useQuery(pendingCountsQuery());
	const requests = useInfiniteQuery(ownerRequestsQuery).data ?? [];
	const departures = useQuery(departuresQuery()).data;
	const money = useQuery(unpaidEarningsQuery());
	const earnings = useQuery(earningsQuery(undefined));
	const next = departures && nextDeparture(departures, Temporal.Now.instant());
	return (
		<div className={css.overview}>
			{user ? <FirstSteps user={user} /> : null}
			{next ? (
				<section>
					<h2>
						<Trans>Next departure</Trans>
					</h2>
					<NextDeparture departure={next}>
						<DepartureWeatherLine of={forecastOf(next)} />
					</NextDeparture>
				</section>
			) : null}
			<section>
				<h2>
					<Trans>To do</Trans>
				</h2>
				<Loaded query={waiting}>{({ owner }) => <OwnerTasks waiting={owner} requests={requests} />}</Loaded>
			</section>
			<section>
				<h2>
					<Trans>Money</Trans>
				</h2>
				<Loaded query={money}>
					{(ahead) => (
						<Loaded query={earnings}>
							{(year) => <OwnFigures money={ahead} earnings={year} today={viewerToday()} />}
						</Loaded>
					)}
				</Loaded>
			</section>
			<section>
				<h2>
					<Trans>Today and the next 7 days</Trans>
				</h2>
				<NextDays today={viewerToday()} />
			</section>
		</div>
	);
}

/** The id of a departure is the id of its ride, or of the booking of an experience. */
const forecastOf = ({ _id, name }: ManifestDeparture) =>
	name === null ? { rideId: _id } : { bookingId: _id };

interface LoadedProps<T> {
	readonly query: UseQueryResult<T>;
	children(data: T): ReactNode;
}

function Loaded<T>({ query: { data, error, refetch }, children }: LoadedProps<T>) {
	const failure = useFailureText();
	if (data) return children(data);
	if (error) return <ListFailure problem={failure(error)} onRetry={() => void refetch()} />;
	return <ListSkeleton shapes={2} height="4rem" />;
}
