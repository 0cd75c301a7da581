import { createHmac } from 'node:crypto';
import type { PersonId } from '#domain/id.ts';
import { approximate, type Point, type SecretOffset } from '#domain/place/place.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';

/** What follows from where a pier is: what it is near, in words, its clock, and the point that the public sees. */
export interface Whereabouts extends SeenPoint {
	readonly area: string;
	readonly timeZone: string;
}

/** The point that the public sees in place of a pier, and by which secret and rule it was moved. */
export interface SeenPoint {
	readonly seen: Point;
	readonly pointKey: string;
}

/** Finds out about an owner's pier. */
export async function whereabouts(
	app: Pick<App, 'places' | 'timeZones' | 'locationSecret'>,
	owner: PersonId,
	pier: Coordinates,
): Promise<Whereabouts> {
	const near = await app.places.describe(pier);
	return {
		area: near ? [near.name, near.region, near.countryName].filter(Boolean).join(', ') : 'At sea',
		timeZone: app.timeZones.zoneAt(pier),
		...seenPoint(app, owner, pier),
	};
}

/**
 * Moves an owner's pier, whatever leaves from it, by one offset: were each listing moved another way, rings around a few
 * of them would meet at the pier. Piers are told apart to some 100 m.
 */
export function seenPoint(app: Pick<App, 'locationSecret'>, owner: PersonId, pier: Coordinates): SeenPoint {
	const name = `${owner}:${pier.lat.toFixed(3)}:${pier.lng.toFixed(3)}`;
	return {
		seen: approximate(pier, secretOffset(name, app.locationSecret)),
		pointKey: pointKeyOf(app.locationSecret),
	};
}

/** Names the secret that points are moved by, and the rule; says nothing of it. */
export function pointKeyOf(secret: string): string {
	return createHmac('sha256', secret)
		.update('the key of public points, by owner and pier')
		.digest('hex')
		.slice(0, 8);
}

/** Where to move a public point: nobody's guess without the secret. */
function secretOffset(name: string, secret: string): SecretOffset {
	const hash = createHmac('sha256', secret).update(name).digest();
	return { turn: hash.readUInt32BE(0) / 2 ** 32, reach: hash.readUInt32BE(4) / 2 ** 32 };
}
