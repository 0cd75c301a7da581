import type { Place, PlaceKind } from '#ports/places.ts';
import type { Found } from './google-calls.ts';

const english = new Intl.DisplayNames(['en'], { type: 'region' });

const kinds: readonly (readonly [type: string, kind: PlaceKind])[] = [
	['marina', 'harbour'],
	['ferry_terminal', 'harbour'],
	['port', 'harbour'],
	['beach', 'beach'],
	['island', 'island'],
	['archipelago', 'island'],
	['lake', 'lake'],
	['river', 'lake'],
	['locality', 'town'],
	['postal_town', 'town'],
	['sublocality', 'village'],
	['neighborhood', 'village'],
	['administrative_area_level_1', 'city'],
];

/** What Google only calls natural tells by its name what it is. */
const natural: readonly (readonly [RegExp, PlaceKind])[] = [
	[/\bbeach\b/i, 'beach'],
	[/\b(islands?|isles?|reef|cay)\b/i, 'island'],
	[/\b(lake|lagoon|river|reservoir|creek|tank|wewa)\b/i, 'lake'],
	[/\b(harbour|harbor|bay|port|cove|sound)\b/i, 'harbour'],
];

/** Google's place in our words; `undefined` when it is in no country or says nothing that could be its name. */
export function toPlace(found: Found, name = nameOf(found)): Place | undefined {
	const part = (type: string) => found.parts.find(({ types }) => types.includes(type));
	const country = part('country')?.short;
	if (!country || !name) return undefined;
	const region = part('administrative_area_level_1')?.long;
	return {
		id: found.id,
		name,
		...(region === undefined ? {} : { region }),
		country,
		countryName: english.of(country) ?? country,
		kind: kindOf(found.types, name),
		at: found.at,
	};
}

/** The part of the address that is of the place's own type, else its first that is no number. */
function nameOf({ types, parts }: Found): string | undefined {
	const own = parts.find((part) => part.types.some((type) => type !== 'political' && types.includes(type)));
	const words = parts.find(
		(part) => !part.types.some((type) => /^(street_number|postal_code|plus_code)/.test(type)),
	);
	return (own ?? words)?.long;
}

function kindOf(types: readonly string[], name: string): PlaceKind {
	const known = kinds.find(([type]) => types.includes(type))?.[1];
	return known ?? natural.find(([words]) => words.test(name))?.[1] ?? 'town';
}
