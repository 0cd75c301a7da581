import { RouterContextProvider } from 'react-router';
import type { PageData, PlacePage } from '#contract/page-data.ts';
import { defaultBrand } from '#domain/brand.ts';
import type { Language } from '#domain/language.ts';
import { languageContext, pageDataContext } from '#web/routes/page-data-context.ts';
import { loader } from '#web/routes/place/place-page.tsx';
import { ride, sunsetExperience } from './sample-answers.ts';

const trips = ['Sunset over the fort', 'Blue whales', 'Reef dive'].map((name, nth) => ({
	...sunsetExperience,
	_id: `trip${nth}000000000000000`,
	name,
}));
const [first, second] = trips;
if (!first || !second) throw new Error('there are no trips');
const { operatorOption: _, ...rideHit } = ride;

export const gallePlacePage: PlacePage = {
	place: {
		id: 'g',
		name: 'Galle',
		names: { si: 'ගාල්ල', ta: 'காலி' },
		region: 'Southern Province, Sri Lanka',
		at: { lat: 6.0461, lng: 80.2103 },
		count: 3,
		picture: null,
		path: '/boat-trips/sri-lanka/galle',
	},
	count: 3,
	categories: ['sailing', 'fishing'],
	rating: 4.6,
	reviewCount: 31,
	trips,
	cheapest: second,
	longest: { ...first, numberOfHours: 10 },
	withCaptain: { count: 2, cheapest: first },
	forGroup: { count: 1, cheapest: first },
	rides: [
		{
			...rideHit,
			distanceMetres: 3_000,
			boat: { _id: ride.boat._id, name: ride.boat.name, image: null },
			userId: { ...ride.userId },
		} as unknown as PlacePage['rides'][number],
	],
	others: [],
};

export async function loadPlace(
	answer: Awaited<ReturnType<PageData['place']>>,
	{ language = 'en', path = '/boat-trips/sri-lanka/galle' }: { language?: Language; path?: string } = {},
) {
	const context = new RouterContextProvider();
	const data = { place: async () => answer, brand: defaultBrand, publicUrl: 'https://mateship.test' };
	context.set(pageDataContext, {
		...data,
		browserConfig: { mapStyleUrl: null, firmTerms: false, payments: [], demo: false },
	} as Partial<PageData> as PageData);
	context.set(languageContext, language);
	const request = new Request(`https://mateship.test${path}`);
	const [, , country = '', place = ''] = decodeURI(path).split('/');
	return await loader({ params: { country, place }, request, context } as unknown as Parameters<
		typeof loader
	>[0]);
}
