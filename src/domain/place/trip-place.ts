import type { Language } from '../language.ts';
import { plainName } from './place.ts';

/** A place has a page from this number of bookable trips on. */
export const leastTripsOfPage = 3;

/** Trips within this distance of a place's centre, in metres, are its trips. */
export const tripsNearMetres = 15_000;

/** A place's names in languages other than English. */
export type PlaceNames = Readonly<Partial<Record<Exclude<Language, 'en'>, string>>>;

/** Returns a place's name in a language, in English if it has none. */
export const placeNameIn = (
	{ name, names }: { readonly name: string; readonly names?: PlaceNames | undefined },
	language: Language,
): string => (language === 'en' ? name : (names?.[language] ?? name));

/** Returns a name for an address: lower case without accents, words joined by hyphens. */
export const slugOf = (name: string): string =>
	plainName(name)
		.replace(/['’.]/gu, '')
		.normalize('NFC')
		.match(/[\p{L}\p{M}\p{N}]+/gu)
		?.join('-') ?? '';

interface NamedPlace {
	readonly id: string;
	readonly name: string;
	readonly region?: string | undefined;
	readonly countryName: string;
}

/** Returns the slugs that a place can have, from its name alone to one that is unique by its id. */
export function slugsOf({ id, name, region = '' }: NamedPlace): readonly [string, string, string] {
	const named = slugOf(name) || slugOf(id);
	const within = slugOf(region) ? `${named}-${slugOf(region)}` : named;
	return [named, within, `${within}-${slugOf(id)}`];
}

/**
 * Returns the slug of each place. Places of one country with the same name all get their region
 * too, and then their id, so that no slug depends on the order.
 */
export function uniqueSlugs<Place extends NamedPlace>(places: readonly Place[]): ReadonlyMap<Place, string> {
	const lengths = new Map(places.map((place) => [place, 0]));
	const slug = (place: Place) => slugsOf(place)[lengths.get(place) ?? 0] ?? '';
	for (;;) {
		const namesakes = Map.groupBy(places, (place) => `${place.countryName}/${slug(place)}`);
		const growing = [...namesakes.values()]
			.filter(({ length }) => length > 1)
			.flat()
			.filter((place) => (lengths.get(place) ?? 0) < 2);
		if (growing.length === 0) return new Map(places.map((place) => [place, slug(place)]));
		for (const place of growing) lengths.set(place, (lengths.get(place) ?? 0) + 1);
	}
}

export const placePagePath = (countryName: string, slug: string): string =>
	`/boat-trips/${encodeURIComponent(slugOf(countryName))}/${encodeURIComponent(slug)}`;
