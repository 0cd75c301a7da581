import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { manifestQuery } from '../../features/boarding/boarding-queries.ts';
import { ManifestView } from '../../features/boarding/manifest-view.tsx';
import { LoadError } from '../../features/booking/booking-blocked.tsx';
import { isNotFound } from '../../kit/ids.ts';
import { ListSkeleton } from '../../lists/list-skeleton.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Boarding` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Cached on the device for piers without a connection. */
export default function ManifestPage() {
	const { id = '' } = useParams();
	const { data, error, refetch } = useQuery(manifestQuery(id));
	if (error && isNotFound(error))
		return (
			<>
				<h2>
					<Trans>No guests on this departure</Trans>
				</h2>
				<Link to="/profile/owner/boarding">
					<Trans>All departures</Trans>
				</Link>
			</>
		);
	if (error && !data) return <LoadError problem={error} onRetry={() => void refetch()} />;
	if (!data) return <ListSkeleton shapes={3} height="9rem" />;
	return <ManifestView key={data._id} known={data} />;
}
