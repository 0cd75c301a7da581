import { weatherCalls as calls, type Forecast } from '#contract/weather-contract.ts';
import type { BookingId, ExperienceId, PersonId, RideId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { DepartureForecast } from '#domain/weather/forecast.ts';
import { type ChosenDeparture, forecastDeparture } from '#domain/weather/forecast-departure.ts';
import type { App } from '../app.ts';
import { findExperienceSchedule } from '../experience/find-experience.ts';
import { type Api, serve } from '../http/api.ts';
import { findBookingDeparture, findExperiencePoint, findRideDeparture } from './departure-place-store.ts';
import { forecastOf, type PlacedDeparture } from './forecast.ts';

export function weatherRoutes(api: Api, app: App): void {
	serve(api, calls.ofExperience, ({ params, query }) =>
		showExperienceForecast(app, params.experienceId, query),
	);
	serve(api, calls.ofRide, ({ params }) => showRideForecast(app, params.rideId));
	serve(api, calls.ofBooking, ({ params, person }) => showBookingForecast(app, params.bookingId, person.id));
}

type Needs = Pick<App, 'db' | 'clock' | 'weather'>;
type Shown = { readonly forecast: Forecast | null } | Refusal<'not-found'>;

const nothing = { forecast: null } as const;

/** Uses the public point, not the pier. */
async function showExperienceForecast(app: Needs, id: ExperienceId, chosen: ChosenDeparture): Promise<Shown> {
	const [point, experience] = await Promise.all([
		findExperiencePoint(app.db, id),
		findExperienceSchedule(app.db, id),
	]);
	if (!point || !experience) return refuse('not-found', { what: 'experience' });
	const { schedule } = experience;
	const departure = forecastDeparture(schedule, chosen, app.clock.now());
	return departure ? await show(app, { ...point, ...departure, timeZone: schedule.timeZone }) : nothing;
}

/** Uses the public point, not the pier. */
async function showRideForecast(app: Needs, id: RideId): Promise<Shown> {
	const ride = await findRideDeparture(app.db, id);
	if (!ride) return refuse('not-found', { what: 'ride' });
	return ride.status === 'CANCELED' ? nothing : await show(app, ride);
}

/** Answers not-found to people who are not a party of the confirmed booking. */
async function showBookingForecast(app: Needs, id: BookingId, party: PersonId): Promise<Shown> {
	const booking = await findBookingDeparture(app.db, id, party);
	if (!booking) return refuse('not-found', { what: 'booking' });
	return booking.status === 'CONFIRMED' ? await show(app, booking) : nothing;
}

async function show(app: Needs, { departsAt, arrivesAt, timeZone, lat, lng }: PlacedDeparture) {
	const departure = { departsAt, arrivesAt, timeZone, lat, lng };
	const forecast = await forecastOf(app, departure);
	return forecast ? { forecast: presentForecast(departure, forecast) } : nothing;
}

/** Without the coordinates. */
function presentForecast(
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
