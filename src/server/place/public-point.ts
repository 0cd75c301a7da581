import { createHmac } from 'node:crypto';
import type { PersonId } from '#domain/id.ts';
import { approximate, type Point, type SecretOffset } from '#domain/place/place.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';

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
function seenPoint(app: Pick<App, 'locationSecret'>, owner: PersonId, pier: Coordinates): SeenPoint {
	const name = `${owner}:${pier.lat.toFixed(3)}:${pier.lng.toFixed(3)}`;
	return {
		seen: approximate(pier, secretOffset(name, app.locationSecret)),
		pointKey: pointKeyOf(app.locationSecret),
	};
}

/** Names the secret that points are moved by, and the rule; says nothing of it. */
function pointKeyOf(secret: string): string {
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

/** A listing whose point was moved by another secret or rule. */
interface OldPoint<Id> {
	readonly id: Id;
	readonly owner_id: PersonId;
	readonly lat: number;
	readonly lng: number;
}

const atOnce = 200;

/**
 * Moves the public points anew of all listings that were moved by another secret or rule than today's: after an update, or
 * once a secret that became known was changed. Safe to run twice and beside itself.
 *
 * @returns how many were moved
 */
export async function movePoints<Id>(
	app: Pick<App, 'db' | 'locationSecret'>,
	listings: {
		/** Some of those that do not have this key, locked. */
		lockOld(tx: Tx, pointKey: string, limit: number): Promise<readonly OldPoint<Id>[]>;
		save(tx: Tx, id: Id, point: SeenPoint): Promise<void>;
	},
): Promise<number> {
	const key = pointKeyOf(app.locationSecret);
	for (let moved = 0; ; ) {
		const some = await transact(app.db, async (tx) => {
			const old = await listings.lockOld(tx, key, atOnce);
			for (const { id, owner_id: owner, lat, lng } of old) {
				await listings.save(tx, id, seenPoint(app, owner, { lat, lng }));
			}
			return old.length;
		});
		moved += some;
		if (some < atOnce) return moved;
	}
}
