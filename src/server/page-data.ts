import type { BrowserConfig, PageData } from '#contract/page-data.ts';
import { shareCode } from '#contract/saved-contract.ts';
import { ids } from '#contract/shapes.ts';
import { isRefusal } from '#domain/refusal.ts';
import { findRideRefusal } from '#domain/ride/ride.ts';
import type { App } from './app.ts';
import { listTakenDates } from './booking/show-availability.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';
import { findNearestBoats, searchExperiences } from './experience/search-experiences.ts';
import {
	listPromotedExperiences,
	listSimilarExperiences,
	showExperience,
} from './experience/show-experience.ts';
import { showPlace } from './experience/show-place.ts';
import { type TripPlaces, tripPlaces } from './experience/trip-places.ts';
import { showOwnerPage } from './owner-page/show-owner-page.ts';
import { presentPlace, resolvePlace, searchPath } from './place/place-routes.ts';
import { listLatestMateReviews } from './review/show-received.ts';
import { listReviews, listReviewsAround } from './review/show-reviews.ts';
import { listNextRides, searchRides, showRide } from './ride/find-rides.ts';
import { showSharedList } from './saved/shared-list.ts';

/**
 * Pages and API calls share the same use cases. While the database is unavailable, each function throws
 * a 503, and the error page is shown.
 */
export function pageData(
	app: App,
	browserConfig: BrowserConfig,
	withTrips: TripPlaces = tripPlaces(app),
): PageData {
	const { home, search, experience, ride, sharedList, owner, places, place, locate, ...rest } = pageReads(
		app,
		browserConfig,
		withTrips,
	);
	return {
		...rest,
		home: withBusyAnswer(home),
		search: withBusyAnswer(search),
		experience: withBusyAnswer(experience),
		ride: withBusyAnswer(ride),
		sharedList: withBusyAnswer(sharedList),
		owner: withBusyAnswer(owner),
		places: withBusyAnswer(places),
		place: withBusyAnswer(place),
		locate: withBusyAnswer(locate),
	};
}

function withBusyAnswer<Args extends unknown[], Page>(read: (...args: Args) => Promise<Page>): typeof read {
	return async (...args) => {
		try {
			return await read(...args);
		} catch (problem) {
			throw isDatabaseUnavailable(problem) ? new Response(null, { status: 503 }) : problem;
		}
	};
}

function pageReads(app: App, browserConfig: BrowserConfig, withTrips: TripPlaces): PageData {
	return {
		brand: app.brand,
		publicUrl: app.publicUrl,
		browserConfig,
		async home() {
			return { promoted: await listPromotedExperiences(app) };
		},
		async search(params, input, ridesPage) {
			const { date, ...undated } = input;
			const readFor = (query: typeof input) =>
				Promise.all([
					searchExperiences(app, params, query),
					searchRides(app, params, { ...query, page: ridesPage }),
				]);
			const [answer, reviews] = await Promise.all([readFor(input), listReviewsAround(app, params)]);
			const refused = isRefusal(answer[0]);
			const [result, rides] = refused ? await readFor(undated) : answer;
			if (isRefusal(result)) throw new Error('a search without a date was refused');
			// Searches other places only if there are no results.
			const elsewhere = result.count === 0 ? await findNearestBoats(app, params) : undefined;
			return {
				result,
				reviews,
				rides,
				ignored: date && refused ? ['date'] : [],
				nearest: elsewhere && !isRefusal(elsewhere) ? elsewhere : null,
			};
		},
		async experience(input, { date }) {
			const { data: id } = ids.experience.safeParse(input);
			if (!id) return undefined;
			const experience = await showExperience(app, id);
			if (isRefusal(experience)) return undefined;
			const [reviews, similar, place, taken] = await Promise.all([
				listReviews(app, id),
				listSimilarExperiences(app, { id, at: experience.location }),
				withTrips.around(experience.location),
				date && experience.departures.length > 1 ? listTakenDates(app, id) : [],
			]);
			if (isRefusal(taken)) return undefined;
			return { experience, reviews: reviews.items, similar, place, taken };
		},
		async ride(input) {
			const { data: id } = ids.ride.safeParse(input);
			if (!id) return undefined;
			const ride = await showRide(app, id);
			if (isRefusal(ride)) return undefined;
			const rideStatus = { ...ride, departsAt: Temporal.Instant.from(ride.departsAt) };
			const [mates, place] = await Promise.all([
				listLatestMateReviews(app, ids.person.parse(ride.userId._id)),
				withTrips.around(ride.location),
			]);
			return { ride, refusal: findRideRefusal(rideStatus, app.clock.now()), mates, place };
		},
		async sharedList(input) {
			const { data: code } = shareCode.safeParse(input);
			if (!code) return undefined;
			const list = await showSharedList(app, code);
			return isRefusal(list) ? undefined : list;
		},
		async owner(input, query) {
			const { data: id } = ids.person.safeParse(input);
			if (!id) return undefined;
			const page = await showOwnerPage(app, id, query);
			return isRefusal(page) ? undefined : page;
		},
		places: async () => withTrips.popular(),
		async place(country, name) {
			const place = await withTrips.find(country, name);
			if (!place) {
				const area = await withTrips.findArea(country, name);
				return area && { movedTo: searchPath(area) };
			}
			const [trips, rides] = await Promise.all([
				showPlace(app, withTrips, place),
				listNextRides(app, place.at),
			]);
			if (!trips) return { movedTo: searchPath(place) };
			return { ...trips, rides, others: withTrips.popular().filter(({ id }) => id !== place.id) };
		},
		async locate(address) {
			const resolved = await resolvePlace(app.places, address);
			if ('place' in resolved) return { place: presentPlace(resolved.place) };
			return { choices: resolved.choices.map(presentPlace) };
		},
	};
}
