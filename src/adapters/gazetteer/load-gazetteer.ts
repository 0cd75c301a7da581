import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { distanceMetres } from '#domain/place/place.ts';
import type { PlaceKind } from '#ports/places.ts';
import { listSpellings, searchName } from './search-name.ts';

/** Arbitrary number of the advisory lock under which the gazetteer is loaded. */
const lock = 7_245_020;
const batch = 20_000;

/** `places` is the current number of places. */
interface LoadedGazetteer {
	readonly version: string;
	readonly places: number;
	readonly loaded: boolean;
}

/**
 * Loads `place` and `place_name` from a directory (see `openGazetteer`), except when that edition is
 * present. One of several concurrent processes loads; the others wait. Readers see the old edition
 * until the new edition is complete.
 */
export async function loadGazetteer(pool: Pool, directory: string): Promise<LoadedGazetteer> {
	const files = await openGazetteer(directory);
	const there = await loadedPlaces(pool, files.version);
	if (there !== undefined) return { version: files.version, places: there, loaded: false };

	const client = await pool.connect();
	let problem: Error | undefined;
	try {
		await client.query('BEGIN');
		// Disables the server’s statement timeout until the end of the transaction.
		await client.query('SET LOCAL statement_timeout = 0');
		await client.query(`SET LOCAL maintenance_work_mem = '64MB'`);
		await client.query('SELECT pg_advisory_xact_lock($1)', [lock]);
		const loadedByOther = await loadedPlaces(client, files.version);
		if (loadedByOther !== undefined) {
			await client.query('COMMIT');
			return { version: files.version, places: loadedByOther, loaded: false };
		}
		const places = await files.read();
		await replaceAll(client, places);
		await client.query('INSERT INTO place_source (version, places) VALUES ($1, $2)', [
			files.version,
			places.length,
		]);
		await client.query('COMMIT');
		// Updates planner statistics, and the visibility map for index-only scans.
		await client.query('VACUUM ANALYZE place, place_name');
		return { version: files.version, places: places.length, loaded: true };
	} catch (caught) {
		problem = caught as Error;
		await client.query('ROLLBACK').catch(() => undefined);
		throw caught;
	} finally {
		client.release(problem);
	}
}

async function loadedPlaces(db: Pool | PoolClient, version: string): Promise<number | undefined> {
	const found = await db.query<{ places: number }>('SELECT places FROM place_source WHERE version = $1', [
		version,
	]);
	return found.rows[0]?.places;
}

async function replaceAll(client: PoolClient, places: readonly GazetteerPlace[]): Promise<void> {
	await renew(client, 'place', async (table) => {
		for (const some of batches(places)) await insertPlaces(client, table, some);
	});
	const names = places.flatMap((place) => place.names.map((name) => ({ name, place })));
	await renew(client, 'place_name', async (table) => {
		for (const some of batches(names)) await insertNames(client, table, some);
	});
	await client.query('DELETE FROM place_source');
}

/**
 * Fills a copy of the table, indexes the copy, and replaces the table. This is four times faster than
 * filling an indexed table, and readers wait only for the replacement.
 */
async function renew(
	client: PoolClient,
	table: string,
	fill: (table: string) => Promise<void>,
): Promise<void> {
	const next = `${table}_next`;
	await client.query(`CREATE TABLE ${next} (LIKE ${table} INCLUDING ALL EXCLUDING INDEXES)`);
	await fill(next);
	const indexes = await client.query<{ indexname: string; indexdef: string }>(
		'SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema() AND tablename = $1',
		[table],
	);
	for (const { indexname, indexdef } of indexes.rows) {
		await client.query(indexdef.replace(/ INDEX \S+ ON \S+ /, ` INDEX ${indexname}_next ON ${next} `));
	}
	await client.query(`DROP TABLE ${table}`);
	await client.query(`ALTER TABLE ${next} RENAME TO ${table}`);
	for (const { indexname } of indexes.rows) {
		await client.query(`ALTER INDEX ${indexname}_next RENAME TO ${indexname}`);
	}
}

