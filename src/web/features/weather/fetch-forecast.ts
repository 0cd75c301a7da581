import { callApi } from '#contract/client.ts';
import type { Forecast } from '#contract/weather-contract.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';

/** Departure of a forecast: of an experience (chosen or next), a ride, or the user’s own booking. */
export type ForecastTarget =
	| {
			readonly experienceId: string;
			readonly date?: LocalDate | undefined;
			readonly time?: LocalTime | undefined;
	  }
	| { readonly rideId: string }
	| { readonly bookingId: string };

/** Fetches a forecast; null if there is no forecast. */
export async function fetchForecast(of: ForecastTarget): Promise<Forecast | null> {
	if ('rideId' in of) return (await callApi('GET /weather/ride/{rideId}', { params: of })).forecast;
	if ('bookingId' in of) return (await callApi('GET /weather/booking/{bookingId}', { params: of })).forecast;
	const { experienceId, date, time } = of;
	const query = { ...(date && { date }), ...(date && time && { time }) };
	return (await callApi('GET /weather/experience/{experienceId}', { params: { experienceId }, query }))
		.forecast;
}
