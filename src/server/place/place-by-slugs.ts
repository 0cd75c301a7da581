import { slugOf, slugsOf } from '#domain/place/trip-place.ts';
import type { Place } from '#ports/places.ts';
import type { App } from '../app.ts';

const cachedHours = 1;
const maxCached = 1_000;

/**
 * Returns a function that finds a place by the slugs in its path. Answers are cached, also for
 * unknown places, and unknown countries are not looked up, because a maps service charges for each.
 */
export function placesBySlugs({ places, clock }: Pick<App, 'places' | 'clock'>) {
	const cache = new Map<
		string,
		{ readonly place: Promise<Place | undefined>; readonly until: Temporal.Instant }
	>();
	const locate = async (country: string, name: string) => {
		const place = await places.locate([name, country].map((slug) => slug.replaceAll('-', ' ')).join(', '));
		return place && slugOf(place.countryName) === country && slugsOf(place).includes(name)
			? place
			: undefined;
	};
	return async (country: string, name: string): Promise<Place | undefined> => {
		if (!countrySlugs.has(country) || name.length > 100 || slugOf(name) !== name) return undefined;
		const key = `${country}/${name}`;
		const now = clock.now();
		const cached = cache.get(key);
		if (cached && Temporal.Instant.compare(now, cached.until) < 0) return await cached.place;
		const place = locate(country, name);
		cache.delete(key);
		cache.set(key, { place, until: now.add({ hours: cachedHours }) });
		// A failed look-up is not cached.
		place.catch(() => cache.delete(key));
		const [oldest] = cache.keys();
		if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
		return await place;
	};
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Slugs of all countries with an ISO 3166-1 alpha-2 code. */
const countrySlugs = new Set(
	letters.flatMap((first) => letters.map((second) => slugOf(english.of(`${first}${second}`) ?? ''))),
);
