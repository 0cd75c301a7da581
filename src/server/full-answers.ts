import { experienceCalls } from '#contract/experience-contract.ts';
import { rideCalls } from '#contract/ride-contract.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from './app.ts';
import { listBookedDates, listSoldSeats } from './booking/show-availability.ts';
import { showExperience } from './experience/show-experience.ts';
import { type Api, serve } from './http/api.ts';
import { readLimit } from './http/rate-limits.ts';
import { listReviews } from './review/show-reviews.ts';
import { showRide } from './ride/find-rides.ts';

/**
 * Serves the two calls that combine several zones (API-4): an experience with its reviews and booked
 * dates, and a ride with its sold seats. Rendered pages do not use these calls.
 */
export function serveFullAnswers(api: Api, app: App): void {
	serve(api, experienceCalls.one, readLimit, async ({ params: { id } }) => {
		const [experience, reviews] = await Promise.all([showExperience(app, id), listReviews(app, id)]);
		if (isRefusal(experience)) return experience;
		const bookings = await listBookedDates(app, id, experience.timeZone);
		return { ...experience, reviews: reviews.items, bookings };
	});
	serve(api, rideCalls.one, readLimit, async ({ params: { id } }) => {
		const [ride, bookings] = await Promise.all([showRide(app, id), listSoldSeats(app, id)]);
		return isRefusal(ride) ? ride : { ...ride, bookings };
	});
}
