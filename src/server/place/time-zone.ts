import lookup from '@photostructure/tz-lookup';
import { type Coordinates, pointFrom } from '#domain/place/place.ts';

/**
 * Distances in metres at which a coast is searched. A boat this near to a coast uses the coast's zone,
 * including reefs and banks within day trips.
 */
const coastal = [2_000, 5_000, 10_000, 20_000, 40_000, 70_000];
const bearings = [0, 45, 90, 135, 180, 225, 270, 315];

/**
 * Returns the IANA zone at WGS 84 coordinates, from the boundaries in `@photostructure/tz-lookup` (in
 * memory, about 0.05 ms). At sea these boundaries give nautical zones, which no timetable uses. Near a
 * coast, the nearest coastal zone is returned instead; on the high seas, an 'Etc/GMT±n' zone.
 */
export function zoneAt(at: Coordinates): string {
	const here = zone(at);
	if (!isNautical(here)) return here;
	for (const metres of coastal) {
		for (const bearing of bearings) {
			const ashore = zone(pointFrom(at, bearing, metres));
			if (!isNautical(ashore)) return ashore;
		}
	}
	return here;
}

const zone = ({ lat, lng }: Coordinates) => lookup(lat, lng);
const isNautical = (zone: string) => zone.startsWith('Etc/');
