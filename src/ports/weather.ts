import type { LocalDate } from '#domain/time.ts';
import type { AirHour, SeaHour, SunTimes } from '#domain/weather/forecast.ts';

/** Where, and for which dates in UTC, both included. */
export interface ForecastAsked {
	readonly at: { readonly lat: number; readonly lng: number };
	readonly from: LocalDate;
	readonly until: LocalDate;
}

export interface AirForecast {
	readonly hours: readonly AirHour[];
	readonly sun: SunTimes;
}

/** Forecasts by the hour, in our words and units: knots, metres, millimetres, degrees Celsius. */
export interface Weather {
	/** Wind, rain, light and warmth; undefined where nothing is known. Throws `WeatherUnavailable` when nobody answers. */
	air(asked: ForecastAsked): Promise<AirForecast | undefined>;
	/** Waves and tide; undefined where there is no sea. Throws `WeatherUnavailable` when nobody answers. */
	sea(asked: ForecastAsked): Promise<readonly SeaHour[] | undefined>;
}

/** Nobody answered, or what was answered is no forecast. */
export class WeatherUnavailable extends Error {
	override readonly name = 'WeatherUnavailable';
}

/** Where no service is configured: nothing is known. */
export const noWeather: Weather = { air: async () => undefined, sea: async () => undefined };
