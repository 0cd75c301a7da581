import { msg } from '@lingui/core/macro';
import type { SearchQuery, SearchResult } from '#contract/experience-contract.ts';
import type { PageData } from '#contract/page-data.ts';
import { type SearchedPlace, searchAddress } from '../../features/place/search-address.ts';
import type { Speech } from '../../kit/text/language.tsx';
import { breadcrumbs, describePage, linkedData } from '../public-page.ts';

/** What machines learn about a page of results. Made on the server: browsers need not carry how. */
export function searchTags(
	place: SearchedPlace,
	{ page, frame }: Pick<SearchQuery, 'page' | 'frame'>,
	result: SearchResult,
	site: Pick<PageData, 'brand' | 'publicUrl'>,
	{ language, i18n }: Speech,
) {
	const address = frame ? i18n._(msg`this area`) : place.address;
	const { brand, publicUrl } = site;
	const { name: us } = brand;
	const path = searchAddress(place, { page, frame });
	return [
		...describePage(brand, {
			title: i18n._(msg`Boating experiences in ${address} · ${us}`),
			description: i18n._(
				msg`Fishing, sailing, diving and more in and around ${address}: compare boats, prices and free dates, and book in a minute.`,
			),
			url: `${publicUrl}${path}`,
			language,
		}),
		breadcrumbs(site, [{ name: address, path }]),
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
