import { Trans } from '@lingui/react/macro';
import type { MetaArgs } from 'react-router';
import { product } from '#domain/product.ts';
import { publicPageHeaders } from '../public-page.ts';
import { legalLoader } from './legal-document.ts';
import { LegalPage } from './legal-page.tsx';
import { deviceClauses } from './privacy-device.tsx';
import { keptClauses } from './privacy-kept.tsx';
import { sharedClauses } from './privacy-shared.tsx';

export const headers = publicPageHeaders;
export const loader = legalLoader({
	path: '/privacy',
	title: 'Website privacy policy',
	description: `What ${product.name} keeps about you when you use the website, who sees it, which cookies there are, and what you can ask for.`,
});
export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
	loaderData?.tags ?? [{ title: product.name }];

const short = [
	<Trans key="what">We keep what a booking needs, and nothing for advertising. Nobody is tracked.</Trans>,
	<Trans key="cookies">Cookies are there to keep you signed in. No other company sets any.</Trans>,
	<Trans key="phone">Your phone number is seen by the other side of a booking, once there is one.</Trans>,
	<Trans key="cards">Cards never reach us: the payment provider handles them.</Trans>,
	<Trans key="rights">You can ask what we keep, have it corrected, or have it deleted.</Trans>,
];

/** What the website keeps about people (specification section 2). The installed app has a page of its own. */
export default function PrivacyPage() {
	return (
		<LegalPage
			title={<Trans>Website privacy policy</Trans>}
			version={{ number: 1, since: '2026-11-21' }}
			lead={
				<Trans>What {product.name} knows about you when you use this website, why, and for how long.</Trans>
			}
			short={short}
			clauses={[...keptClauses, ...deviceClauses, ...sharedClauses]}
		/>
	);
}
