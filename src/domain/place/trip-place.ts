import type { Language } from '../language.ts';
import { plainName } from './place.ts';

export const minTripsForPlacePage = 3;

export const tripsNearMetres = 15_000;

export type PlaceNames = Readonly<Partial<Record<Exclude<Language, 'en'>, string>>>;

export const translatePlaceName = (
	{ name, names }: { readonly name: string; readonly names?: PlaceNames | undefined },
	language: Language,
): string => (language === 'en' ? name : (names?.[language] ?? name));

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

export function slugsOf({ id, name, region = '' }: NamedPlace): readonly [string, string, string] {
	const named = slugOf(name) || slugOf(id);
	const within = slugOf(region) ? `${named}-${slugOf(region)}` : named;
	return [named, within, `${within}-${slugOf(id)}`];
}

/**
 * If places of one country have the same name, all their slugs include the region, and if necessary the
 * id. The order of the places does not matter.
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
