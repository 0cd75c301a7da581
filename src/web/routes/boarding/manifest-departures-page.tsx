import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { departuresQuery } from '../../features/boarding/boarding-queries.ts';
import { ManifestDepartures } from '../../features/boarding/manifest-departures.tsx';
import { LoadError } from '../../features/booking/booking-blocked.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ListSkeleton } from '../../lists/list-skeleton.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Boarding` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function ManifestDeparturesPage() {
	const { data, error, refetch } = useQuery(departuresQuery());
	return (
		<>
			<h2>
				<Trans>Boarding</Trans>
			</h2>
			{error && !data ? <LoadError problem={error} onRetry={() => void refetch()} /> : null}
			{!data && !error ? <ListSkeleton shapes={3} height="7rem" /> : null}
			{data?.length === 0 ? (
				<EmptyState
					print="pier"
					title={<Trans>No departures in the next two weeks</Trans>}
					text={<Trans>Departures with paid bookings appear here, with the guests and their codes.</Trans>}
					way={{ to: '/profile/owner/bookings', label: <Trans>See your bookings</Trans>, quiet: true }}
					narrow
				/>
			) : null}
			{data && data.length > 0 ? <ManifestDepartures departures={data} /> : null}
		</>
	);
}
