import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { allOwnExperiencesQuery } from '../../features/experience/own-experiences-query.ts';
import { AddPromoCode, PromoCodes, promoCodesQuery } from '../../features/promo-code/promo-codes.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Promo codes` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnPromoCodesPage() {
	const experiences = useQuery(allOwnExperiencesQuery());
	return (
		<ListPage
			title={<Trans>Promo codes</Trans>}
			above={<AddPromoCode experiences={experiences.data ?? []} />}
			list={useInfiniteQuery(promoCodesQuery())}
			empty={{
				print: 'pier',
				title: <Trans>No promo codes yet</Trans>,
				text: <Trans>Offer a percentage or fixed discount. Share the code with anyone.</Trans>,
				narrow: true,
			}}
		>
			{(codes) => <PromoCodes codes={codes} />}
		</ListPage>
	);
}
