import type { BookingId } from '#domain/id.ts';
import {
	type DepartureForecast,
	departureForecast,
	forecastDates,
	isForecast,
} from '#domain/weather/forecast.ts';
import type { App } from '../app.ts';
import { findDepartureOf } from './departure-place-store.ts';

export interface PlacedDeparture {
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
	readonly timeZone: string;
	readonly lat: number;
	readonly lng: number;
}

/** Returns undefined if the departure is too far ahead or over, or if there are no data. */
export async function forecastOf(
	{ weather, clock }: Pick<App, 'weather' | 'clock'>,
	{ lat, lng, ...departure }: PlacedDeparture,
): Promise<DepartureForecast | undefined> {
	const now = clock.now();
	if (!isForecast(departure, now)) return undefined;
	const query = { at: { lat, lng }, ...forecastDates(departure, now) };
	const [air, sea] = await Promise.all([weather.air(query), weather.sea(query)]);
	return departureForecast(departure, {
		air: air?.hours ?? [],
		sun: air?.sun ?? { rises: [], sets: [] },
		sea: sea ?? [],
	});
}

export async function findBookingForecast(
	app: Pick<App, 'db' | 'clock' | 'weather'>,
	id: BookingId,
): Promise<DepartureForecast | undefined> {
	const departure = await findDepartureOf(app.db, id);
	return departure && (await forecastOf(app, departure));
}
