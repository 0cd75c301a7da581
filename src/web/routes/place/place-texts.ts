import { msg, plural } from '@lingui/core/macro';
import type { ExperienceCard } from '#contract/experience-contract.ts';
import type { PlacePage } from '#contract/page-data.ts';
import { formatCount } from '#domain/experience/search.ts';
import { groupOf } from '#domain/experience/trip-summary.ts';
import { translatePlaceName } from '#domain/place/trip-place.ts';
import { experienceAddress } from '../../features/trip/chosen-trip.ts';
import type { Locale } from '../../kit/i18n/language.tsx';

export interface QuestionAnswer {
	readonly question: string;
	readonly answer: string;
	readonly to: string;
	readonly trip: string;
}

/** Called only on the server, so that browsers do not load the translations. */
export function placeTexts(page: PlacePage, brand: string, { language, i18n, format }: Locale) {
	const place = translatePlaceName(page.place, language);
	const { region } = page.place;
	const { count } = page;
	const price = format.dollars(page.cheapest.tripPrice.cents);
	const figure = formatCount(count, format.locale);
	return {
		place,
		title: i18n._(msg`Boat trips in ${place}`),
		count: i18n._(
			msg`${plural({ count }, { one: `1 trip from ${price}`, other: `${figure} trips from ${price}` })}`,
		),
		dates: i18n._(msg`Check dates`),
		categories: i18n._(msg`Kinds of trips`),
		trips: i18n._(msg`Best-rated trips`),
		allTrips: i18n._(msg`See all trips near ${place}`),
		answers: i18n._(msg`Questions about trips in ${place}`),
		allRides: i18n._(msg`See all shared rides`),
		map: i18n._(msg`Where the trips start`),
		mapName: i18n._(msg`Map of trips in ${place}`),
		breadcrumb: i18n._(msg`Breadcrumb`),
		metaTitle: i18n._(msg`Boat trips in ${place} from ${price} · ${brand}`),
		metaDescription: i18n._(
			msg`${place}, ${region}: ${plural({ count }, { one: '1 boat trip', other: `${figure} boat trips` })} from ${price}. Compare prices, ratings and departure times, check dates and book in a minute.`,
		),
		answerList: answersOf(page, place, { i18n, format }),
	};
}

function answersOf(page: PlacePage, place: string, { i18n, format }: Pick<Locale, 'i18n' | 'format'>) {
	const { cheapest, longest, withCaptain, forGroup } = page;
	const priceOf = ({ tripPrice }: ExperienceCard) => format.dollars(tripPrice.cents);
	const answers: QuestionAnswer[] = [];
	const add = (question: string, answer: string, { _id, name }: ExperienceCard, guests?: number) =>
		answers.push({ question, answer, to: experienceAddress(_id, { guests }), trip: name });

	// The price is for one guest. A larger group may pay more.
	const price = priceOf(cheapest);
	add(
		i18n._(msg`What is the cheapest boat trip in ${place}?`),
		i18n._(msg`From ${price} per trip.`),
		cheapest,
	);
	if (longest) {
		const duration = format.duration(Math.round(longest.numberOfHours * 60));
		const longestPrice = priceOf(longest);
		add(
			i18n._(msg`What is the longest boat trip in ${place}?`),
			i18n._(msg`${duration}, from ${longestPrice} per trip.`),
			longest,
		);
	}
	if (withCaptain) {
		const { count } = withCaptain;
		const figure = formatCount(count, format.locale);
		const captainPrice = priceOf(withCaptain.cheapest);
		add(
			i18n._(msg`Can I go out with a captain in ${place}?`),
			i18n._(
				msg`Yes, on ${plural({ count }, { one: '1 trip', other: `${figure} trips` })}, from ${captainPrice} per trip.`,
			),
			withCaptain.cheapest,
		);
	}
	if (forGroup) {
		const { count } = forGroup;
		const figure = formatCount(count, format.locale);
		const groupPrice = priceOf(forGroup.cheapest);
		add(
			i18n._(msg`Are there boat trips for ${groupOf} people in ${place}?`),
			i18n._(
				msg`Yes, ${plural({ count }, { one: '1 trip', other: `${figure} trips` })}. The cheapest costs ${groupPrice} for all ${groupOf}.`,
			),
			forGroup.cheapest,
			groupOf,
		);
	}
	return answers;
}
