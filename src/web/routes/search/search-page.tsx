import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router';
import { type SearchQuery, type SearchResult, searchParams } from '#contract/experience-contract.ts';
import type { PageData } from '#contract/page-data.ts';
import { experiencesPerPage, formatCount } from '#domain/experience/search.ts';
import { ExperienceCard, toExperienceCard } from '../../features/experience/experience-card.tsx';
import { ActiveFilters } from '../../features/experience/search/active-filters.tsx';
import { FilterRow, SortChoice } from '../../features/experience/search/filter-row.tsx';
import { NoResults } from '../../features/experience/search/no-results.tsx';
import { readRidesPage, readSearch } from '../../features/experience/search/read-search.ts';
import { SearchMap } from '../../features/experience/search/search-map.tsx';
import css from '../../features/experience/search/search-page.module.css';
import { searchStill } from '../../features/experience/search/search-zoom.ts';
import { rememberPlace } from '../../features/place/last-place.ts';
import { type SearchedArea, type SearchedPlace, searchAddress } from '../../features/place/search-address.ts';
import { SearchBar } from '../../features/place/search-bar.tsx';
import { ReviewCard } from '../../features/review/review-card.tsx';
import { toRideCard } from '../../features/ride/ride-card.tsx';
import { Rides } from '../../features/ride/shared-rides.tsx';
import { SaveSearchButton } from '../../features/saved/save-search-button.tsx';
import { useHydrated } from '../../kit/browser-hooks.ts';
import { buttonClass } from '../../kit/button.tsx';
import { Carousel } from '../../kit/carousel.tsx';
import { classNames } from '../../kit/class-names.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useFormat } from '../../kit/format.ts';
import type { Locale } from '../../kit/i18n/language.tsx';
import { loadLocale } from '../../kit/i18n/locales/load-locale.ts';
import { Notice } from '../../kit/notice.tsx';
import { Pagination } from '../../lists/pagination.tsx';
import { languageContext, pageDataContext } from '../page-data-context.ts';
import { breadcrumbs, describePage, linkedData, publicPageHeaders, taggedPage } from '../page-meta.ts';

export const headers = publicPageHeaders;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const place = searchParams.safeParse(params);
	if (!place.success) throw new Response(null, { status: 404 });
	const pageData = context.get(pageDataContext);
	const query = new URL(request.url).searchParams;
	const [search, ridesPage] = [readSearch(query), readRidesPage(query)];
	const { result, reviews, ignored, rides, nearest } = await pageData.search(place.data, search, ridesPage);
	const locale = await loadLocale(context.get(languageContext));
	return {
		place: place.data,
		// If the search ignored an invalid date, the map ignores it, too.
		state: { ...search, date: ignored.includes('date') ? undefined : search.date, rides: ridesPage },
		result: { ...result, experiences: result.experiences.map(toExperienceCard) },
		reviews,
		ignored,
		nearest,
		rides: { ...rides, rides: rides.rides.map(toRideCard) },
		thisYear: Temporal.Now.instant().toZonedDateTimeISO('UTC').year,
		map: {
			styleUrl: pageData.browserConfig.mapStyleUrl,
			still: searchStill(place.data, search.frame),
		},
		tags: searchTags(place.data, search, result, pageData, locale),
	};
}

export const meta = taggedPage;

