import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { distanceMetres } from '#domain/place/place.ts';
import type { PlaceKind } from '#ports/places.ts';
import { searchName, spellings } from './search-name.ts';

/** A row of the gazetteer, ready for the database. */
export interface GazetteerPlace {
	readonly id: string;
	readonly name: string;
	readonly region: string;
	readonly district: string;
	readonly country: string;
	readonly kind: PlaceKind;
	readonly population: number;
	/** The logarithm (to base 10) of its people or visitors, 0 to 7.5; more in our markets. */
	readonly prominence: number;
	readonly lat: number;
	readonly lng: number;
	/** All search names, the main one first. */
	readonly names: readonly string[];
}

export interface GazetteerFiles {
	/** Changes with the data and with how it is read. */
	readonly version: string;
	read(): Promise<readonly GazetteerPlace[]>;
}

/** Raise it when places or names are read differently from the same files. */
const reading = 3;
const files = ['world.tsv.br', 'waters.tsv', 'other-names.tsv'] as const;
const unpack = promisify(brotliDecompress);

/** Where our listings are: their places come before namesakes elsewhere. */
const markets: Readonly<Record<string, number>> = { LK: 2, AU: 2 };
/** How far apart two entries of one name are still the same place; islands are large. */
const samePlaceMetres = (kind: PlaceKind) => (kind === 'island' ? 40_000 : 10_000);

/**
 * The gazetteer's files in a directory: `world.tsv.br` (GeoNames, by `scripts/build-gazetteer.ts`), `waters.tsv`
 * (our own harbours, islands, lakes and beaches) and `other-names.tsv`.
 */
export async function openGazetteer(directory: string): Promise<GazetteerFiles> {
	const [world, waters, otherNames] = await Promise.all(files.map((name) => readFile(join(directory, name))));
	if (!world || !waters || !otherNames) throw new Error('a gazetteer file is missing');
	const hash = createHash('sha256').update(world).update(waters).update(otherNames);
	return {
		version: `${reading}-${hash.digest('hex').slice(0, 16)}`,
		async read() {
			const text = (await unpack(world)).toString('utf8');
			return merge(readWorld(text), readWaters(waters.toString('utf8')), otherNames.toString('utf8'));
		},
	};
}

function readWorld(text: string): GazetteerPlace[] {
	return rows(text).map((row) => {
		const [country = '', region = '', district = '', name = '', capital, people, lat, lng, id = ''] = row;
		const population = Number(people);
		const city = capital === 'C' || population >= 100_000;
		return {
			id,
			name,
			region,
			district,
			country,
			kind: city ? 'city' : population >= 10_000 ? 'town' : 'village',
			population,
			prominence: Math.log10(population + 1) + (markets[country] ?? 0),
			lat: Number(lat),
			lng: Number(lng),
			names: [searchName(name)],
		};
	});
}

function readWaters(text: string): GazetteerPlace[] {
	return rows(text)
		.slice(1)
		.map((row) => {
			const [name = '', kind, weight, lat, lng, country = '', region = '', district = '', others] = row;
			return {
				id: `w-${country.toLowerCase()}-${searchName(name).replaceAll(' ', '-')}`,
				name,
				region,
				district,
				country,
				kind: kind as PlaceKind,
				population: 0,
				prominence: Number(weight) + (markets[country] ?? 0),
				lat: Number(lat),
				lng: Number(lng),
				names: [name, ...split(others)].map(searchName),
			};
		});
}

/** Ours take the place of their namesakes close by; then everything gets its other names and spellings. */
function merge(
	world: readonly GazetteerPlace[],
	waters: readonly GazetteerPlace[],
	otherNames: string,
): readonly GazetteerPlace[] {
	const key = (country: string, name: string) => `${country} ${name}`;
	const byName = Map.groupBy(world, (place) => key(place.country, place.names[0] ?? ''));
	const replaced = new Set<GazetteerPlace>();
	const ours = waters.map((water) => {
		const twins = water.names
			.flatMap((name) => byName.get(key(water.country, name)) ?? [])
			.filter((twin) => distanceMetres(water, twin) < samePlaceMetres(water.kind));
		for (const twin of twins) replaced.add(twin);
		const population = Math.max(0, ...twins.map((twin) => twin.population));
		const prominence = Math.max(water.prominence, ...twins.map((twin) => twin.prominence));
		return { ...water, population, prominence };
	});

	const others = new Map<GazetteerPlace, readonly string[]>();
	for (const [country = '', name = '', list] of rows(otherNames).slice(1)) {
		const namesakes = byName.get(key(country, searchName(name))) ?? [];
		const [greatest] = namesakes.toSorted((a, b) => b.prominence - a.prominence);
		if (greatest) others.set(greatest, split(list).map(searchName));
	}

	const kept = world.filter((place) => !replaced.has(place));
	return [...kept, ...ours].map((place) => {
		const names = [...place.names, ...(others.get(place) ?? [])].flatMap(spellings);
		return { ...place, names: [...new Set(names)].filter((name) => name !== '') };
	});
}

const rows = (text: string) =>
	text
		.trimEnd()
		.split('\n')
		.map((line) => line.split('\t'));
const split = (list: string | undefined) => (list ? list.split(';') : []);
