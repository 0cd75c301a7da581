import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import css from '../../features/boarding/boarding-pass.module.css';
import { manifestQuery } from '../../features/boarding/boarding-queries.ts';
import { ManifestScan } from '../../features/boarding/manifest-scan.tsx';
import { LoadError } from '../../features/booking/booking-blocked.tsx';
import { Splash } from '../../kit/spinner.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Scan boarding passes` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/**
 * Only this page’s HTTP response allows the camera, so it must be opened and left with a full page load.
 */
export default function ManifestScanPage() {
	const { id = '' } = useParams();
	const { data, error, refetch } = useQuery(manifestQuery(id));
	if (error && !data)
		return (
			<LoadError
				problem={error}
				onRetry={() => void refetch()}
				heading={<Trans>Scan boarding passes</Trans>}
			/>
		);
	if (!data) return <Splash />;
	return (
		<div className={css.page}>
			<h1>
				<Trans>Scan boarding passes</Trans>
			</h1>
			<ManifestScan key={data._id} known={data} />
			<p>
				<a href={`/profile/owner/boarding/${id}`}>
					<Trans>Back to the manifest</Trans>
				</a>
			</p>
		</div>
	);
}
