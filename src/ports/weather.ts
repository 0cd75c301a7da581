import type { LocalDate } from '#domain/time.ts';
import type { AirHour, SeaHour, SunTimes } from '#domain/weather/forecast.ts';

/** Position and UTC dates, both included. */
export interface ForecastAsked {
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
	/** Wind, rain, light and temperature; undefined if unknown. Throws `WeatherUnavailable` without an answer. */
	air(asked: ForecastAsked): Promise<AirForecast | undefined>;
	/** Waves and tide; undefined without a sea. Throws `WeatherUnavailable` without an answer. */
	sea(asked: ForecastAsked): Promise<readonly SeaHour[] | undefined>;
}

/** No answer, or an invalid one. */
export class WeatherUnavailable extends Error {
	override readonly name = 'WeatherUnavailable';
}

/** Without configuration: nothing is known. */
export const noWeather: Weather = { air: async () => undefined, sea: async () => undefined };