export default function SearchPage() {
	const { place, state, result, reviews, ignored, nearest, rides, ...page } = useLoaderData<typeof loader>();
	const { state: navigating, location: next } = useNavigation();
	const [pointedAt, setPointedAt] = useState<string | null>(null);
	const deferredPointedAt = useDeferredValue(pointedAt);
	const [mapOpen, setMapOpen] = useState(false);
	const hydrated = useHydrated();
	const { t } = useLingui();
	const { lat, lng } = place;
	const { frame } = state;
	const address = frame ? t`this area` : place.address;
	const busy = navigating === 'loading' && Boolean(next?.pathname.startsWith('/search/'));

	useEffect(() => {
		if (!frame) rememberPlace({ address, lat, lng });
	}, [frame, address, lat, lng]);

	return (
		<div className={css.page} data-map={mapOpen || undefined}>
			<div className={css.list}>
				<SearchBar compact place={frame ? '' : address} state={state} />
				<h1 className={css.title}>
					<Trans>Showing Amazing Boating Experiences in {address}</Trans>
				</h1>
				<FilterRow place={place} state={state} count={result.count} />
				<ActiveFilters place={place} state={state} />
				{ignored.includes('date') ? (
					<Notice tone="warning">
						<Trans>That date has passed, so we removed it. Please choose a later date.</Trans>
					</Notice>
				) : null}
				<div className={css.countRow}>
					<div className={css.found}>
						<p className={css.count} role="status">
							<Count count={result.count} />
						</p>
						{frame ? null : <SaveSearchButton place={place} state={state} />}
					</div>
					<SortChoice place={place} state={state} />
				</div>
				<Results {...{ place, state, result, nearest, busy, pointedAt, setPointedAt }} />
				<Rides place={place} state={state} rides={rides} thisYear={page.thisYear} />
				<Reviews address={address} reviews={reviews} />
			</div>
			<SearchMap
				place={place}
				state={state}
				address={address}
				{...page.map}
				pointedAt={deferredPointedAt}
				onPoint={setPointedAt}
			/>
			<div className={css.mapBar}>
				<button
					type="button"
					className={buttonClass({ quiet: true })}
					aria-pressed={mapOpen}
					disabled={!hydrated}
					onClick={() => setMapOpen(!mapOpen)}
				>
					{mapOpen ? <Trans>Show the list</Trans> : <Trans>Show the map</Trans>}
				</button>
			</div>
		</div>
	);
}

function Count({ count }: { readonly count: number }) {
	const { locale } = useFormat();
	const words = formatCount(count, locale);
	if (count === 1) return <Trans>1 experience</Trans>;
	return <Trans>{words} experiences</Trans>;
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

interface ResultsProps extends SearchedArea {
	readonly result: Loaded['result'];
	readonly nearest: Loaded['nearest'];
	readonly busy: boolean;
	readonly pointedAt: string | null;
	readonly setPointedAt: (id: string | null) => void;
}

function Results({ place, state, result, nearest, busy, pointedAt, setPointedAt }: ResultsProps) {
	const { experiences, count, page } = result;
	if (experiences.length === 0) return <NoResults place={place} state={state} nearest={nearest} />;
	return (
		<>
			<ul
				className={classNames(css.cards, css.results)}
				data-busy={busy || undefined}
				aria-busy={busy}
				onScroll={({ currentTarget }) => {
					// On phones the cards are a row that scrolls over the map. The map marks the first visible
					// card.
					const card = Math.round(
						(currentTarget.scrollLeft / currentTarget.scrollWidth) * experiences.length,
					);
					setPointedAt(experiences[card]?._id ?? null);
				}}
			>
				{experiences.map((experience, at) => (
					<li
						key={experience._id}
						data-lit={experience._id === pointedAt || undefined}
						onPointerEnter={() => setPointedAt(experience._id)}
						onPointerLeave={() => setPointedAt(null)}
						onFocus={() => setPointedAt(experience._id)}
					>
						<ExperienceCard
							experience={experience}
							distanceMetres={experience.distanceMetres}
							chosen={state}
							first={at === 0}
							level="h2"
							sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
						/>
					</li>
				))}
			</ul>
			<Pagination
				page={page}
				pages={Math.min(112, Math.ceil(count / experiencesPerPage))}
				to={(each) => searchAddress(place, { ...state, page: each })}
			/>
		</>
	);
}

type ReviewsProps = { readonly address: string } & Pick<Loaded, 'reviews'>;

function Reviews({ address, reviews }: ReviewsProps) {
	const { t } = useLingui();
	return (
		<section className={css.reviews}>
			<h2>
				<Trans>What others say about {address}</Trans>
			</h2>
			{reviews.length === 0 ? (
				<EmptyState plain title={<Trans>No reviews available for this location yet!</Trans>} />
			) : (
				<Carousel name={t`Reviews`} kind="reviews">
					{reviews.map((review) => (
						<ReviewCard key={review._id} review={review} withExperience />
					))}
				</Carousel>
			)}
		</section>
	);
}

/** Called only on the server, so that browsers do not load this code. */
function searchTags(
	place: SearchedPlace,
	{ page, frame }: Pick<SearchQuery, 'page' | 'frame'>,
	result: SearchResult,
	site: Pick<PageData, 'brand' | 'publicUrl'>,
	{ language, i18n }: Locale,
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
		// Anyone can write an address with any place or area. So search engines must not index a search
		// without results or by area.
		...(result.count === 0 || frame ? [{ name: 'robots', content: 'noindex' }] : []),
	];
}
