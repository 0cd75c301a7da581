import type { BookingId } from '#domain/id.ts';
import {
	type DepartureForecast,
	departureForecast,
	forecastDates,
	isForecast,
} from '#domain/weather/forecast.ts';
import type { App } from '../app.ts';
import { findDepartureOf } from './departure-place-store.ts';

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

/** The weather of a booking's departure, for what is told to its parties; undefined where it is not known. */
export async function findBookingForecast(
	app: Pick<App, 'db' | 'clock' | 'weather'>,
	id: BookingId,
): Promise<DepartureForecast | undefined> {
	const departure = await findDepartureOf(app.db, id);
	return departure && (await forecastOf(app, departure));
}
