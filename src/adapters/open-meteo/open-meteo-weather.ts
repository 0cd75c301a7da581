import { z } from 'zod';
import { dateAt } from '#domain/time.ts';
import type { AirHour, SeaHour } from '#domain/weather/forecast.ts';
import { type AirForecast, type ForecastQuery, type Weather, WeatherUnavailable } from '#ports/weather.ts';

export interface OpenMeteoConnection {
	/** Address without a path: `https://customer-api.open-meteo.com`. */
	readonly url: string;
	readonly marineUrl: string;
	/** Key of a subscription. Only non-commercial use is free. */
	readonly apiKey?: string | undefined;
	readonly timeoutMs?: number;
}

/** Maximum bytes of an answer. Two days of hourly data have four kilobytes. */
const largestBytes = 100_000;

/**
 * Reads Open-Meteo’s forecasts (https://open-meteo.com/en/docs,
 * https://open-meteo.com/en/docs/marine-weather-api): one call per position and range for the air,
 * one for the sea.
 */
export function openMeteoWeather(connection: OpenMeteoConnection): Weather {
	const { url, marineUrl } = connection;
	return {
		async air(query) {
			const address = forecastAddress(`${url}/v1/forecast`, query, connection, {
				hourly: airVariables.join(','),
				daily: sunVariables.join(','),
				wind_speed_unit: 'kn',
				// Boats are on the water, so the nearest sea cell is used, if any.
				cell_selection: 'sea',
			});
			return readAir(await fetchJson(address, connection));
		},
		async sea(query) {
			const address = forecastAddress(`${marineUrl}/v1/marine`, query, connection, {
				hourly: seaVariables.join(','),
				cell_selection: 'sea',
			});
			return readSea(await fetchJson(address, connection));
		},
	};
}

function forecastAddress(
	base: string,
	{ at, from, until }: ForecastQuery,
	{ apiKey }: Pick<OpenMeteoConnection, 'apiKey'>,
	wanted: Readonly<Record<string, string>>,
): string {
	return `${base}?${new URLSearchParams({
		latitude: String(at.lat),
		longitude: String(at.lng),
		// Times in GMT give whole hours, also for zones with a half-hour offset.
		timezone: 'GMT',
		timeformat: 'unixtime',
		start_date: from,
		end_date: until,
		...wanted,
		...(apiKey ? { apikey: apiKey } : {}),
	})}`;
}

async function fetchJson(
	address: string,
	{ timeoutMs = 4_000 }: Pick<OpenMeteoConnection, 'timeoutMs'>,
): Promise<unknown> {
	// The error names the host only, because the query contains key and position.
	const { host } = new URL(address);
	try {
		const answer = await fetch(address, {
			headers: { accept: 'application/json' },
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		});
		if (!answer.ok) {
			await answer.body?.cancel();
			throw new WeatherUnavailable(`${host} answers ${answer.status}`);
		}
		return JSON.parse(await readAtMost(answer, host));
	} catch (problem) {
		if (problem instanceof WeatherUnavailable) throw problem;
		if (problem instanceof SyntaxError) throw new WeatherUnavailable(`${host}: its answer is not JSON`);
		const late = problem instanceof Error && problem.name === 'TimeoutError';
		throw new WeatherUnavailable(`${host}: ${late ? 'no answer in time' : 'no answer'}`);
	}
}

async function readAtMost({ body }: Response, host: string): Promise<string> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of body ?? []) {
		size += part.byteLength;
		if (size > largestBytes) throw new WeatherUnavailable(`${host}: its answer is too large`);
		parts.push(part);
	}
	return Buffer.concat(parts).toString('utf8');
}

/** Requested variables, each with its unit and plausible values. Other values count as unknown. */
const air = {
	wind_speed_10m: { unit: 'kn', from: 0, to: 200 },
	wind_gusts_10m: { unit: 'kn', from: 0, to: 250 },
	wind_direction_10m: { unit: '°', from: 0, to: 360 },
	precipitation: { unit: 'mm', from: 0, to: 300 },
	precipitation_probability: { unit: '%', from: 0, to: 100 },
	uv_index: { unit: '', from: 0, to: 25 },
	temperature_2m: { unit: '°C', from: -60, to: 60 },
} as const;
const sea = {
	wave_height: { unit: 'm', from: 0, to: 30 },
	sea_level_height_msl: { unit: 'm', from: -12, to: 12 },
} as const;

