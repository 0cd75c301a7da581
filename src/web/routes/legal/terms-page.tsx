import { useBrand } from '../../kit/brand.ts';
import { publicPageHeaders, taggedPage } from '../page-meta.ts';
import { LegalPage, legalLoader } from './legal-page.tsx';
import TermsText from './terms.mdx';

export const headers = publicPageHeaders;
export const loader = legalLoader({
	document: 'terms',
	path: '/terms',
	title: 'Terms and conditions',
	describe: (name) =>
		`The agreement between you and ${name}: who may use it, how bookings, fees, payouts and refunds work, and what law governs it.`,
});
export const meta = taggedPage;

export default function TermsPage() {
	const brand = useBrand();
	return (
		<LegalPage
			title="Terms and conditions"
			version={{ number: 1, since: '2026-11-21' }}
			lead={`The agreement between renters, owners and ${brand.name}, in plain English.`}
			text={TermsText}
		/>
	);
}
