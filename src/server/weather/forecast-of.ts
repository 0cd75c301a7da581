import {
	type DepartureForecast,
	departureForecast,
	forecastDates,
	isForecast,
} from '#domain/weather/forecast.ts';
import type { App } from '../app.ts';

/** When a boat is out, on which clock, and where it sets out. */
export interface PlacedDeparture {
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	readonly timeZone: string;
	readonly lat: number;
	readonly lng: number;
}

/** The weather of a departure; undefined when it is too far ahead or over, and where nothing is known. */
export async function forecastOf(
	{ weather, clock }: Pick<App, 'weather' | 'clock'>,
	{ lat, lng, ...departure }: PlacedDeparture,
): Promise<DepartureForecast | undefined> {
	const now = clock.now();
	if (!isForecast(departure, now)) return undefined;
	const asked = { at: { lat, lng }, ...forecastDates(departure, now) };
	const [air, sea] = await Promise.all([weather.air(asked), weather.sea(asked)]);
	return departureForecast(departure, {
		air: air?.hours ?? [],
		sun: air?.sun ?? { rises: [], sets: [] },
		sea: sea ?? [],
	});
}