async function insertPlaces(client: PoolClient, table: string, places: readonly GazetteerPlace[]) {
	await client.query(
		`INSERT INTO ${table} (id, name, name_si, name_ta, region, district, country, kind, population, prominence, lat, lng)
		SELECT id, name, name_si, name_ta, nullif(region, ''), nullif(district, ''), country, kind, nullif(population, 0), prominence, lat, lng
		FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
			$7::integer[], $8::real[], $9::double precision[], $10::double precision[], $11::text[], $12::text[])
		AS t (id, name, region, district, country, kind, population, prominence, lat, lng, name_si, name_ta)`,
		[
			places.map((p) => p.id),
			places.map((p) => p.name),
			places.map((p) => p.region),
			places.map((p) => p.district),
			places.map((p) => p.country),
			places.map((p) => p.kind),
			places.map((p) => p.population),
			places.map((p) => p.prominence),
			places.map((p) => p.lat),
			places.map((p) => p.lng),
			places.map((p) => firstIn(/\p{Script=Sinhala}/u, p)),
			places.map((p) => firstIn(/\p{Script=Tamil}/u, p)),
		],
	);
}

const firstIn = (script: RegExp, { names }: GazetteerPlace): string | null =>
	names.find((name) => script.test(name)) ?? null;

interface NameOfPlace {
	readonly name: string;
	readonly place: GazetteerPlace;
}

async function insertNames(client: PoolClient, table: string, names: readonly NameOfPlace[]) {
	await client.query(
		`INSERT INTO ${table} (search_name, place_id, prominence, lat, lng)
		SELECT * FROM unnest($1::text[], $2::text[], $3::real[], $4::real[], $5::real[])`,
		[
			names.map((n) => n.name),
			names.map((n) => n.place.id),
			names.map((n) => n.place.prominence),
			names.map((n) => n.place.lat),
			names.map((n) => n.place.lng),
		],
	);
}

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
	for (let start = 0; start < all.length; start += batch) yield all.slice(start, start + batch);
}

export interface GazetteerPlace {
	readonly id: string;
	readonly name: string;
	readonly region: string;
	readonly district: string;
	readonly country: string;
	readonly kind: PlaceKind;
	readonly population: number;
	/**
	 * Logarithm (base 10) of the place’s population or visitors, 0 to 7.5, plus a bonus in the product’s
	 * markets.
	 */
	readonly prominence: number;
	readonly lat: number;
	readonly lng: number;
	/** The main name is first. */
	readonly names: readonly string[];
}

interface GazetteerFiles {
	/** Version of the edition, which changes with the data and this code. */
	readonly version: string;
	read(): Promise<readonly GazetteerPlace[]>;
}

/** Increase this number when the code changes how it reads places or names from the same files. */
const reading = 4;
const files = ['world.tsv.br', 'waters.tsv', 'other-names.tsv'] as const;
const unpack = promisify(brotliDecompress);

/** Bonus for places in the product’s markets, so that they outrank places of the same name elsewhere. */
const markets: Readonly<Record<string, number>> = { LK: 2, AU: 2 };
/** Islands are large. */
const samePlaceMetres = (kind: PlaceKind) => (kind === 'island' ? 40_000 : 10_000);

/**
 * Opens gazetteer files in a directory: `world.tsv.br` (GeoNames, by `scripts/build-gazetteer.ts`),
 * `waters.tsv` (the product’s harbours, islands, lakes and beaches) and `other-names.tsv`.
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

/**
 * Replaces nearby places of the same name with the product’s own places, then adds other names and
 * spellings.
 */
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

	const remaining = world.filter((place) => !replaced.has(place));
	return [...remaining, ...ours].map((place) => {
		const names = [...place.names, ...(others.get(place) ?? [])].flatMap(listSpellings);
		return { ...place, names: [...new Set(names)].filter((name) => name !== '') };
	});
}

const rows = (text: string) =>
	text
		.trimEnd()
		.split('\n')
		.map((line) => line.split('\t'));
const split = (list: string | undefined) => (list ? list.split(';') : []);
