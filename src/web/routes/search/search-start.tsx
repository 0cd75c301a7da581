import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { PlaceAnswer } from '#contract/place-contract.ts';
import { readSearch } from '../../features/experience/search/read-search.ts';
import css from '../../features/experience/search/search-page.module.css';
import { placeText } from '../../features/place/place-box.tsx';
import { PlaceCards } from '../../features/place/place-cards.tsx';
import { type SearchState, searchAddress } from '../../features/place/search-address.ts';
import { SearchBar } from '../../features/place/search-bar.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { TabTitle } from '../frame/tab-title.tsx';
import { pageDataContext } from '../page-data-context.ts';

/**
 * Handles `/search?place=…`, to which the search form is sent without scripts. Redirects to the results
 * of the place.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = new URL(request.url).searchParams;
	const address = (query.get('place') ?? '').trim().slice(0, 100);
	const state = readSearch(query);
	const pageData = context.get(pageDataContext);
	if (!address) return { address, state, choices: [], places: await pageData.places() };
	const located = await pageData.locate(address);
	if (located.place) throw redirect(addressOf(located.place, state));
	return {
		address,
		state,
		places: [],
		choices: located.choices.map((place) => ({
			id: place.id,
			name: place.name,
			area: [place.region, place.countryName].filter(Boolean).join(', '),
			to: addressOf(place, state),
		})),
	};
}

const addressOf = (place: PlaceAnswer, state: SearchState) =>
	searchAddress({ address: placeText(place), ...place.at }, state);

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function SearchStart() {
	const { address, state, choices, places } = useLoaderData<typeof loader>();
	const { t } = useLingui();
	return (
		<div className={css.start}>
			<TabTitle>{t`Search`}</TabTitle>
			<h1>
				<Trans>Where to?</Trans>
			</h1>
			<SearchBar place={address} state={state} />
			<PlaceCards places={places} />
			{address && choices.length > 0 ? (
				<section className={css.choices} aria-labelledby="did-you-mean">
					<h2 id="did-you-mean">
						<Trans>Did you mean…</Trans>
					</h2>
					<ul>
						{choices.map(({ id, name, area, to }) => (
							<li key={id}>
								<Link to={to}>
									<strong>{name}</strong> <span>{area}</span>
								</Link>
							</li>
						))}
					</ul>
				</section>
			) : null}
			{address && choices.length === 0 ? (
				<EmptyState
					title={<Trans>We couldn’t find a place called “{address}”.</Trans>}
					text={<Trans>Check the spelling, or try the next town, harbour or island.</Trans>}
				/>
			) : null}
		</div>
	);
}
