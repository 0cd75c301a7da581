import type { NearestBoats } from '#contract/experience-contract.ts';
import { type Coordinates, distanceMetres } from '#domain/place/place.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findNearest } from './experience-search-store.ts';

/** The place with boats that is nearest to coordinates, its distance to the hundred metres: one statement. */
export async function nearestBoats(
	app: Pick<App, 'readDb' | 'clock'>,
	at: Coordinates,
): Promise<NearestBoats | Refusal<'not-found'>> {
	const row = await findNearest(app.readDb, at, app.clock.now());
	if (!row) return refuse('not-found', { what: 'place' });
	const location = { lat: row.approx_lat, lng: row.approx_lng };
	return {
		address: row.area,
		location,
		distanceMetres: Math.round(distanceMetres(at, location) / 100) * 100,
	};
}
