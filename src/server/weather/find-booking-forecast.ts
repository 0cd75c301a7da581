import type { BookingId } from '#domain/id.ts';
import type { DepartureForecast } from '#domain/weather/forecast.ts';
import type { App } from '../app.ts';
import { findDepartureOf } from './departure-place-store.ts';
import { forecastOf } from './forecast-of.ts';

/** The weather of a booking's departure, for what is told to its parties; undefined where it is not known. */
export async function findBookingForecast(
	app: Pick<App, 'db' | 'clock' | 'weather'>,
	id: BookingId,
): Promise<DepartureForecast | undefined> {
	const departure = await findDepartureOf(app.db, id);
	return departure && (await forecastOf(app, departure));
}
