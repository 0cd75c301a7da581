import { Trans } from '@lingui/react/macro';
import type { MetaArgs } from 'react-router';
import { refundDays } from '#domain/experience/experience.ts';
import { platformFeePercent } from '#domain/money.ts';
import { product } from '#domain/product.ts';
import { publicPageHeaders } from '../public-page.ts';
import { legalLoader } from './legal-document.ts';
import { LegalPage } from './legal-page.tsx';
import { bookingClauses } from './terms-bookings.tsx';
import { lawClauses } from './terms-law.tsx';
import { usingClauses } from './terms-using.tsx';

export const headers = publicPageHeaders;
export const loader = legalLoader({
	path: '/terms',
	title: 'Terms and conditions',
	description: `The agreement between you and ${product.name}: who may use it, how bookings, fees, payouts and refunds work, and what law governs it.`,
});
export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
	loaderData?.tags ?? [{ title: product.name }];

const short = [
	<Trans key="who">You are 18 or older and sign in with a social media account of your own.</Trans>,
	<Trans key="owners">We review owners, boats and listings before anything can be booked.</Trans>,
	<Trans key="fee">
		Renters pay the price shown. Owners get it weekly, less our service fee of {platformFeePercent}&nbsp;%.
	</Trans>,
	<Trans key="refund">
		Full refund up to {refundDays} days before the departure date, and whenever the owner cancels.
	</Trans>,
	<Trans key="change">
		Changes, and leaving, take 30 days notice. The law of Victoria, Australia, applies.
	</Trans>,
];

/** The platform's terms (specification section 1). */
export default function TermsPage() {
	return (
		<LegalPage
			title={<Trans>Terms and conditions</Trans>}
			version={{ number: 1, since: '2026-11-21' }}
			lead={
				<Trans>
					How renters, owners and {product.name} deal with each other. We have written it so that you can read
					it.
				</Trans>
			}
			short={short}
			clauses={[...usingClauses, ...bookingClauses, ...lawClauses]}
		/>
	);
}
