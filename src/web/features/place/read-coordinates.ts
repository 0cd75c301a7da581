import { type Coordinates, pointAt } from '#domain/place/place.ts';

/** '6.0329, 80.2168': latitude and longitude in degrees, as maps hand them out; nothing when they are no place. */
export function readCoordinates(text: string): Coordinates | undefined {
	const found = /^\s*(-?\d{1,3}(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*$/.exec(
		text.replaceAll('−', '-'),
	);
	return found ? pointAt(Number(found[1]), Number(found[2])) : undefined;
}

/** Five decimals: a metre. */
export function formatCoordinates({ lat, lng }: Coordinates): string {
	return `${Number(lat.toFixed(5))}, ${Number(lng.toFixed(5))}`;
}
