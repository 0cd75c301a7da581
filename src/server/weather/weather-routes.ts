import { weatherCalls as calls } from '#contract/weather-contract.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { showBookingForecast, showExperienceForecast, showRideForecast } from './show-forecast.ts';

export function weatherRoutes(api: Api, app: App): void {
	serve(api, calls.ofExperience, ({ params, query }) =>
		showExperienceForecast(app, params.experienceId, query),
	);
	serve(api, calls.ofRide, ({ params }) => showRideForecast(app, params.rideId));
	serve(api, calls.ofBooking, ({ params, person }) => showBookingForecast(app, params.bookingId, person.id));
}
