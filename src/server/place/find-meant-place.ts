import { placeBegun } from '#domain/place/place.ts';
import { type Place, type Places, PlacesBusy } from '#ports/places.ts';

/** Suggestions need so many typed characters (specification section 5). */
const leastCharacters = 3;
const mostChoices = 8;

/**
 * The place that a typed text means: what is called so, or the one suggestion that begins with it. Where several do, or
 * none, what it may have meant, best first.
 */
export async function findMeantPlace(
	places: Places,
	typed: string,
): Promise<{ readonly place: Place } | { readonly choices: readonly Place[] }> {
	const called = await places.locate(typed);
	if (called) return { place: called };
	if (typed.length < leastCharacters) return { choices: [] };
	const choices = await places.suggest(typed, { limit: mostChoices }).catch((problem: unknown) => {
		if (problem instanceof PlacesBusy) return [];
		throw problem;
	});
	const place = placeBegun(typed, choices);
	return place ? { place } : { choices };
}
