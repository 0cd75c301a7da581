import type { Pool } from 'pg';
import type { Bounds } from '#domain/place/bounds.ts';
import { type Coordinates, distanceMetres } from '#domain/place/place.ts';
import { type Place, type PlaceKind, type Places, PlacesBusy } from '#ports/places.ts';
import { type Area, countryName, findAreaByName, isWithinArea, readAddress } from './address.ts';

/** The last character in byte order, which ends the range of names with a prefix. */
const last = '\u{10ffff}';
const candidates = 60;
const describedWithinMetres = 50_000;
const metresPerDegree = 111_195;

/**
 * Fit values of `place_name_fit`: the name begins with the typed text, or a later word of the name
 * does.
 */
const [beginsWithName, hasWord] = [0, -1];

interface Row {
	readonly id: string;
	readonly name: string;
	/** Set only by queries that read the whole row. */
	readonly name_si?: string | null;
	readonly name_ta?: string | null;
	readonly region: string | null;
	readonly district: string | null;
	readonly country: string;
	readonly kind: PlaceKind;
	readonly prominence: number;
	readonly lat: number;
	readonly lng: number;
	readonly search_name: string;
}

interface Candidate extends Row {
	readonly fit: number;
	/** Edit distance between the whole name and the typed text. */
	readonly slips: number;
}

/** Works offline, in milliseconds (see `loadGazetteer`). */
export function gazetteerPlaces(database: Pick<Pool, 'connect' | 'query'>, mostMs = 300): Places {
	const pool = limitLookups(database, mostMs);
	return {
		suggest: withSlowFallback(busy, async (typed, { near, limit }) => {
			const readings = readTyped(typed);
			let other: readonly Row[] = [];
			for (const [i, { name, where }] of readings.entries()) {
				const rows = await findNames(pool, name, near);
				const fitting =
					where.length === 0 ? rows : rows.filter((row) => isWithinArea(row, where, { unfinished: true }));
				const best = deduplicated(fitting).slice(0, limit);
				const bestFit = Math.max(...best.map(({ fit }) => fit));
				if (bestFit >= beginsWithName) return best.map(toPlace);
				const area = i === 0 ? findAreaByName(typed, true) : undefined;
				if (area) return (await findBestKnown(pool, area, limit)).map(toPlace);
				if (bestFit >= hasWord) return best.map(toPlace);
				if (other.length === 0) other = best;
			}
			return other.map(toPlace);
		}),

		locate: withSlowFallback(nothing, async (address) => {
			const readings = readAddress(address);
			const named = await findExact(pool, [...new Set(readings.map(({ name }) => name))]);
			for (const { name, where } of readings) {
				const best = named.find(
					(row) => row.search_name === name && isWithinArea(row, where, { nearby: namesNear(row, named) }),
				);
				if (best) return toPlace(best);
			}
			const area = findAreaByName(address, false);
			if (!area) return locateMisspelt(pool, address);
			const [best] = await findBestKnown(pool, area, 1);
			return best && toPlace(best);
		}),

		describe: withSlowFallback(nothing, async (at, { destination = false } = {}) => {
			const row =
				(destination ? await findDestination(pool, at) : undefined) ?? (await findNearest(pool, at));
			return row && toPlace(row);
		}),
	};
}

/** Runs queries of a single statement with a timeout in milliseconds. */
interface Lookups {
	query<Found extends object>(text: string, values: readonly unknown[]): Promise<{ rows: Found[] }>;
}

