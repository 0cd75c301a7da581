import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { PageData } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';
import { dollarDigits } from '#domain/money.ts';
import { truncated } from '#domain/text.ts';
import { pictureAddress } from '#drawing/picture/picture-sizes.ts';
import { searchAddress } from '../../features/place/search-address.ts';
import { breadcrumbs, describePage, linkedData } from '../public-page.ts';

/** What machines learn about an experience. Made on the server: browsers need not carry how. */
export function experienceTags(
	experience: ExperienceDetail,
	site: Pick<PageData, 'brand' | 'publicUrl'>,
	language: Language,
) {
	const { brand, publicUrl } = site;
	const { _id, name, description, images, address, location, rating, reviewCount, tripPrice, verified } =
		experience;
	const path = `/experience/detail/${_id}`;
	const url = `${publicUrl}${path}`;
	const offer = {
		'@type': 'Offer',
		price: dollarDigits(tripPrice.cents),
		priceCurrency: 'USD',
		availability: 'https://schema.org/InStock',
		url,
	};
	return [
		...describePage(brand, {
			title: `${name}, ${address} · ${brand.name}`,
			description: truncated(description.replaceAll('\n', ' '), 155),
			url,
			image: `${publicUrl}/og/experience/${_id}.jpg`,
			imageAlt: `${name}, ${address}`,
			language,
		}),
		linkedData('Product', {
			name,
			description: truncated(description, 500),
			url,
			category: experience.category,
			image: images.slice(0, 3).map((key) => `${publicUrl}${pictureAddress(key, 1280, 'jpg')}`),
			...(verified && { offers: offer }),
			...(rating !== null && {
				aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.toFixed(1), reviewCount },
			}),
		}),
		breadcrumbs(site, [
			{ name: address, path: searchAddress({ address, ...location }) },
			{ name, path },
		]),
		// Shown to whoever has its address, but not offered to anybody yet.
		...(verified ? [] : [{ name: 'robots', content: 'noindex' }]),
	];
}
