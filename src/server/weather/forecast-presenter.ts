import type { Forecast } from '#contract/weather-contract.ts';
import type { DepartureForecast } from '#domain/weather/forecast.ts';
import type { PlacedDeparture } from './forecast-of.ts';

/** A forecast for anybody: where it was asked for is no part of it. */
export function presentForecast(
	{ departsAt, timeZone }: Pick<PlacedDeparture, 'departsAt' | 'timeZone'>,
	{ tide, sunrise, sunset, ...forecast }: DepartureForecast,
): Forecast {
	return {
		...forecast,
		departsAt: departsAt.toString(),
		timeZone,
		tide: tide && { ...tide, turn: tide.turn && { ...tide.turn, at: tide.turn.at.toString() } },
		sunrise: sunrise?.toString() ?? null,
		sunset: sunset?.toString() ?? null,
	};
}
