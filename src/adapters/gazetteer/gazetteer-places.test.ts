import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distanceMetres } from '#domain/place/place.ts';
import { type Place, type Places, PlacesBusy } from '#ports/places.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { gazetteerPlaces, isSearchable } from './gazetteer-places.ts';
import { loadGazetteer } from './load-gazetteer.ts';

const directory = fileURLToPath(new URL('../../../data/gazetteer', import.meta.url));
const melbourne = { lat: -37.8142, lng: 144.9632 };

let database: TestDatabase;
let places: Places;
beforeAll(async () => {
	database = await testDatabase();
	// One of three concurrent starts loads the gazetteer. The other two find it loaded.
	const starts = await Promise.all([1, 2, 3].map(() => loadGazetteer(database.pool, directory)));
	expect(starts.filter(({ loaded }) => loaded)).toHaveLength(1);
	// A long timeout gives the same results on a busy machine.
	places = gazetteerPlaces(database.pool, 5_000);
});
afterAll(() => database.drop());

const words = (place: Place | undefined) => place && `${place.name}, ${place.region}, ${place.country}`;
const first = async (typed: string, near?: { lat: number; lng: number }) =>
	words((await places.suggest(typed, { limit: 5, ...(near && { near }) }))[0]);

describe('first place suggestion for a typed name', () => {
	test.each([
		['gal', 'Galle, Southern Province, LK'],
		['gale', 'Galle, Southern Province, LK'],
		['galle, sri', 'Galle, Southern Province, LK'],
		['Galle Har', 'Galle Harbour, Southern Province, LK'],
		['hikaduwa', 'Hikkaduwa, Southern Province, LK'],
		['mirisa harb', 'Mirissa Harbour, Southern Province, LK'],
		['negambo', 'Negombo, Western Province, LK'],
		['trinco', 'Trincomalee, Eastern Province, LK'],
		['arugm bay', 'Arugam Bay, Eastern Province, LK'],
		['kolamba', 'Colombo, Western Province, LK'],
		['ගාල්ල', 'Galle, Southern Province, LK'],
		['காலி', 'Galle, Southern Province, LK'],
		['delft', 'Delft Island, Northern Province, LK'],
		['mel', 'Melbourne, Victoria, AU'],
		['melborne', 'Melbourne, Victoria, AU'],
		['carins', 'Cairns, Queensland, AU'],
		['saint kil', 'St Kilda, Victoria, AU'],
		['St. Kilda', 'St Kilda, Victoria, AU'],
		['airlie', 'Airlie Beach, Queensland, AU'],
		['port douglas qld', 'Port Douglas, Queensland, AU'],
		['whitsun', 'Whitsunday Islands, Queensland, AU'],
		['rottnest', 'Rottnest Island, Western Australia, AU'],
		['lord howe', 'Lord Howe Island, New South Wales, AU'],
		['sorrento victoria', 'Sorrento, Victoria, AU'],
		['fraser island', "K'gari, Queensland, AU"],
		['london', 'London, England, GB'],
		['paris, tex', 'Paris, Texas, US'],
		['reykjavik', 'Reykjavík, Capital Region, IS'],
		['sri lanka', 'Colombo, Western Province, LK'],
		['queensland', 'Brisbane, Queensland, AU'],
	])('the first suggestion for %s is %s', async (typed, expected) => {
		expect(await first(typed)).toBe(expected);
	});

	test('the first suggestion for “gal” is Galle, even for a user in Melbourne', async () => {
		expect(await first('gal', melbourne)).toBe('Galle, Southern Province, LK');
	});

	test('suggests the nearest of several places with the same name first', async () => {
		expect(await first('brighton', melbourne)).toBe('Brighton, Victoria, AU');
		expect(await first('richmond', { lat: -33.6, lng: 150.75 })).toBe('Richmond, New South Wales, AU');
		expect(await first('richmond', melbourne)).toBe('Richmond, Victoria, AU');
	});
});

describe('place suggestions', () => {
	test('place suggestions are limited and unique', async () => {
		for (const typed of ['san', 'port', 'gal', 'syd', 'lake']) {
			const found = await places.suggest(typed, { limit: 8 });
			expect(found).toHaveLength(8);
			expect(new Set(found.map(words)).size).toBe(8);
		}
	});

	test('no places are suggested for unknown names, symbols and short input', async () => {
		for (const typed of ['xyzzyq', '___', '%%%', "'; drop table place; --", '', 'ga', '\u0000\u0000\u0000']) {
			expect(await places.suggest(typed, { limit: 8 })).toEqual([]);
		}
	});

	test('place suggestions include country and coordinates', async () => {
		const [galle] = await places.suggest('galle harbour', { limit: 1 });
		expect(galle).toMatchObject({ country: 'LK', countryName: 'Sri Lanka', kind: 'harbour' });
		expect(distanceMetres(galle?.at ?? melbourne, { lat: 6.0345, lng: 80.226 })).toBeLessThan(1);
	});
});

