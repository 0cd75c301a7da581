import { callApi } from '#contract/client.ts';
import type { Forecast } from '#contract/weather-contract.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';

/**
 * The departure for which a forecast is loaded: the chosen or next departure of an experience, a ride,
 * or the user’s own booking.
 */
export type ForecastTarget =
	| {
			readonly experienceId: string;
			readonly date?: LocalDate | undefined;
			readonly time?: LocalTime | undefined;
	  }
	| { readonly rideId: string }
	| { readonly bookingId: string };

export async function fetchForecast(of: ForecastTarget): Promise<Forecast | null> {
	if ('rideId' in of) return (await callApi('GET /weather/ride/{rideId}', { params: of })).forecast;
	if ('bookingId' in of) return (await callApi('GET /weather/booking/{bookingId}', { params: of })).forecast;
	const { experienceId, date, time } = of;
	const query = { ...(date && { date }), ...(date && time && { time }) };
	return (await callApi('GET /weather/experience/{experienceId}', { params: { experienceId }, query }))
		.forecast;
}
