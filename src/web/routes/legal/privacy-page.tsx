import { useBrand } from '../../kit/brand.ts';
import { publicPageHeaders, taggedPage } from '../page-meta.ts';
import { LegalPage, legalLoader } from './legal-page.tsx';
import PrivacyText from './privacy.mdx';

export const headers = publicPageHeaders;
export const loader = legalLoader({
	document: 'privacy',
	path: '/privacy',
	title: 'Website privacy policy',
	describe: (name) =>
		`What ${name} keeps about you when you use the website, who sees it, which cookies there are, and what you can ask for.`,
});
export const meta = taggedPage;

/** Policy of the website. The installed app has a different policy. */
export default function PrivacyPage() {
	const brand = useBrand();
	return (
		<LegalPage
			title="Website privacy policy"
			version={{ number: 3, since: '2026-11-28' }}
			lead={`What ${brand.name} knows about you when you use this website, why, and for how long.`}
			text={PrivacyText}
		/>
	);
}
