import { useBrand } from '../../kit/brand.ts';
import { publicPageHeaders, taggedPage } from '../page-meta.ts';
import { LegalPage, legalLoader } from './legal-page.tsx';
import PolicyText from './policy.mdx';

export const headers = publicPageHeaders;
export const loader = legalLoader({
	document: 'appPrivacy',
	path: '/policy',
	title: 'App privacy policy',
	describe: (name) =>
		`What the installed ${name} app keeps on your phone, what it may ask for, and how to remove it.`,
});
export const meta = taggedPage;

/** Policy of the installed app. The website has a different policy. */
export default function PolicyPage() {
	const brand = useBrand();
	return (
		<LegalPage
			title="App privacy policy"
			version={{ number: 2, since: '2026-11-28' }}
			lead={`How the installed ${brand.name} app works on your phone, tablet or computer.`}
			text={PolicyText}
		/>
	);
}
