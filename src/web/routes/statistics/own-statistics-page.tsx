import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { statisticsPeriods } from '#domain/statistics/statistics.ts';
import { LoadError } from '../../features/booking/booking-blocked.tsx';
import css from '../../features/statistics/own-statistics.module.css';
import { OwnStatistics, statisticsQuery } from '../../features/statistics/own-statistics.tsx';
import { TrustedSkipperProgress } from '../../features/statistics/trusted-skipper-progress.tsx';
import { ListSkeleton } from '../../lists/list-skeleton.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Statistics` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnStatisticsPage() {
	const [query, setQuery] = useSearchParams();
	const days = statisticsPeriods.find((period) => String(period) === query.get('days')) ?? 30;
	const { data, error, refetch } = useQuery({
		...statisticsQuery(days),
		placeholderData: (before) => before,
	});
	return (
		<>
			<h2>
				<Trans>Statistics</Trans>
			</h2>
			<TrustedSkipperProgress />
			<fieldset className={css.periods}>
				<legend className="unseen">
					<Trans>Period</Trans>
				</legend>
				{statisticsPeriods.map((period) => (
					<button
						key={period}
						type="button"
						aria-pressed={period === days}
						onClick={() => setQuery({ days: String(period) }, { replace: true, preventScrollReset: true })}
					>
						<Plural value={period} one="# day" other="# days" />
					</button>
				))}
			</fieldset>
			{data ? (
				<OwnStatistics statistics={data} />
			) : error ? (
				<LoadError problem={error} onRetry={() => void refetch()} />
			) : (
				<ListSkeleton shapes={3} height="12rem" />
			)}
		</>
	);
}
