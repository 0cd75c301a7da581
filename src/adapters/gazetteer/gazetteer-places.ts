import type { Pool } from 'pg';
import { type Coordinates, distanceMetres } from '#domain/place/place.ts';
import type { Place, PlaceKind, Places } from '#ports/places.ts';
import { type Area, areaCalled, countryName, liesIn, readAddress } from './address.ts';
import { aptness, beginsSo, hasWord, likelihood, typingErrors } from './rank-names.ts';
import { skeleton } from './search-name.ts';

/** Comes after every name that begins like what stands before it, byte by byte. */
const last = '\u{10ffff}';
const candidates = 60;
const describedWithinMetres = 50_000;
const metresPerDegree = 111_195;

interface Row {
	readonly id: string;
	readonly name: string;
	readonly region: string | null;
	readonly district: string | null;
	readonly country: string;
	readonly kind: PlaceKind;
	readonly prominence: number;
	readonly lat: number;
	readonly lng: number;
	/** The one of its names that was found. */
	readonly search_name: string;
}

/** Places from our own gazetteer in the database, which `loadGazetteer` fills. Works offline; milliseconds. */
export function gazetteerPlaces(pool: Pick<Pool, 'query'>): Places {
	return {
		async suggest(typed, { near, limit }) {
			const readings = readTyped(typed);
			let other: readonly Row[] = [];
			for (const [i, { name, where }] of readings.entries()) {
				const rows = await findNames(pool, name, near);
				const fitting =
					where.length === 0 ? rows : rows.filter((row) => liesIn(row, where, { unfinished: true }));
				const best = rankRows(name, fitting, near).slice(0, limit);
				const aptest = Math.max(...best.map((row) => aptness(name, row.search_name)));
				if (aptest >= beginsSo) return best.map(toPlace);
				const area = i === 0 ? areaCalled(typed, true) : undefined;
				if (area) return (await findBestKnown(pool, area, limit)).map(toPlace);
				if (aptest >= hasWord) return best.map(toPlace);
				if (other.length === 0) other = best;
			}
			return other.map(toPlace);
		},

		async locate(address) {
			const readings = readAddress(address);
			const named = await findExact(pool, [...new Set(readings.map(({ name }) => name))]);
			for (const { name, where } of readings) {
				const namesakes = named.filter(
					(row) => row.search_name === name && liesIn(row, where, { nearby: namesNear(row, named) }),
				);
				const [best] = rankRows(name, namesakes);
				if (best) return toPlace(best);
			}
			const area = areaCalled(address, false);
			if (!area) return locateMisspelt(pool, address);
			const [best] = await findBestKnown(pool, area, 1);
			return best && toPlace(best);
		},

		async describe(at) {
			const row = await findNearest(pool, at);
			return row && toPlace(row);
		},
	};
}

/** 'galle, sri l' is a name and where it lies; 'sorrento victoria' may be one name, else name and region. */
function readTyped(typed: string) {
	return readAddress(typed).filter(
		({ name, where }, i, all) => name.length >= 3 && where.length >= (all[0]?.where.length ?? 0) && i < 3,
	);
}

async function locateMisspelt(pool: Pick<Pool, 'query'>, address: string): Promise<Place | undefined> {
	const [first] = readAddress(address);
	if (!first || first.name.length < 4) return undefined;
	const rows = await findNames(pool, first.name, undefined);
	const slips = Math.floor(first.name.length / 4);
	const close = rows.filter(
		(row) =>
			liesIn(row, first.where) &&
			Math.max(typingErrors(first.name, row.search_name), typingErrors(row.search_name, first.name)) <= slips,
	);
	const [best] = rankRows(first.name, close);
	return best && toPlace(best);
}

function namesNear(place: Row, named: readonly Row[]): readonly string[] {
	const near = named.filter(
		(other) => other.id !== place.id && distanceMetres(place, other) < describedWithinMetres,
	);
	return near.map((other) => other.search_name);
}

