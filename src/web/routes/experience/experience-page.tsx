import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { ExperiencePage as Page, PageData } from '#contract/page-data.ts';
import { sortByTime } from '#domain/experience/departures.ts';
import type { Language } from '#domain/language.ts';
import { dollarDigits } from '#domain/money.ts';
import { translatePlaceName } from '#domain/place/trip-place.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { weekdays } from '#domain/time.ts';
import { pictureAddress } from '#drawing/picture/picture-sizes.ts';
import { BoatCard, OperatorCard, OwnerCard } from '../../features/experience/about-cards.tsx';
import { BookingAction, BookingCard } from '../../features/experience/booking-card.tsx';
import { ExperienceCard, toExperienceCard } from '../../features/experience/experience-card.tsx';
import { ReviewCount, useCategoryText } from '../../features/experience/experience-text.tsx';
import { Gallery } from '../../features/experience/gallery.tsx';
import { listingMap } from '../../features/experience/listing-map.ts';
import frame from '../../features/experience/listing-page.module.css';
import { ListingPlace } from '../../features/experience/listing-place.tsx';
import { SeasonSpanText } from '../../features/experience/listing-text.tsx';
import { BookingBar } from '../../features/listing/booking-bar.tsx';
import { PlacePageLink, toLinkedPlace } from '../../features/place/place-page-link.tsx';
import { searchAddress } from '../../features/place/search-address.ts';
import { ExperienceReviews } from '../../features/review/experience-reviews.tsx';
import { readChosenTrip, useChosenTrip } from '../../features/trip/chosen-trip.ts';
import { openingDeparture, type PricedDeparture } from '../../features/trip/priced-departure.ts';
import { refundOutlookOnDate } from '../../features/trip/refund-text.tsx';
import { SaveButton } from '../../features/trip/save-button.tsx';
import share from '../../features/trip/share.module.css';
import { ShareButton } from '../../features/trip/share-button.tsx';
import { DepartureWeather } from '../../features/weather/departure-weather.tsx';
import { Badge, VerifiedBadge } from '../../kit/badge.tsx';
import { Carousel } from '../../kit/carousel.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { ReadMore } from '../../kit/long-text.tsx';
import { Price } from '../../kit/price.tsx';
import { Stars } from '../../kit/stars.tsx';
import { languageContext, pageDataContext } from '../page-data-context.ts';
import { breadcrumbs, describePage, linkedData, publicPageHeaders, taggedPage } from '../page-meta.ts';
import css from './experience-page.module.css';

export const headers = publicPageHeaders;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	const pageData = context.get(pageDataContext);
	const chosen = readChosenTrip(new URL(request.url).searchParams);
	const found = await pageData.experience(params['id'] ?? '', chosen);
	if (!found) throw new Response(null, { status: 404 });
	const { taken, ...page } = found;
	return {
		...page,
		opening: openingDeparture(page.experience, chosen, Temporal.Now.instant(), taken),
		similar: page.similar.map(toExperienceCard),
		map: listingMap(page.experience.location, pageData.browserConfig.mapStyleUrl),
		place: toLinkedPlace(page.place),
		tags: experienceTags(page, pageData, context.get(languageContext)),
	};
}

export const meta = taggedPage;

export default function ExperiencePage() {
	const page = useLoaderData<typeof loader>();
	// The key changes with the experience, so that the choices are reset.
	return <Listing key={page.experience._id} {...page} />;
}

type ListingProps = ReturnType<typeof useLoaderData<typeof loader>>;

