import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { earningsQuery } from '../../features/billing/billing-queries.ts';
import { OwnEarnings } from '../../features/billing/own-earnings.tsx';
import { LoadError } from '../../features/booking/booking-blocked.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { ListHead } from '../../lists/list-page.tsx';
import { ListSkeleton } from '../../lists/list-skeleton.tsx';
import type { TitledRoute } from '../route-title.tsx';
import css from './own-earnings-page.module.css';

export const handle: TitledRoute = { title: msg`Earnings` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnEarningsPage() {
	const { t } = useLingui();
	const [query, setQuery] = useSearchParams();
	const requested = Number(query.get('year'));
	const year = requested >= 2000 && requested <= 2999 ? Math.floor(requested) : undefined;
	const { data, error, refetch } = useQuery({
		...earningsQuery(year),
		placeholderData: (before) => before,
	});
	return (
		<>
			<ListHead title={<Trans>Earnings</Trans>}>
				<ButtonLink small quiet to="/profile/owner/payouts" label={<Trans>See all payouts</Trans>} />
			</ListHead>
			{data && data.years.length > 1 ? (
				<label className={css.year}>
					{t`Year`}{' '}
					<select
						value={year ?? data.year}
						onChange={(event) =>
							setQuery({ year: event.currentTarget.value }, { replace: true, preventScrollReset: true })
						}
					>
						{data.years.map((each) => (
							<option key={each}>{each}</option>
						))}
					</select>
				</label>
			) : null}
			{data ? (
				<OwnEarnings earnings={data} />
			) : error ? (
				<LoadError problem={error} onRetry={() => void refetch()} />
			) : (
				<ListSkeleton shapes={3} height="12rem" />
			)}
		</>
	);
}
