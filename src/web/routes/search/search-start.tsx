import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { readSearch } from '../../features/experience/search/read-search.ts';
import css from '../../features/experience/search/search-page.module.css';
import { searchAddress } from '../../features/place/search-address.ts';
import { SearchBar } from '../../features/place/search-bar.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { TabTitle } from '../frame/tab-title.tsx';
import { pageDataContext } from '../page-data-context.ts';

/** `/search?place=…`: what the search bar asks before scripts arrive. Goes on to the place's results page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams;
	const address = (query.get('place') ?? '').trim().slice(0, 100);
	if (!address) return { address };
	const place = await context.get(pageDataContext).locate(address);
	if (!place) return { address };
	throw redirect(
		searchAddress({ address: `${place.name}, ${place.countryName}`, ...place.at }, readSearch(query)),
	);
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function SearchStart() {
	const { address } = useLoaderData<typeof loader>();
	const { t } = useLingui();
	return (
		<div className={css.start}>
			<TabTitle>{t`Search`}</TabTitle>
			<h1>
				<Trans>Where to?</Trans>
			</h1>
			<SearchBar place={address} />
			{address ? (
				<EmptyState
					title={<Trans>We know no place called “{address}”.</Trans>}
					text={<Trans>Check the spelling, or try the next town, harbour or island.</Trans>}
				/>
			) : null}
		</div>
	);
}