const airVariables = Object.keys(air);
const seaVariables = Object.keys(sea);
const sunVariables = ['sunrise', 'sunset'] as const;

type PlausibleValues = Readonly<
	Record<string, { readonly unit: string; readonly from: number; readonly to: number }>
>;

const table = z.record(z.string(), z.array(z.unknown()).max(400));
const answer = z.object({
	hourly: table.optional(),
	hourly_units: z.record(z.string(), z.string()).optional(),
	daily: table.optional(),
});
type Answer = z.output<typeof answer>;

/** Returns undefined if the answer contains no hours. */
function readAir(body: unknown): AirForecast | undefined {
	const parsed = parse(body);
	const hours = readHours(parsed, air).map(
		({ at, of }): AirHour => ({
			at,
			windKnots: of('wind_speed_10m'),
			gustKnots: of('wind_gusts_10m'),
			windFrom: of('wind_direction_10m'),
			rainMillimetres: of('precipitation'),
			rainPercent: of('precipitation_probability'),
			uvIndex: of('uv_index'),
			celsius: of('temperature_2m'),
		}),
	);
	const sun = { rises: instants(parsed.daily?.sunrise), sets: instants(parsed.daily?.sunset) };
	return known(hours) || sun.rises.length > 0 || sun.sets.length > 0 ? { hours, sun } : undefined;
}

/** Reads hourly waves and tide; undefined away from the sea, where all values are `null`. */
function readSea(body: unknown): readonly SeaHour[] | undefined {
	const hours = readHours(parse(body), sea).map(
		({ at, of }): SeaHour => ({ at, waveMetres: of('wave_height'), levelMetres: of('sea_level_height_msl') }),
	);
	return known(hours) ? hours : undefined;
}

function parse(body: unknown): Answer {
	const { data } = answer.safeParse(body);
	if (!data?.hourly?.time) throw new WeatherUnavailable('Open-Meteo: its answer is not a forecast');
	return data;
}

const known = (hours: readonly object[]): boolean =>
	hours.some((hour) => Object.entries(hour).some(([name, value]) => name !== 'at' && value !== null));

function readHours({ hourly = {}, hourly_units: units = {} }: Answer, believed: PlausibleValues) {
	const { time = [], ...columns } = hourly;
	const valueAt = (name: string, row: number): number | null => {
		const limits = believed[name];
		const column = columns[name];
		// A column with another length than the hours cannot be matched with them.
		if (!limits || !column || column.length !== time.length || units[name] !== limits.unit) return null;
		const value = column[row];
		return typeof value === 'number' && value >= limits.from && value <= limits.to ? value : null;
	};
	return time.flatMap((second, row) => {
		const at = instant(second);
		return at ? [{ at, of: (name: string) => valueAt(name, row) }] : [];
	});
}

const instants = (seconds: readonly unknown[] = []): readonly Temporal.Instant[] =>
	seconds.map(instant).filter((each) => each !== undefined);

/**
 * Converts seconds since 1970; undefined before 2020 or after 2100, because the service answers 1970
 * where the sun does not rise.
 */
function instant(seconds: unknown): Temporal.Instant | undefined {
	if (typeof seconds !== 'number' || !(seconds > 1_577_836_800 && seconds < 4_102_444_800)) return undefined;
	return Temporal.Instant.fromEpochMilliseconds(Math.round(seconds) * 1_000);
}

/** Position off Galle, which has wind and waves. */
const at = { lat: 6, lng: 80.2 };

export async function checkOpenMeteo(connection: OpenMeteoConnection): Promise<string | undefined> {
	const weather = openMeteoWeather({ ...connection, timeoutMs: 10_000 });
	const today = dateAt(Temporal.Now.instant(), 'UTC');
	const query = { at, from: today, until: today };
	try {
		if (!(await weather.air(query))) return 'OPEN_METEO_URL: it knows nothing of the air';
	} catch (problem) {
		return `OPEN_METEO_URL: ${describeProblem(problem)}`;
	}
	try {
		return (await weather.sea(query)) ? undefined : 'OPEN_METEO_MARINE_URL: it knows nothing of the sea';
	} catch (problem) {
		return `OPEN_METEO_MARINE_URL: ${describeProblem(problem)}`;
	}
}

const describeProblem = (problem: unknown): string =>
	problem instanceof WeatherUnavailable ? problem.message : String(problem);
