import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownPayoutsQuery } from '../../features/billing/billing-queries.ts';
import { OwnPayouts } from '../../features/billing/own-payouts.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Payouts` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnPayoutsPage() {
	return (
		<ListPage
			title={<Trans>Payouts</Trans>}
			list={useInfiniteQuery(ownPayoutsQuery())}
			empty={{
				print: 'pier',
				title: <Trans>No payouts yet</Trans>,
				text: <Trans>We pay every Monday for the trips of the week before.</Trans>,
				way: { to: '/profile/owner/bookings', label: <Trans>See upcoming trips</Trans>, quiet: true },
				narrow: true,
			}}
		>
			{(payouts) => <OwnPayouts payouts={payouts} />}
		</ListPage>
	);
}
