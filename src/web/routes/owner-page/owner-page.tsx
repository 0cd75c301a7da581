import { Trans } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { OwnerPageQuery } from '#contract/owner-page-contract.ts';
import { nameInAddress } from '#domain/person/owner-page.ts';
import { asOwnerPage } from '../../features/owner-page/as-owner-page.ts';
import { OwnerBoats, OwnerHead } from '../../features/owner-page/owner-head.tsx';
import { OwnerExperiences, OwnerReviews, OwnerRides } from '../../features/owner-page/owner-lists.tsx';
import css from '../../features/owner-page/owner-page.module.css';
import { viewerYear } from '../../kit/date/viewer.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { speak } from '../../kit/text/spoken/speak.ts';
import { languageContext, pageDataContext } from '../page-data-context.ts';
import { publicPageHeaders } from '../public-page.ts';
import { taggedPage } from '../tagged-page.ts';
import { ownerTags } from './owner-tags.ts';

export const headers = publicPageHeaders;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const pageData = context.get(pageDataContext);
	const { search, searchParams } = new URL(request.url);
	const page = await pageData.owner(params['id'] ?? '', pagesIn(searchParams));
	if (!page) throw new Response(null, { status: 404 });
	// The id counts; a name that is missing or another one leads on to the right one, for good.
	if (params['name']?.normalize('NFC') !== nameInAddress(page.owner)) {
		throw redirect(`${page.owner.page}${search}`, 301);
	}
	return {
		...asOwnerPage(page),
		thisYear: viewerYear(),
		tags: ownerTags(page, pageData, await speak(context.get(languageContext))),
	};
}

/** Which page of each list an address asks for; what is no page is the first. */
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
