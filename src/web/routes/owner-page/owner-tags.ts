import { msg } from '@lingui/core/macro';
import type { OwnerPage } from '#contract/owner-page-contract.ts';
import type { PageData } from '#contract/page-data.ts';
import { truncated } from '#domain/text.ts';
import { ownerPageAddress } from '../../features/owner-page/as-owner-page.ts';
import type { Speech } from '../../kit/text/language.tsx';
import { breadcrumbs, describePage, linkedData } from '../public-page.ts';

/**
 * What machines learn about an owner: a ProfilePage about a Person, as Google documents it for people who publish on a
 * site. No stars: Google takes reviews of persons for none.
 */
export function ownerTags(
	{ owner, experiences, rides, reviews }: OwnerPage,
	site: Pick<PageData, 'brand' | 'publicUrl'>,
	{ language, i18n }: Speech,
) {
	const { brand, publicUrl } = site;
	const pages = { experiences: experiences.page, rides: rides.page, reviews: reviews.page };
	const url = `${publicUrl}${ownerPageAddress(owner.page, pages)}`;
	const name = `${owner.firstName} ${owner.lastName}`.trim();
	const description =
		owner.description ?? i18n._(msg`Boat trips and shared rides with ${name} on ${brand.name}.`);
	const image = owner.image?.startsWith('/') ? `${publicUrl}${owner.image}` : undefined;
	return [
		...describePage(brand, {
			title: i18n._(msg`Boat trips with ${name} · ${brand.name}`),
			description: truncated(description.replaceAll('\n', ' '), 155),
			url,
			image: `${publicUrl}/og/owner/${owner._id}.jpg`,
			imageAlt: name,
			language,
		}),
		linkedData('ProfilePage', {
			url,
			mainEntity: {
				'@type': 'Person',
				'@id': `${publicUrl}${owner.page}#person`,
				identifier: owner._id,
				name,
				url: `${publicUrl}${owner.page}`,
				description: truncated(description, 500),
				...(image && { image }),
			},
		}),
		breadcrumbs(site, [{ name, path: owner.page }]),
		// Nothing to be found yet.
		...(experiences.count + rides.count === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
	];
}
