import type { LocalDate } from '#domain/time.ts';
import type { AirHour, SeaHour, SunTimes } from '#domain/weather/forecast.ts';

/** `from` and `to` are UTC dates, both included. */
export interface ForecastQuery {
	readonly at: { readonly lat: number; readonly lng: number };
	readonly from: LocalDate;
	readonly until: LocalDate;
}

export interface AirForecast {
	readonly hours: readonly AirHour[];
	readonly sun: SunTimes;
}

/** Hourly forecasts in knots, metres, millimetres and degrees Celsius. */
export interface Weather {
	/**
	 * Returns wind, rain, light and temperature; undefined if unknown. Throws `WeatherUnavailable` if
	 * the service does not answer.
	 */
	air(query: ForecastQuery): Promise<AirForecast | undefined>;
	/**
	 * Returns waves and tide; undefined away from the sea. Throws `WeatherUnavailable` if the service
	 * does not answer.
	 */
	sea(query: ForecastQuery): Promise<readonly SeaHour[] | undefined>;
}

/** Thrown if the weather service did not answer, or its answer is invalid. */
export class WeatherUnavailable extends Error {
	override readonly name = 'WeatherUnavailable';
}

/** Used if no weather service is configured. */
export const noWeather: Weather = { air: async () => undefined, sea: async () => undefined };
