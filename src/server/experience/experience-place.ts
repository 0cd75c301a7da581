import type { PersonId } from '#domain/id.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import { whereabouts } from '../place/public-point.ts';

export type ExperiencePlace = Awaited<ReturnType<typeof experiencePlace>>;

/** What an experience keeps of where it starts: the pier, its clock, its area in words, the point that the public sees. */
export async function experiencePlace(
	app: Pick<App, 'places' | 'timeZones' | 'locationSecret'>,
	owner: PersonId,
	pier: Coordinates,
) {
	const { area, timeZone, seen, pointKey } = await whereabouts(app, owner, pier);
	return { lat: pier.lat, lng: pier.lng, timeZone, area, approxLat: seen.lat, approxLng: seen.lng, pointKey };
}