function limitLookups(database: Pick<Pool, 'connect' | 'query'>, mostMs: number): Lookups {
	return {
		async query<Found extends object>(text: string, values: readonly unknown[]) {
			const client = await database.connect();
			try {
				// The timeout is set in a transaction, because a pooler would share a session setting.
				await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${mostMs}`);
				const { rows } = await client.query<Found>(text, [...values]);
				await client.query('COMMIT');
				client.release();
				return { rows };
			} catch (problem) {
				await client.query('ROLLBACK').then(
					() => client.release(),
					(broken: Error) => client.release(broken),
				);
				if (isTooSlow(problem)) throw problem;
				// If a replica fails during the query, the pool uses the primary.
				return await database.query<Found>(text, [...values]);
			}
		},
	};
}

const isTooSlow = (problem: unknown): boolean => (problem as { code?: unknown }).code === '57014';

const nothing = () => undefined;
const busy = () => {
	throw new PlacesBusy();
};

const withSlowFallback =
	<Args extends unknown[], Answer>(otherwise: () => Answer, look: (...args: Args) => Promise<Answer>) =>
	async (...args: Args): Promise<Answer> => {
		try {
			return await look(...args);
		} catch (problem) {
			if (isTooSlow(problem)) return otherwise();
			throw problem;
		}
	};

/** Limits of a search name. The gazetteer’s names have at most 64 letters and 10 words. */
const longest = { letters: 64, words: 10 } as const;

/**
 * Returns true if a search name may be a place’s name. A single letter resembles every name, and a
 * search for it takes seconds.
 */
export function isSearchable(name: string): boolean {
	const words = name.split(' ');
	if (name.length > longest.letters || words.length > longest.words) return false;
	return name.length <= 5 || words.some((word) => word.length >= 3);
}

/**
 * Splits typed text into name and location. 'galle, sri l' has both; 'sorrento victoria' may be a name,
 * or name and region.
 */
function readTyped(typed: string) {
	return readAddress(typed).filter(
		({ name, where }, i, all) => name.length >= 3 && where.length >= (all[0]?.where.length ?? 0) && i < 3,
	);
}

async function locateMisspelt(pool: Lookups, address: string): Promise<Place | undefined> {
	const [first] = readAddress(address);
	if (!first || first.name.length < 4) return undefined;
	const rows = await findNames(pool, first.name, undefined);
	const most = Math.floor(first.name.length / 4);
	const best = rows.find((row) => row.slips <= most && isWithinArea(row, first.where));
	return best && toPlace(best);
}

function namesNear(place: Row, named: readonly Row[]): readonly string[] {
	const near = named.filter(
		(other) => other.id !== place.id && distanceMetres(place, other) < describedWithinMetres,
	);
	return near.map((other) => other.search_name);
}

/**
 * Removes duplicates: a place has several names, and may be listed twice, such as a harbour town and
 * its suburb of the same name.
 */
function deduplicated<Found extends Row>(rows: readonly Found[]): readonly Found[] {
	const seen = new Set<string>();
	return rows.filter((row) => {
		const keys = [row.id, `${row.name} ${row.region} ${row.country}`];
		if (keys.some((key) => seen.has(key))) return false;
		for (const key of keys) seen.add(key);
		return true;
	});
}

function toPlace(row: Row): Place {
	return {
		id: row.id,
		name: row.name,
		...((row.name_si || row.name_ta) && {
			names: { ...(row.name_si && { si: row.name_si }), ...(row.name_ta && { ta: row.name_ta }) },
		}),
		...(row.region === null ? {} : { region: row.region }),
		country: row.country,
		countryName: countryName(row.country),
		kind: row.kind,
		at: { lat: row.lat, lng: row.lng },
	};
}

/** SQL for the kilometres from a row’s place to $2, $3, also across antimeridian and poles. */
const km = `6371.0088 * acos(greatest(-1, least(1,
	sin(radians($2::float8)) * sin(radians(lat))
	+ cos(radians($2::float8)) * cos(radians(lat)) * cos(radians(lng - $3::float8)))))`;
/**
 * SQL for proximity. Its maximum counts as much as a sixteenfold population; at 150 km it counts half.
 */
const nearness = `coalesce(1.2 / (1 + ${km} / 150), 0)`;

/**
 * Finds names that begin with, resemble or sound like `name`, likeliest first. The order depends on
 * fit, prominence (1 means ten times the population) and proximity.
 */
async function findNames(pool: Lookups, name: string, near: Coordinates | undefined) {
	if (!isSearchable(name)) return [];
	const found = await pool.query<Candidate>(
		`WITH beginning AS (
			SELECT search_name, place_id FROM place_name
			WHERE search_name ~>=~ $1 AND search_name ~<~ ($1 || $5)
			ORDER BY prominence + ${nearness} + CASE WHEN search_name = $1 THEN 1.5 ELSE 0 END DESC
			LIMIT $4
		), resembling AS (
			-- What many names begin with is hardly a slip, and three letters resemble thousands.
			SELECT search_name, place_id FROM place_names_like($1, $4::integer)
			WHERE (SELECT count(*) FROM beginning) < CASE WHEN length($1) > 3 THEN $4 ELSE 1 END
		), sounding AS (
			SELECT search_name, place_id FROM place_name
			WHERE length(dmetaphone(search_name)) > 2 AND length(dmetaphone($1)) > 2
				AND dmetaphone(search_name) ~>=~ dmetaphone($1) AND dmetaphone(search_name) ~<~ (dmetaphone($1) || $5)
				-- Hardly anybody mistypes the first letter.
				AND left(search_name, 1) = left($1, 1) AND NOT starts_with(search_name, $1)
			ORDER BY prominence DESC LIMIT $4 / 2
		)
		SELECT p.id, p.name, p.region, p.district, p.country, p.kind, p.prominence, p.lat, p.lng, c.search_name, fit,
			levenshtein($1, c.search_name) AS slips
		FROM (SELECT * FROM beginning UNION SELECT * FROM resembling UNION SELECT * FROM sounding) c
		JOIN place p ON p.id = c.place_id, place_name_fit($1, c.search_name) fit
		-- Four slips in a short name make it another.
		WHERE fit > -5
		ORDER BY fit + p.prominence + ${nearness} DESC, p.id`,
		[name, near?.lat ?? null, near?.lng ?? null, candidates, last],
	);
	return found.rows;
}

async function findExact(pool: Lookups, names: readonly string[]) {
	const found = await pool.query<Row>(
		`SELECT p.id, p.name, p.region, p.district, p.country, p.kind, p.prominence, p.lat, p.lng, n.search_name
		FROM place_name n JOIN place p ON p.id = n.place_id
		WHERE n.search_name = ANY ($1) ORDER BY p.prominence DESC, p.id`,
		[names],
	);
	return found.rows;
}

/** Finds the nearest place weighted by prominence, so that a town is preferred to a nearby farm. */
async function findNearest(pool: Lookups, at: Coordinates): Promise<Row | undefined> {
	const band = describedWithinMetres / metresPerDegree;
	const found = await pool.query<Row>(
		`SELECT p.*, '' AS search_name FROM (
			SELECT id, prominence, population, 6371.0088 * acos(greatest(-1, least(1,
				sin(radians($1::float8)) * sin(radians(lat))
				+ cos(radians($1::float8)) * cos(radians(lat)) * cos(radians(lng - $2::float8))))) AS km
			FROM place WHERE lat BETWEEN $1::float8 - $3::float8 AND $1::float8 + $3::float8
		) n JOIN place p ON p.id = n.id
		WHERE km <= $4
		ORDER BY (km + 0.1) / (1 + n.prominence) * CASE WHEN n.population IS NULL AND km > 1.5 THEN 2 ELSE 1 END, p.id
		LIMIT 1`,
		[at.lat, at.lng, band, describedWithinMetres / 1000],
	);
	return found.rows[0];
}

/**
 * Minimum prominence of a destination. Each kilometre of distance subtracts a quarter: 'Melbourne'
 * (8.6) outranks a suburb within 8 km.
 */
const leastRenown = 5.5;

/** Finds the best-known town or beach near a place; `undefined` where only a village is near. */
async function findDestination(pool: Lookups, at: Coordinates): Promise<Row | undefined> {
	const found = await pool.query<Row>(
		`SELECT p.*, '' AS search_name FROM (
			SELECT id, prominence - 6371.0088 / 4 * acos(greatest(-1, least(1,
				sin(radians($1::float8)) * sin(radians(lat))
				+ cos(radians($1::float8)) * cos(radians(lat)) * cos(radians(lng - $2::float8))))) AS renown
			FROM place WHERE lat BETWEEN $1::float8 - 0.2 AND $1::float8 + 0.2
				AND kind IN ('city', 'town', 'village', 'beach')
		) n JOIN place p ON p.id = n.id
		WHERE renown >= $3 ORDER BY renown DESC, p.id LIMIT 1`,
		[at.lat, at.lng, leastRenown],
	);
	return found.rows[0];
}

async function findBestKnown(pool: Lookups, area: Area, limit: number): Promise<readonly Row[]> {
	const found = await pool.query<Row>(
		`SELECT id, name, region, district, country, kind, prominence, lat, lng, '' AS search_name FROM place
		WHERE country = $1 AND ($2::text IS NULL OR region = $2) ORDER BY prominence DESC, id LIMIT $3`,
		[area.country, area.region ?? null, limit],
	);
	return found.rows;
}

interface Label {
	readonly name: string;
	readonly at: Coordinates;
	readonly kind: PlaceKind;
}

/**
 * Maximum height of the bounds, in degrees of latitude, for reading map labels from a band of the
 * gazetteer. In larger bounds the most prominent places are read first.
 */
const bandDegrees = 3;

export function mapLabels(pool: Pick<Pool, 'query'>) {
	return async ({ west, south, east, north }: Bounds, limit: number): Promise<readonly Label[]> => {
		const between = west <= east ? 'lng BETWEEN $3 AND $4' : '(lng >= $3 OR lng <= $4)';
		// An expression instead of the column, because PostgreSQL's planner would choose the wrong
		// index.
		const order = north - south <= bandDegrees ? 'prominence + 0' : 'prominence';
		const { rows } = await pool.query<{ name: string; lat: number; lng: number; kind: PlaceKind }>({
			text: `SELECT name, lat, lng, kind FROM place
				WHERE lat BETWEEN $1 AND $2 AND ${between} ORDER BY ${order} DESC LIMIT $5`,
			values: [south, north, west, east, limit],
		});
		return rows.map(({ name, lat, lng, kind }) => ({ name, kind, at: { lat, lng } }));
	};
}
