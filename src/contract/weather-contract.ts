import { z } from 'zod';
import { compassPoints } from '#domain/weather/forecast.ts';
import { callsOf } from './call.ts';
import { ids, instant, localDate, localTime } from './shapes.ts';

const known = z.number().nullable();

/** Weather of a departure: the maximum of its hours, or `null` if unknown. */
const forecast = z
	.object({
		departsAt: instant,
		timeZone: z.string(),
		windKnots: known,
		gustKnots: known,
		/** Direction from which the wind blows. */
		windFrom: z.enum(compassPoints).nullable(),
		waveMetres: known,
		rainMillimetres: known,
		rainPercent: known,
		uvIndex: known,
		celsius: z.object({ low: z.number(), high: z.number() }).nullable(),
		/**
		 * Water level at the departure, above the mean level, with the next high or low tide. Not for
		 * navigation.
		 */
		tide: z
			.object({
				metres: z.number(),
				rising: z.boolean(),
				turn: z.object({ high: z.boolean(), at: instant, metres: z.number() }).nullable(),
			})
			.nullable(),
		sunrise: instant.nullable(),
		sunset: instant.nullable(),
		/** True in weather in which small boats usually stay in port. */
		rough: z.boolean(),
	})
	.meta({ id: 'Forecast' });
export type Forecast = z.output<typeof forecast>;

/** `null` if the weather is unknown, or the departure is too far ahead, over or canceled. */
const result = z.object({ forecast: forecast.nullable() });

const { anyone, signedIn } = callsOf('Weather');

/** Open-Meteo’s licence (CC BY 4.0) requires attribution wherever its forecasts are shown. */
export const weatherCalls = {
	ofExperience: anyone('GET /weather/experience/{experienceId}', {
		summary: 'Get the forecast for a departure of an experience',
		description: 'The next departure unless a date is given.',
		params: z.object({ experienceId: ids.experience }),
		query: z.object({ date: localDate.optional(), time: localTime.optional() }),
		result,
	}),
	ofRide: anyone('GET /weather/ride/{rideId}', {
		summary: 'Get the forecast for a ride',
		params: z.object({ rideId: ids.ride }),
		result,
	}),
	ofBooking: signedIn('GET /weather/booking/{bookingId}', {
		summary: 'Get the forecast for a confirmed booking, as renter or owner',
		params: z.object({ bookingId: ids.booking }),
		result,
	}),
};
