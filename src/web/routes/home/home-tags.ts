import { msg } from '@lingui/core/macro';
import type { PageData } from '#contract/page-data.ts';
import type { Locale } from '../../kit/i18n/language.tsx';
import { describePage, linkedData } from '../page-meta.ts';

/** Called only on the server, so that browsers do not load this code. */
export function homeTags(
	{ brand, publicUrl }: Pick<PageData, 'brand' | 'publicUrl'>,
	{ language, i18n }: Locale,
) {
	const url = `${publicUrl}/`;
	const { name } = brand;
	const call = brand.taglines[language];
	return [
		...describePage(brand, {
			title: i18n._(msg`${name}: boats, skippers and shared rides`),
			description: i18n._(
				msg`${call} Find boating experiences by place, book in a minute, or fill a boat with new mates.`,
			),
			url,
			language,
		}),
		linkedData('Organization', {
			name,
			slogan: brand.taglines.en,
			url,
			logo: `${url}icon-512.png`,
			email: brand.supportEmail,
			...(brand.legalName !== name && { legalName: brand.legalName }),
			...(brand.postalAddress.length > 0 && { address: brand.postalAddress.join(', ') }),
			...(brand.supportPhone && { telephone: brand.supportPhone }),
			...(brand.social.length > 0 && { sameAs: brand.social.map((page) => page.url) }),
		}),
		linkedData('WebSite', {
			name,
			url,
			potentialAction: {
				'@type': 'SearchAction',
				target: `${url}search?place={place}`,
				'query-input': 'required name=place',
			},
		}),
	];
}