function rankRows(typed: string, rows: readonly Row[], near?: Coordinates): readonly Row[] {
	const scored = rows
		.map((row) => {
			const candidate = { searchName: row.search_name, prominence: row.prominence, at: row };
			return { row, score: likelihood(typed, candidate, near) };
		})
		.sort((a, b) => b.score - a.score || (a.row.id < b.row.id ? -1 : 1));
	const seen = new Set<string>();
	return scored.flatMap(({ row }) => {
		// A place has several names, and some are listed twice: a harbour town and its suburb of the same name.
		const keys = [row.id, `${row.name} ${row.region} ${row.country}`];
		if (keys.some((key) => seen.has(key))) return [];
		for (const key of keys) seen.add(key);
		return [row];
	});
}

function toPlace(row: Row): Place {
	return {
		id: row.id,
		name: row.name,
		...(row.region === null ? {} : { region: row.region }),
		country: row.country,
		countryName: countryName(row.country),
		kind: row.kind,
		at: { lat: row.lat, lng: row.lng },
	};
}

/** Names that begin like `name`, the best known and nearest; names that resemble it; names with its consonants. */
async function findNames(pool: Pick<Pool, 'query'>, name: string, near: Coordinates | undefined) {
	const bones = skeleton(name);
	const found = await pool.query<Row>(
		`WITH beginning AS (
			SELECT search_name, place_id FROM place_name
			WHERE search_name ~>=~ $1 AND search_name ~<~ $2
			ORDER BY prominence + coalesce(1.2 / (1 + 42.47 * acos(greatest(-1, least(1,
				sin(radians($3::float8)) * sin(radians(lat))
				+ cos(radians($3::float8)) * cos(radians(lat)) * cos(radians(lng - $4::float8)))))), 0)
				+ CASE WHEN search_name = $1 THEN 1.5 ELSE 0 END DESC
			LIMIT $5
		), resembling AS (
			-- What many names begin with is hardly a slip, and three letters resemble thousands.
			SELECT search_name, place_id FROM place_names_like($1, $5::integer)
			WHERE (SELECT count(*) FROM beginning) < CASE WHEN length($1) > 3 THEN $5 ELSE 1 END
		), misspelt AS (
			SELECT search_name, place_id FROM place_name
			WHERE skeleton ~>=~ $6 AND skeleton ~<~ $7 AND NOT starts_with(search_name, $1)
			ORDER BY prominence DESC LIMIT $5 / 2
		)
		SELECT p.id, p.name, p.region, p.district, p.country, p.kind, p.prominence, p.lat, p.lng, c.search_name
		FROM (SELECT * FROM beginning UNION SELECT * FROM resembling UNION SELECT * FROM misspelt) c
		JOIN place p ON p.id = c.place_id`,
		[name, name + last, near?.lat ?? null, near?.lng ?? null, candidates, bones, bones && bones + last],
	);
	return found.rows;
}

async function findExact(pool: Pick<Pool, 'query'>, names: readonly string[]) {
	const found = await pool.query<Row>(
		`SELECT p.id, p.name, p.region, p.district, p.country, p.kind, p.prominence, p.lat, p.lng, n.search_name
		FROM place_name n JOIN place p ON p.id = n.place_id
		WHERE n.search_name = ANY ($1)`,
		[names],
	);
	return found.rows;
}

/** The nearest, where somewhat farther but much better known is nearer: the town, not the farm beside it. */
async function findNearest(pool: Pick<Pool, 'query'>, at: Coordinates): Promise<Row | undefined> {
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

async function findBestKnown(pool: Pick<Pool, 'query'>, area: Area, limit: number): Promise<readonly Row[]> {
	const found = await pool.query<Row>(
		`SELECT id, name, region, district, country, kind, prominence, lat, lng, '' AS search_name FROM place
		WHERE country = $1 AND ($2::text IS NULL OR region = $2) ORDER BY prominence DESC, id LIMIT $3`,
		[area.country, area.region ?? null, limit],
	);
	return found.rows;
}
