import { type ForecastAsked, type Weather, WeatherUnavailable } from '#ports/weather.ts';
import { airVariables, readAir, readSea, seaVariables, sunVariables } from './read-forecast.ts';

export interface OpenMeteoConnection {
	/** Without a path: `https://customer-api.open-meteo.com`. */
	readonly url: string;
	readonly marineUrl: string;
	/** Of a subscription: what costs nothing is for uses that earn nothing. */
	readonly apiKey?: string | undefined;
	readonly timeoutMs?: number;
}

/** Two days by the hour have four kilobytes. */
const largestBytes = 100_000;

/**
 * Forecasts of Open-Meteo (https://open-meteo.com/en/docs, https://open-meteo.com/en/docs/marine-weather-api): one call a
 * place and span of dates for the air, one for the sea.
 */
export function openMeteoWeather(connection: OpenMeteoConnection): Weather {
	const { url, marineUrl } = connection;
	return {
		async air(asked) {
			const address = forecastAddress(`${url}/v1/forecast`, asked, connection, {
				hourly: airVariables.join(','),
				daily: sunVariables.join(','),
				wind_speed_unit: 'kn',
				// Boats are on the water: the nearest cell that is sea, where there is one.
				cell_selection: 'sea',
			});
			return readAir(await fetchJson(address, connection));
		},
		async sea(asked) {
			const address = forecastAddress(`${marineUrl}/v1/marine`, asked, connection, {
				hourly: seaVariables.join(','),
				cell_selection: 'sea',
			});
			return readSea(await fetchJson(address, connection));
		},
	};
}

function forecastAddress(
	base: string,
	{ at, from, until }: ForecastAsked,
	{ apiKey }: Pick<OpenMeteoConnection, 'apiKey'>,
	wanted: Readonly<Record<string, string>>,
): string {
	return `${base}?${new URLSearchParams({
		latitude: String(at.lat),
		longitude: String(at.lng),
		// In whole hours, also where the place's own clock is half an hour off.
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
	// Without its query: that has the key and the place.
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
		if (problem instanceof SyntaxError) throw new WeatherUnavailable(`${host}: its answer is no JSON`);
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
