import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../features/booking/booking-blocked.tsx';
import { allOwnExperiencesQuery } from '../../features/experience/own-experiences-query.ts';
import { AddSite, OwnSites, ownSitesQuery } from '../../features/site/own-sites.tsx';
import { ListSkeleton } from '../../lists/list-skeleton.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Your website` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnSitePage() {
	const experiences = useQuery(allOwnExperiencesQuery());
	const { data, error, refetch } = useQuery(ownSitesQuery());
	return (
		<>
			<h2>
				<Trans>Your website</Trans>
			</h2>
			<p>
				<Trans>
					Show your availability and prices on your own website. Guests book and pay here. Only sites you add
					can show it.
				</Trans>
			</p>
			<AddSite />
			{data ? (
				<OwnSites sites={data} experiences={experiences.data ?? []} />
			) : error ? (
				<LoadError problem={error} onRetry={() => void refetch()} />
			) : (
				<ListSkeleton shapes={1} height="12rem" />
			)}
		</>
	);
}
