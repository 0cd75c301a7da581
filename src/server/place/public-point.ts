import { createHmac } from 'node:crypto';
import type { PersonId } from '#domain/id.ts';
import { approximate, type Point, type SecretOffset } from '#domain/place/place.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';

/** What follows from where a pier is: what it is near, in words, its clock, and the point that the public sees. */
export interface Whereabouts {
	readonly area: string;
	readonly timeZone: string;
	readonly seen: Point;
}

/** Finds out about a pier. `of` is the listing's id, or a `pierOf`: the same one's point is always moved the same way. */
export async function whereabouts(
	app: Pick<App, 'places' | 'timeZones' | 'locationSecret'>,
	of: string,
	pier: Coordinates,
): Promise<Whereabouts> {
	const near = await app.places.describe(pier);
	return {
		area: near ? [near.name, near.region, near.countryName].filter(Boolean).join(', ') : 'At sea',
		timeZone: app.timeZones.zoneAt(pier),
		seen: approximate(pier, secretOffset(of, app.locationSecret)),
	};
}

/**
 * Names an owner's pier, to some 100 m. Rides from it come again and again: were each moved another way, the middle of
 * them all would be the pier.
 */
export function pierOf(owner: PersonId, { lat, lng }: Coordinates): string {
	return `${owner}:${lat.toFixed(3)}:${lng.toFixed(3)}`;
}

/** Where to move a listing's public point: nobody's guess without the secret. */
function secretOffset(id: string, secret: string): SecretOffset {
	const hash = createHmac('sha256', secret).update(id).digest();
	return { turn: hash.readUInt32BE(0) / 2 ** 32, reach: hash.readUInt32BE(4) / 2 ** 32 };
}
