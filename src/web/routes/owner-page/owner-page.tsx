import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { OwnerPage as Owner, OwnerPageQuery } from '#contract/owner-page-contract.ts';
import type { PageData } from '#contract/page-data.ts';
import { nameInAddress } from '#domain/person/owner-page.ts';
import { truncateText } from '#domain/text.ts';
import { OwnerBoats, OwnerHead } from '../../features/owner-page/owner-head.tsx';
import { OwnerExperiences, OwnerReviews, OwnerRides } from '../../features/owner-page/owner-lists.tsx';
import css from '../../features/owner-page/owner-page.module.css';
import { ownerPageAddress, toOwnerPage } from '../../features/owner-page/to-owner-page.ts';
import { viewerYear } from '../../kit/date/viewer.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Locale } from '../../kit/i18n/language.tsx';
import { loadLocale } from '../../kit/i18n/locales/load-locale.ts';
import { languageContext, pageDataContext } from '../page-data-context.ts';
import { breadcrumbs, describePage, linkedData, publicPageHeaders, taggedPage } from '../page-meta.ts';

export const headers = publicPageHeaders;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const pageData = context.get(pageDataContext);
	const { search, searchParams } = new URL(request.url);
	const page = await pageData.owner(params['id'] ?? '', pagesIn(searchParams));
	if (!page) throw new Response(null, { status: 404 });
	// The id identifies the owner. If the name is wrong or missing, the page redirects permanently.
	if (params['name']?.normalize('NFC') !== nameInAddress(page.owner)) {
		throw redirect(`${page.owner.page}${search}`, 301);
	}
	return {
		...toOwnerPage(page),
		thisYear: viewerYear(),
		tags: ownerTags(page, pageData, await loadLocale(context.get(languageContext))),
	};
}

function pagesIn(query: URLSearchParams): OwnerPageQuery {
	const page = (list: string) => {
		const [written] = /^[1-9]\d{0,2}$/.exec(query.get(list) ?? '') ?? ['1'];
		return Number(written);
	};
	return { experiences: page('experiences'), rides: page('rides'), reviews: page('reviews') };
}

export const meta = taggedPage;

export default function OwnerPage() {
	const { thisYear, ...page } = useLoaderData<typeof loader>();
	const nothing = page.experiences.count === 0 && page.rides.count === 0;
	return (
		<div className={css.page}>
			<OwnerHead page={page} />
			<OwnerExperiences page={page} />
			<OwnerRides page={page} thisYear={thisYear} />
			{nothing ? (
				<EmptyState
					plain
					title={<Trans>Nothing to book here right now</Trans>}
					way={{ to: '/search', label: <Trans>Search experiences</Trans> }}
				/>
			) : null}
			<OwnerBoats boats={page.boats} />
			<OwnerReviews page={page} />
		</div>
	);
}

/** A ProfilePage about a Person. It has no rating, because Google does not accept ratings of persons. */
function ownerTags(
	{ owner, experiences, rides, reviews }: Owner,
	site: Pick<PageData, 'brand' | 'publicUrl'>,
	{ language, i18n }: Locale,
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
			description: truncateText(description.replaceAll('\n', ' '), 155),
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
				description: truncateText(description, 500),
				...(image && { image }),
			},
		}),
		breadcrumbs(site, [{ name, path: owner.page }]),
		// Search engines must not index the page of an owner without trips.
		...(experiences.count + rides.count === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
	];
}
