import { msg } from '@lingui/core/macro';
import { product } from '#domain/product.ts';
import type { Speech } from '../../kit/text/language.tsx';
import { describePage, linkedData } from '../public-page.ts';

/** What machines learn about the home page. Made on the server: browsers need not carry how. */
export function homeTags(publicUrl: string, { language, i18n, words }: Speech) {
	const url = `${publicUrl}/`;
	const { name } = product;
	const call = words.names?.tagline ?? product.tagline;
	return [
		...describePage({
			title: i18n._(msg`${name}: boats, skippers and shared rides`),
			description: i18n._(
				msg`${call} Find boating experiences by place, book in a minute, or fill a boat with new mates.`,
			),
			url,
			language,
		}),
		linkedData('Organization', {
			name,
			slogan: product.tagline,
			url,
			logo: `${url}icon-512.png`,
			email: product.supportEmail,
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
