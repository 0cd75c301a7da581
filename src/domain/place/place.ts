import { formatNumber } from '../numbers.ts';

/** A position on the Earth in WGS 84 degrees. */
export interface Coordinates {
	readonly lat: number;
	readonly lng: number;
}

/** Degrees north of the equator, -90 to 90. */
export type Latitude = number & { readonly __of: 'latitude' };
/** Degrees east of Greenwich, -180 to 180. */
export type Longitude = number & { readonly __of: 'longitude' };

/** Coordinates that were checked by `pointAt`. */
export interface Point extends Coordinates {
	readonly lat: Latitude;
	readonly lng: Longitude;
}

/** Mean radius of the Earth in metres (IUGG). The search column in the database uses the same value. */
export const earthRadius = 6_371_008.8;

const farthest = Math.PI * earthRadius;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

export const isLatitude = (degrees: number): degrees is Latitude => degrees >= -90 && degrees <= 90;
export const isLongitude = (degrees: number): degrees is Longitude => degrees >= -180 && degrees <= 180;

/** Writes degrees with six decimals (about ten centimetres), without an exponent. */
export const degreeText = (angle: number): string => String(Number(angle.toFixed(6)));

export function pointAt(lat: number, lng: number): Point | undefined {
	return isLatitude(lat) && isLongitude(lng) ? { lat, lng } : undefined;
}

/** Returns the great-circle distance in metres (exact from millimetres to antipodes). */
export function distanceMetres(a: Coordinates, b: Coordinates): number {
	const [lat1, lat2, east] = [radians(a.lat), radians(b.lat), radians(b.lng - a.lng)];
	const across = Math.cos(lat2) * Math.sin(east);
	const along = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(east);
	const towards = Math.sin(lat1) * Math.sin(lat2) + Math.cos(lat1) * Math.cos(lat2) * Math.cos(east);
	return earthRadius * Math.atan2(Math.hypot(across, along), towards);
}

/** Converts a surface distance to a straight chord for `cube_enlarge`, in metres. */
export function chordMetres(arcMetres: number): number {
	return 2 * earthRadius * Math.sin(Math.min(arcMetres, farthest) / (2 * earthRadius));
}

/** Converts a chord (as `<->` returns it) to a surface distance, in metres. */
export function arcMetres(chord: number): number {
	return 2 * earthRadius * Math.asin(Math.min(1, chord / (2 * earthRadius)));
}

/** `bearing` is in degrees clockwise from north. */
export function pointFrom(start: Coordinates, bearing: number, metres: number): Point {
	const [lat, turn, way] = [radians(start.lat), radians(bearing), metres / earthRadius];
	const sine = Math.sin(lat) * Math.cos(way) + Math.cos(lat) * Math.sin(way) * Math.cos(turn);
	const arrival = Math.asin(Math.max(-1, Math.min(1, sine)));
	const east = Math.atan2(
		Math.sin(turn) * Math.sin(way) * Math.cos(lat),
		Math.cos(way) - Math.sin(lat) * Math.sin(arrival),
	);
	const lng = start.lng + degrees(east);
	const wrapped = lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng;
	return { lat: degrees(arrival) as Latitude, lng: wrapped as Longitude };
}

/** Radius in metres of the circle that is shown instead of the exact pier (SRCH-21). */
export const approximateRadius = 800;
export const defaultRadius = 1_200;

/**
 * Two numbers in [0, 1) derived from a server secret and the id of the place. They are always the same
 * for a place.
 */
export interface SecretOffset {
	readonly turn: number;
	readonly reach: number;
}

/**
 * Returns the centre of the displayed circle, 200 to 600 m from the exact point. An offset always gives
 * the same centre, so that repeated requests reveal nothing. A circle of `approximateRadius` contains
 * the exact point.
 */
export function approximate(exact: Coordinates, offset: SecretOffset): Point {
	const [least, most] = [200, 600];
	// The centre is spread evenly over the ring’s area, so that no distance is more likely per square
	// metre.
	const metres = Math.sqrt(least ** 2 + offset.reach * (most ** 2 - least ** 2));
	return pointFrom(exact, offset.turn * 360, metres);
}

/** Formats a distance without a line break inside: '850 m', '1.4 km', '12 km', '6,736 km'. */
export function formatDistance(metres: number, locale?: string): string {
	if (metres < 995) return `${Math.round(metres / 10) * 10}\u00a0m`;
	if (metres < 9_950) return `${(metres / 1000).toFixed(1).replace(/\.0$/, '')}\u00a0km`;
	return `${formatNumber(Math.round(metres / 1000), locale)}\u00a0km`;
}

interface MapLinks {
	/** Link by RFC 5870, with the name that Android's map apps show at the pin. */
	readonly geo: string;
	/** Link that opens Google’s app on phones with the app, otherwise Google’s page. */
	readonly google: string;
	readonly apple: string;
}

/** Only for people who may see the pier’s exact position. */
export function mapLinks(at: Coordinates, name: string): MapLinks {
	const point = pointText(at);
	const label = encodeURIComponent(name);
	return {
		geo: `geo:${point}?q=${point}(${label})`,
		google: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`,
		apple: `https://maps.apple.com/?ll=${encodeURIComponent(point)}&q=${label}`,
	};
}

const pointText = ({ lat, lng }: Coordinates): string => `${degreeText(lat)},${degreeText(lng)}`;

export const plainName = (name: string) =>
	name
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase()
		.trim();

/** Maximum metres between a town and a harbour or beach with its name. */
const sameTown = 20_000;

interface Named {
	readonly name: string;
	readonly at: Coordinates;
}

export const isNamed = ({ name }: Pick<Named, 'name'>, typed: string): boolean =>
	plainName(name) === plainName(typed);

/**
 * Returns the only place whose name begins with the typed text; undefined if the number of such places
 * is not one. A town and places named after it ('Hikkaduwa', 'Hikkaduwa Harbour') count as the town.
 */
export function placeByPrefix<P extends Named>(typed: string, places: readonly P[]): P | undefined {
	const matching = places.filter(({ name }) => plainName(name).startsWith(plainName(typed)));
	const [town] = matching.toSorted((a, b) => a.name.length - b.name.length);
	if (!town) return undefined;
	const isOfTown = ({ name, at }: P) =>
		plainName(name).startsWith(`${plainName(town.name)} `) && distanceMetres(at, town.at) <= sameTown;
	return matching.every((each) => each === town || isOfTown(each)) ? town : undefined;
}