function Listing({ experience, opening, reviews, similar, place, map }: ListingProps) {
	const { t } = useLingui();
	const { guests: searchedFor, referral } = useChosenTrip();
	const [guests, setGuests] = useState(searchedFor);
	const [departure, setDeparture] = useState<PricedDeparture>(opening);
	const { date, time, price } = departure;
	const chosen = { date, time, guests, referral };
	const chooseGuests = async (number: number | undefined) => {
		setGuests(number);
		const { priceFor } = await import('../../features/trip/price-for.ts');
		setDeparture((current) => {
			const priced = { date: current.date, time: current.time ?? current.cheapestTime, guests: number };
			return { ...current, price: priceFor(experience, priced) };
		});
	};
	return (
		<div className={frame.page}>
			<Gallery name={experience.name} images={experience.pictures} />
			<div className={frame.columns}>
				<div className={frame.story}>
					<Head experience={experience} place={place} />
					<ReadMore text={experience.description} limit={textLimits.description} />
					<Practical experience={experience} />
					<BoatCard boat={experience.boat} />
					<div className={frame.people}>
						<OperatorCard option={experience.operatorOption} />
						<OwnerCard owner={experience.owner} />
					</div>
				</div>
				<div className={frame.booking}>
					<BookingCard
						experience={experience}
						chosen={chosen}
						price={price}
						onDeparture={setDeparture}
						onGuests={(number) => void chooseGuests(number)}
					/>
				</div>
			</div>
			<DepartureWeather of={{ experienceId: experience._id, date, time }} />
			<ExperienceReviews experience={experience} reviews={reviews} />
			<ListingPlace listing={experience} refund={refundOutlookOnDate(experience, chosen)} map={map} />
			<section className={frame.section}>
				<h2>
					<Trans>Similar listings</Trans>
				</h2>
				{similar.length === 0 ? (
					<EmptyState plain title={<Trans>No Similar listings found!</Trans>} />
				) : (
					<Carousel name={t`Similar listings`}>
						{similar.map((each) => (
							<ExperienceCard key={each._id} experience={each} chosen={chosen} />
						))}
					</Carousel>
				)}
			</section>
			<BookingBar>
				<Price cents={price.cents} rupees={price.rupees} per={<Trans>per trip</Trans>} />
				<BookingAction experience={experience} chosen={chosen} />
			</BookingBar>
		</div>
	);
}

function Head({ experience, place }: Pick<ListingProps, 'experience' | 'place'>) {
	const categoryText = useCategoryText();
	const { _id, name, rating, reviewCount, verified, category, address } = experience;
	return (
		<header className={frame.head}>
			<p className={css.badges}>
				<Badge tone="sea">{categoryText(category)}</Badge>
				<VerifiedBadge verified={verified} />
			</p>
			<h1>{name}</h1>
			<p className={frame.under}>
				{rating === null ? null : (
					<a href="#reviews" className={css.rating}>
						<Stars rating={rating} size={18} />
						<ReviewCount reviewCount={reviewCount} />
					</a>
				)}
				<span>{address}</span>
				<PlacePageLink place={place} />
			</p>
			<div className={share.actions}>
				<SaveButton listingId={_id} name={name} labelled />
				<ShareButton name={name} path={`/experience/detail/${_id}`} />
			</div>
		</header>
	);
}

function Practical({ experience }: { readonly experience: ExperienceDetail }) {
	const format = useFormat();
	const { departures, season, included, whatToBring } = experience;
	const several = departures.length > 1;
	return (
		<dl className={css.practical}>
			<Fact name={<Trans>Days</Trans>}>
				{sortByTime(departures).map(({ time, days }) => (
					<div key={time}>
						{several ? `${format.time(time)}: ` : null}
						{days.length === weekdays.length ? (
							<Trans>Every day</Trans>
						) : (
							days.map((day) => format.names?.weekday(day, 'short') ?? day.slice(0, 3)).join(', ')
						)}
					</div>
				))}
			</Fact>
			{season.length > 0 ? (
				<Fact name={<Trans>Season</Trans>}>
					{season.map((span) => (
						<div key={span.from}>
							<SeasonSpanText span={span} />
						</div>
					))}
				</Fact>
			) : null}
			{included ? <Fact name={<Trans>Included</Trans>}>{included}</Fact> : null}
			{whatToBring ? <Fact name={<Trans>What to bring</Trans>}>{whatToBring}</Fact> : null}
		</dl>
	);
}

/** Called only on the server, so that browsers do not load this code. */
function experienceTags(
	{ experience, place }: Pick<Page, 'experience' | 'place'>,
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
		availability: `https://schema.org/${experience.pausedUntil ? 'OutOfStock' : 'InStock'}`,
		url,
	};
	return [
		...describePage(brand, {
			title: `${name}, ${address} · ${brand.name}`,
			description: truncateText(description.replaceAll('\n', ' '), 155),
			url,
			image: `${publicUrl}/og/experience/${_id}.jpg`,
			imageAlt: `${name}, ${address}`,
			language,
		}),
		linkedData('Product', {
			name,
			description: truncateText(description, 500),
			url,
			category: experience.category,
			image: images.slice(0, 3).map((key) => `${publicUrl}${pictureAddress(key, 1280, 'jpg')}`),
			...(verified && { offers: offer }),
			...(rating !== null && {
				aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.toFixed(1), reviewCount },
			}),
		}),
		breadcrumbs(site, [
			place?.path
				? { name: translatePlaceName(place, language), path: place.path }
				: { name: address, path: searchAddress({ address, ...location }) },
			{ name, path },
		]),
		// Search engines must not index an experience that is not verified.
		...(verified ? [] : [{ name: 'robots', content: 'noindex' }]),
	];
}
