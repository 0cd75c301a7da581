import { searchName } from './search-name.ts';

/** Region and country, which distinguish places of the same name. */
export interface AreaNames {
	readonly region: string | null;
	readonly district: string | null;
	readonly country: string;
}

export interface AddressReading {
	readonly name: string;
	readonly where: readonly string[];
}

const english = new Intl.DisplayNames(['en'], { type: 'region' });
export const countryName = (code: string): string => english.of(code) ?? code;

const abbreviations: Readonly<Record<string, string>> = {
	'Australian Capital Territory': 'act',
	'New South Wales': 'nsw',
	'Northern Territory': 'nt',
	Queensland: 'qld',
	'South Australia': 'sa',
	Tasmania: 'tas',
	Victoria: 'vic',
	'Western Australia': 'wa',
};
const otherCountryNames: Readonly<Record<string, readonly string[]>> = {
	GB: ['uk', 'england', 'scotland', 'wales', 'great britain'],
	US: ['usa', 'united states of america', 'america'],
	AE: ['uae'],
	LK: ['ceylon', 'srilanka', 'ශ්‍රී ලංකාව', 'இலங்கை'].map(searchName),
};

/**
 * Returns interpretations of an address, likeliest first. Each part between commas may be the name, and
 * the text after it the location. The last words of a part may be the location too ("Port Douglas QLD
 * 4877"). Postcodes and house numbers are dropped.
 */
export function readAddress(address: string): readonly AddressReading[] {
	const all = address.split(/[,;\n]/).map(searchName);
	const parts = all.filter((part) => withoutNumbers(part) !== '');
	if (parts.length === 0) return all.filter((part) => part !== '').map((name) => ({ name, where: [] }));
	return parts.slice(0, 6).flatMap((part, i) => {
		const after = parts.slice(i + 1).map(withoutNumbers);
		const words = withoutNumbers(part).split(' ');
		const fewest = Math.max(1, words.length - 3);
		// The whole part is also tried, because 'Town of 1770' is a name.
		const readings: AddressReading[] = words.join(' ') === part ? [] : [{ name: part, where: after }];
		for (let n = words.length; n >= fewest; n -= 1) {
			const rest = words.slice(n).join(' ');
			readings.push({ name: words.slice(0, n).join(' '), where: rest === '' ? after : [rest, ...after] });
		}
		return readings;
	});
}

function withoutNumbers(part: string): string {
	return part
		.split(' ')
		.filter((word) => !/^\d+[a-z]?$/.test(word))
		.join(' ');
}

/**
 * Returns true if a place is in the area named by the words. If `unfinished`, words may be partial
 * ('sri l'). `nearby` are names of neighbouring places, because addresses use them too ('Manly, Sydney
 * NSW').
 */
export function isWithinArea(
	place: AreaNames,
	where: readonly string[],
	{ unfinished = false, nearby = [] }: { unfinished?: boolean; nearby?: readonly string[] } = {},
): boolean {
	const names = [...namesAround(place), ...nearby];
	return where.every((words, i) => {
		const last = unfinished && i === where.length - 1;
		return names.some((name) => fits(words, name, last)) || coveredBy(words, names, last);
	});
}

/** Country or state, represented by its best-known places. */
export interface Area {
	readonly country: string;
	readonly region?: string;
}

const areas: readonly (Area & { readonly names: readonly string[] })[] = [
	...['LK', 'AU'].map((country) => ({
		country,
		names: namesAround({ region: null, district: null, country }),
	})),
	...Object.entries(abbreviations).map(([region, short]) => ({
		country: 'AU',
		region,
		names: [searchName(region), short],
	})),
	...[
		'Central',
		'Eastern',
		'North Central',
		'Northern',
		'North Western',
		'Sabaragamuwa',
		'Southern',
		'Uva',
		'Western',
	].map((name) => ({ country: 'LK', region: `${name} Province`, names: [searchName(`${name} Province`)] })),
];

/**
 * Returns a country or state of the product’s markets by its name, possibly unfinished: 'sri lanka',
 * 'Queensland, Australia'.
 */
export function findAreaByName(address: string, unfinished: boolean): Area | undefined {
	const [name = '', ...where] = address.split(',').map(searchName);
	if (name.length < 3) return undefined;
	const called = (area: (typeof areas)[number]) =>
		area.names.some((known) => fits(name, known, unfinished && where.length === 0)) &&
		isWithinArea({ region: null, district: null, country: area.country }, where, { unfinished });
	return areas.find(called);
}

/**
 * Returns true if the words are consecutive names, such as 'vic australia'. Only the last name may be
 * incomplete.
 */
function coveredBy(words: string, names: readonly string[], unfinished: boolean): boolean {
	return names.some((name) => {
		if (!words.startsWith(`${name} `)) return false;
		const rest = words.slice(name.length + 1);
		return names.some((other) => fits(rest, other, unfinished)) || coveredBy(rest, names, unfinished);
	});
}

function fits(words: string, name: string, unfinished: boolean): boolean {
	return unfinished ? name.startsWith(words) : name === words;
}

function namesAround({ region, district, country }: AreaNames): readonly string[] {
	const names = [
		searchName(countryName(country)),
		country.toLowerCase(),
		...(otherCountryNames[country] ?? []),
	];
	for (const area of [region, district]) {
		if (!area) continue;
		const name = searchName(area);
		// 'Southern Province' is also called 'Southern', and 'Galle District' 'Galle'.
		names.push(name, name.replace(/ (province|district)$/, ''));
		const short = abbreviations[area];
		if (short) names.push(short);
	}
	return names;
}