describe('geocoding', () => {
	test.each([
		['Galle', 'Galle, Southern Province, LK'],
		['Galle, Sri Lanka', 'Galle, Southern Province, LK'],
		['Galle, Southern Province, Sri Lanka', 'Galle, Southern Province, LK'],
		['galle, galle district, southern, sri lanka', 'Galle, Southern Province, LK'],
		['12 Church Street, Galle Fort, Galle 80000, Sri Lanka', 'Galle Fort, Southern Province, LK'],
		['Port Melbourne VIC 3207', 'Port Melbourne, Victoria, AU'],
		['Shute Harbour Rd, Airlie Beach QLD 4802, Australia', 'Airlie Beach, Queensland, AU'],
		['Manly, Sydney NSW, Australia', 'Manly, New South Wales, AU'],
		['Town of 1770', 'Town of 1770, Queensland, AU'],
		['Brighton, England', 'Brighton, England, GB'],
		['Paris', 'Paris, Île-de-France, FR'],
		['Melborne', 'Melbourne, Victoria, AU'],
		['Sri Lanka', 'Colombo, Western Province, LK'],
	])('geocoding finds %s as %s', async (address, expected) => {
		expect(words(await places.locate(address))).toBe(expected);
	});

	test.each(['Galle, France', 'Nowhere at all', '', ',,,', '12345'])(
		'geocoding does not find %s',
		async (address) => {
			expect(await places.locate(address)).toBeUndefined();
		},
	);

	test('geocoding finds the place of an address written by the product', async () => {
		for (const typed of [
			'mirissa',
			'negombo lagoon',
			'sydney harbour',
			'great barrier',
			'hobart',
			'auckland',
		]) {
			const [place] = await places.suggest(typed, { limit: 1 });
			const address = [place?.name, place?.region, place?.countryName].join(', ');
			expect((await places.locate(address))?.id).toBe(place?.id);
		}
	});
});

describe('reverse geocoding', () => {
	test.each([
		['a berth in Galle', 6.0331, 80.227, 'Galle Harbour, Southern Province, LK'],
		['whales off Mirissa', 5.9, 80.455, 'Mirissa, Southern Province, LK'],
		['a hotel in Cinnamon Gardens', 6.9, 79.86, 'Colombo, Western Province, LK'],
		['under the Harbour Bridge', -33.8523, 151.2108, 'Milsons Point, New South Wales, AU'],
		['the Coral Sea Marina', -20.2625, 148.7105, 'Coral Sea Marina, Queensland, AU'],
		['the Bering Sea, beyond the antimeridian', 63.06, -179.95, 'Beringovskiy, Chukotka, RU'],
	])('describes the place at %s', async (_, lat, lng, expected) => {
		expect(words(await places.describe({ lat, lng }))).toBe(expected);
	});

	test.each([
		['Princes Pier', -37.8419, 144.9263, 'Melbourne'],
		['Manly Wharf', -33.8009, 151.2846, 'Manly'],
		['Galle Harbour', 6.0316, 80.2352, 'Galle'],
		['Mirissa Harbour', 5.9478, 80.4522, 'Mirissa'],
		['Bobbin Head', -33.6586, 151.1596, 'Bobbin Head'],
	])('a trip’s destination near %s is the place that people search for', async (_, lat, lng, name) => {
		expect((await places.describe({ lat, lng }, { destination: true }))?.name).toBe(name);
	});

	test('a described place includes its Sinhala and Tamil names, if known', async () => {
		const namesAt = async (lat: number, lng: number) =>
			(await places.describe({ lat, lng }, { destination: true }))?.names;
		expect(await namesAt(6.0316, 80.2352)).toEqual({ si: 'ගාල්ල', ta: 'காலி' });
		expect(await namesAt(7.2906, 80.6337)).toEqual({ si: 'මහනුවර', ta: 'கண்டி' });
		expect(await namesAt(-37.8419, 144.9263)).toBeUndefined();
	});

	test('points on the high seas and at the poles have no place name', async () => {
		expect(await places.describe({ lat: 0, lng: -30 })).toBeUndefined();
		expect(await places.describe({ lat: 90, lng: 0 })).toBeUndefined();
		expect(await places.describe({ lat: -90, lng: 180 })).toBeUndefined();
	});
});

test('loading is skipped if this edition of the gazetteer is already present', async () => {
	const again = await loadGazetteer(database.pool, directory);
	expect(again.loaded).toBe(false);
	expect(again.places).toBeGreaterThan(110_000);
});

describe('slow place searches', () => {
	test('all stored place names are short enough to be searched', async () => {
		const { rows } = await database.pool.query<{ search_name: string }>('SELECT search_name FROM place_name');
		expect(rows.filter(({ search_name: name }) => !isSearchable(name))).toEqual([]);
	});

	test.each(['a@'.repeat(50), 'o e i '.repeat(16), 'ab '.repeat(33), 'galle '.repeat(16), 'x'.repeat(100)])(
		'skips the place search for %s',
		async (typed) => {
			let queries = 0;
			const counting = gazetteerPlaces({
				connect: (async () => {
					queries += 1;
					return await database.pool.connect();
				}) as unknown as typeof database.pool.connect,
				query: database.pool.query.bind(database.pool),
			});
			expect(await counting.suggest(typed, { limit: 5 })).toEqual([]);
			expect(queries).toBe(0);
		},
	);

	test('a place search stops after 300 ms; suggestions report the timeout, and geocoding finds nothing', async () => {
		const client = await database.pool.connect();
		await client.query('BEGIN; LOCK TABLE place_name IN ACCESS EXCLUSIVE MODE');
		const began = performance.now();
		const usual = gazetteerPlaces(database.pool);
		await expect(usual.suggest('galle', { limit: 5 })).rejects.toThrow(PlacesBusy);
		expect(await usual.locate('galle')).toBeUndefined();
		expect(performance.now() - began).toBeLessThan(1_500);
		await client.query('ROLLBACK');
		client.release();
		expect(await first('gal')).toBe('Galle, Southern Province, LK');
	});
});
