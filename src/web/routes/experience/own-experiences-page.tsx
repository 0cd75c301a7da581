import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { OwnExperienceCard } from '../../features/experience/own-experience-card.tsx';
import { ownExperiencesQuery } from '../../features/experience/own-experiences-query.ts';
import { CardList, ListPage } from '../../lists/list-page.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Your experiences` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnExperiencesPage() {
	return (
		<ListPage
			title={<Trans>Your experiences</Trans>}
			add={{ to: '/experience/add', label: <Trans>Add an experience</Trans> }}
			list={useInfiniteQuery(ownExperiencesQuery())}
			empty={{
				print: 'pier',
				title: <Trans>No experiences yet</Trans>,
				text: <Trans>An experience is a trip on one of your boats, with its own days and price.</Trans>,
				way: { to: '/experience/add', label: <Trans>Add your first experience</Trans> },
			}}
		>
			{(all) => (
				<CardList items={all} cardOf={(experience) => <OwnExperienceCard experience={experience} />} />
			)}
		</ListPage>
	);
}
