import { Trans } from '@lingui/react/macro';
import type { MetaArgs } from 'react-router';
import { product } from '#domain/product.ts';
import { publicPageHeaders } from '../public-page.ts';
import { legalLoader } from './legal-document.ts';
import { LegalPage } from './legal-page.tsx';
import { appClauses } from './policy-app.tsx';

export const headers = publicPageHeaders;
export const loader = legalLoader({
	path: '/policy',
	title: 'App privacy policy',
	description: `What the installed ${product.name} app keeps on your phone, what it may ask for, and how to remove it.`,
});
export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
	loaderData?.tags ?? [{ title: product.name }];

const short = [
	<Trans key="same">
		The app is this website, installed. It knows no more about you than the website does.
	</Trans>,
	<Trans key="offline">
		It keeps your bookings on the phone, so that you can read them without a network.
	</Trans>,
	<Trans key="out">Signing out removes them; uninstalling removes everything.</Trans>,
	<Trans key="asks">
		It asks for no location, no contacts and no microphone, and sends no push messages.
	</Trans>,
];

/** What the installed app keeps and asks for: it differs from the website's policy (specification section 2). */
export default function PolicyPage() {
	return (
		<LegalPage
			title={<Trans>App privacy policy</Trans>}
			version={{ number: 1, since: '2026-11-21' }}
			lead={
				<Trans>What is special when {product.name} is installed on your phone, tablet or computer.</Trans>
			}
			short={short}
			clauses={appClauses}
		/>
	);
}
