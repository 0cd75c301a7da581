import { msg } from '@lingui/core/macro';
import type { SearchQuery, SearchResult } from '#contract/experience-contract.ts';
import { product } from '#domain/product.ts';
import { type SearchedPlace, searchAddress } from '../../features/place/search-address.ts';
import type { Speech } from '../../kit/text/language.tsx';
import { breadcrumbs, describePage, linkedData } from '../public-page.ts';

/** What machines learn about a page of results. Made on the server: browsers need not carry how. */
export function searchTags(
	place: SearchedPlace,
	{ page, frame }: Pick<SearchQuery, 'page' | 'frame'>,
	result: SearchResult,
	publicUrl: string,
	{ language, i18n }: Speech,
) {
	const address = frame ? i18n._(msg`this area`) : place.address;
	const { name: us } = product;
	const path = searchAddress(place, { page, frame });
	return [
		...describePage({
			title: i18n._(msg`Boating experiences in ${address} · ${us}`),
			description: i18n._(
				msg`Fishing, sailing, diving and more in and around ${address}: compare boats, prices and free dates, and book in a minute.`,
			),
			url: `${publicUrl}${path}`,
			language,
		}),
		breadcrumbs(publicUrl, [{ name: address, path }]),
		linkedData('ItemList', {
			itemListElement: result.experiences.map(({ _id, name }, at) => ({
				'@type': 'ListItem',
				position: at + 1,
				name,
				url: `${publicUrl}/experience/detail/${_id}`,
			})),
		}),
		// Anybody can write down a place or a frame: one without boats, or without a name, is nothing to be found.
		...(result.count === 0 || frame ? [{ name: 'robots', content: 'noindex' }] : []),
	];
}
