import { Trans } from '@lingui/react/macro';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { PageData, PlacePage as Place } from '#contract/page-data.ts';
import { wholeDollars } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { stillMap } from '#drawing/map/map-picture.ts';
import { ExperienceCard, toExperienceCard } from '../../features/experience/experience-card.tsx';
import { ReviewCount, useCategoryText } from '../../features/experience/experience-text.tsx';
import frame from '../../features/experience/listing-page.module.css';
import results from '../../features/experience/search/search-page.module.css';
import { PlaceCards } from '../../features/place/place-cards.tsx';
import { searchAddress } from '../../features/place/search-address.ts';
import { RideCard, toRideCard } from '../../features/ride/ride-card.tsx';
import { experienceAddress } from '../../features/trip/chosen-trip.ts';
import { useBrand } from '../../kit/brand.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { viewerYear } from '../../kit/date/viewer.ts';
import { useFormat } from '../../kit/format.ts';
import type { Locale } from '../../kit/i18n/language.tsx';
import { loadLocale } from '../../kit/i18n/locales/load-locale.ts';
import { loadMessages } from '../../kit/i18n/locales/load-messages.ts';
import { LazyMap, loadPlaceMap } from '../../kit/lazy-map.tsx';
import { Stars } from '../../kit/stars.tsx';
import { languageContext, pageDataContext } from '../page-data-context.ts';
import { breadcrumbs, describePage, linkedData, publicPageHeaders, taggedPage } from '../page-meta.ts';
import css from './place-page.module.css';
import { placeTexts } from './place-texts.ts';

export const headers = publicPageHeaders;

/** At this zoom the map shows the area within 15 km of the place. */
const zoom = 11;
const mapHeight = 380;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const pageData = context.get(pageDataContext);
	const page = await pageData.place(params['country'] ?? '', params['place'] ?? '');
	if (!page) throw new Response(null, { status: 404 });
	// The redirect is temporary, because the place can get a page or another path.
	if ('movedTo' in page) throw redirect(page.movedTo, 302);
	const path = page.place.path ?? '';
	if (decodeURI(path) !== `/boat-trips/${params['country']}/${params['place']}`)
		throw redirect(`${path}${new URL(request.url).search}`, 302);
	const language = context.get(languageContext);
	const locale = await loadLocale(language);
	locale.i18n.load(language, await loadMessages('place', language));
	const texts = placeTexts(page, pageData.brand.name, locale);
	const { place, categories, rating, reviewCount, trips, rides, others } = page;
	return {
		searched: { address: place.name, ...place.at },
		categories,
		rating,
		reviewCount,
		trips: trips.map(toExperienceCard),
		rides: rides.map(toRideCard),
		others,
		texts,
		thisYear: viewerYear(),
		map: {
			styleUrl: pageData.browserConfig.mapStyleUrl,
			still: stillMap({ centre: place.at, zoom, height: mapHeight }),
		},
		tags: placeTags(page, texts, pageData, locale),
	};
}

export const meta = taggedPage;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function PlacePage() {
	const page = useLoaderData<typeof loader>();
	const { searched, texts, trips, rides, others } = page;
	return (
		<div className={frame.page}>
			<Head {...page} />
			<section className={frame.section}>
				<h2>{texts.trips}</h2>
				<ul className={results.cards}>
					{trips.map((trip, at) => (
						<li key={trip._id}>
							<ExperienceCard
								experience={trip}
								first={at === 0}
								sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
							/>
						</li>
					))}
				</ul>
				<p>
					<ButtonLink quiet to={searchAddress(searched)} label={texts.allTrips} />
				</p>
			</section>
			<Answers texts={texts} />
			{rides.length > 0 ? (
				<section className={frame.section}>
					<h2>
						<Trans>Share A Ride</Trans>
					</h2>
					<ul className={results.cards}>
						{rides.map((ride) => (
							<li key={ride._id}>
								<RideCard ride={ride} thisYear={page.thisYear} />
							</li>
						))}
					</ul>
					<p>
						<ButtonLink quiet to={`${searchAddress(searched)}#rides`} label={texts.allRides} />
					</p>
				</section>
			) : null}
			<TripMap {...page} />
			<PlaceCards places={others} />
		</div>
	);
}

function Head({ searched, texts, categories, rating, reviewCount }: Loaded) {
	const brand = useBrand();
	const categoryText = useCategoryText();
	return (
		<header className={frame.head}>
			<nav className={css.breadcrumb} aria-label={texts.breadcrumb}>
				<Link to="/">{brand.name}</Link> <span aria-hidden="true">›</span>{' '}
				<span aria-current="page">{texts.place}</span>
			</nav>
			<h1>{texts.title}</h1>
			<p className={frame.under}>
				<strong className={css.count}>{texts.count}</strong>
				{rating === null ? null : (
					<span className={css.rating}>
						<Stars rating={rating} size={18} />
						<ReviewCount reviewCount={reviewCount} />
					</span>
				)}
			</p>
			<p>
				<ButtonLink to={searchAddress(searched)} label={texts.dates} />
			</p>
			<nav aria-label={texts.categories}>
				<ul className={css.categories}>
					{categories.map((category) => (
						<li key={category}>
							<Link to={searchAddress(searched, { category })}>{categoryText(category)}</Link>
						</li>
					))}
				</ul>
			</nav>
		</header>
	);
}

/** Questions that travellers type into a search engine. The answers come from the trips. */
function Answers({ texts }: Pick<Loaded, 'texts'>) {
	return (
		<section className={frame.section}>
			<h2>{texts.answers}</h2>
			<div className={css.answers}>
				{texts.answerList.map(({ question, answer, to, trip }) => (
					<div key={question}>
						<h3>{question}</h3>
						<p>{answer}</p>
						<p>
							<Link to={to}>{trip}</Link>
						</p>
					</div>
				))}
			</div>
		</section>
	);
}

function TripMap({ searched, texts, trips, map }: Loaded) {
	const { locale } = useFormat();
	const pins = trips.map(({ _id, location, name, tripPrice, images, rating, reviewCount }) => ({
		id: _id,
		at: location,
		amount: tripPrice.cents,
		label: `US$${formatNumber(wholeDollars(tripPrice.cents), locale)}`,
		title: name,
		href: experienceAddress(_id),
		image: images[0] ?? null,
		rating,
		reviewCount,
	}));
	const name = texts.mapName;
	const live = { name, centre: searched, zoom, height: mapHeight, pins, styleUrl: map.styleUrl };
	return (
		<section className={frame.section}>
			<h2>{texts.map}</h2>
			<LazyMap name={name} height={mapHeight} still={map.still} load={loadPlaceMap} live={live} />
		</section>
	);
}

/** The tags contain only facts that the page shows. */
function placeTags(
	{ place, trips }: Place,
	texts: ReturnType<typeof placeTexts>,
	site: Pick<PageData, 'brand' | 'publicUrl'>,
	{ language }: Locale,
) {
	const { brand, publicUrl } = site;
	const path = place.path ?? '';
	return [
		...describePage(brand, {
			title: texts.metaTitle,
			description: texts.metaDescription,
			url: `${publicUrl}${path}`,
			language,
		}),
		breadcrumbs(site, [{ name: texts.place, path }]),
		linkedData('ItemList', {
			name: texts.trips,
			numberOfItems: trips.length,
			itemListElement: trips.map(({ _id, name }, at) => ({
				'@type': 'ListItem',
				position: at + 1,
				name,
				url: `${publicUrl}${experienceAddress(_id)}`,
			})),
		}),
	];
}
