import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownBoatsQuery } from '../../features/boat/boat-queries.ts';
import { OwnBoatCard } from '../../features/boat/own-boat-card.tsx';
import { CardList, ListPage } from '../../lists/list-page.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Your boats` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnBoatsPage() {
	return (
		<ListPage
			title={<Trans>Your boats</Trans>}
			add={{ to: '/boat/add', label: <Trans>Add a boat</Trans> }}
			list={useInfiniteQuery(ownBoatsQuery())}
			empty={{
				print: 'pier',
				title: <Trans>No boats yet</Trans>,
				text: <Trans>Your boats and their approval status will appear here.</Trans>,
				way: { to: '/boat/add', label: <Trans>Add your first boat</Trans> },
			}}
		>
			{(all) => <CardList items={all} cardOf={(boat) => <OwnBoatCard boat={boat} />} />}
		</ListPage>
	);
}
