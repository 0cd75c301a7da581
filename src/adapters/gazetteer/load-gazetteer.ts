import type { Pool, PoolClient } from 'pg';
import { type GazetteerPlace, openGazetteer } from './read-gazetteer.ts';

/** Any number: the lock that all who load this gazetteer take. */
const lock = 7_245_020;
const batch = 20_000;

/** What loading did: `places` is how many there are now. */
export interface LoadedGazetteer {
	readonly version: string;
	readonly places: number;
	readonly loaded: boolean;
}

/**
 * Fills `place` and `place_name` from the files in a directory (see `openGazetteer`), unless that very edition is there
 * already. Several processes may start at once: one loads, the others wait and find it done. Readers are never
 * kept waiting: until the new edition is in place they see the old one.
 */
export async function loadGazetteer(pool: Pool, directory: string): Promise<LoadedGazetteer> {
	const files = await openGazetteer(directory);
	const there = await loadedPlaces(pool, files.version);
	if (there !== undefined) return { version: files.version, places: there, loaded: false };

	const client = await pool.connect();
	let problem: Error | undefined;
	try {
		await client.query('BEGIN');
		// A server's limits for the requests of people must not cut this off; both settings end with the transaction.
		await client.query('SET LOCAL statement_timeout = 0');
		await client.query(`SET LOCAL maintenance_work_mem = '64MB'`);
		await client.query('SELECT pg_advisory_xact_lock($1)', [lock]);
		const meanwhile = await loadedPlaces(client, files.version);
		if (meanwhile !== undefined) {
			await client.query('COMMIT');
			return { version: files.version, places: meanwhile, loaded: false };
		}
		const places = await files.read();
		await replaceAll(client, places);
		await client.query('INSERT INTO place_source (version, places) VALUES ($1, $2)', [
			files.version,
			places.length,
		]);
		await client.query('COMMIT');
		// Statistics for the planner, and the visibility map for index-only scans.
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
 * Fills a copy of the table, then indexes it as the table is indexed (four times faster than filling indexes), then
 * lets it take the table's place: readers wait only for that last step.
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
		`INSERT INTO ${table} (id, name, region, district, country, kind, population, prominence, lat, lng)
		SELECT id, name, nullif(region, ''), nullif(district, ''), country, kind, nullif(population, 0), prominence, lat, lng
		FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
			$7::integer[], $8::real[], $9::double precision[], $10::double precision[])
		AS t (id, name, region, district, country, kind, population, prominence, lat, lng)`,
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
		],
	);
}

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
