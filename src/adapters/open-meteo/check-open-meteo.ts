import { dateAt } from '#domain/time.ts';
import { WeatherUnavailable } from '#ports/weather.ts';
import { type OpenMeteoConnection, openMeteoWeather } from './open-meteo-weather.ts';

/** Off Galle: there is wind, and there are waves. */
const at = { lat: 6, lng: 80.2 };

/** Why no forecasts could be shown, as `VARIABLE: sentence`; nothing when both air and sea are known of today. */
export async function checkOpenMeteo(connection: OpenMeteoConnection): Promise<string | undefined> {
	const weather = openMeteoWeather({ ...connection, timeoutMs: 10_000 });
	const today = dateAt(Temporal.Now.instant(), 'UTC');
	const asked = { at, from: today, until: today };
	try {
		if (!(await weather.air(asked))) return 'OPEN_METEO_URL: it knows nothing of the air';
	} catch (problem) {
		return `OPEN_METEO_URL: ${whyNot(problem)}`;
	}
	try {
		return (await weather.sea(asked)) ? undefined : 'OPEN_METEO_MARINE_URL: it knows nothing of the sea';
	} catch (problem) {
		return `OPEN_METEO_MARINE_URL: ${whyNot(problem)}`;
	}
}

const whyNot = (problem: unknown): string =>
	problem instanceof WeatherUnavailable ? problem.message : String(problem);
