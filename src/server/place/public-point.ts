import { createHmac } from 'node:crypto';
import type { PersonId } from '#domain/id.ts';
import { approximate, type Point, type SecretOffset } from '#domain/place/place.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { zoneAt } from './time-zone.ts';

export interface PierLocation extends PublicPoint {
	readonly area: string;
	readonly timeZone: string;
}

/**
 * The public point that is shown instead of a pier, with a key for the secret and rule of its
 * computation.
 */
export interface PublicPoint {
	readonly seen: Point;
	readonly pointKey: string;
}

export async function locatePier(
	app: Pick<App, 'places' | 'locationSecret'>,
	owner: PersonId,
	pier: Coordinates,
): Promise<PierLocation> {
	const near = await app.places.describe(pier);
	return {
		area: near ? [near.name, near.region, near.countryName].filter(Boolean).join(', ') : 'At sea',
		timeZone: zoneAt(pier),
		...seenPoint(app, owner, pier),
	};
}

/**
 * All listings of an owner have the same offset, because circles around points with different offsets
 * would intersect at the pier. Piers closer than about 100 m count as one pier.
 */
function seenPoint(app: Pick<App, 'locationSecret'>, owner: PersonId, pier: Coordinates): PublicPoint {
	const name = `${owner}:${pier.lat.toFixed(3)}:${pier.lng.toFixed(3)}`;
	return {
		seen: approximate(pier, secretOffset(name, app.locationSecret)),
		pointKey: pointKeyOf(app.locationSecret),
	};
}

/** Identifies secret and rule without revealing the secret. */
function pointKeyOf(secret: string): string {
	return createHmac('sha256', secret)
		.update('the key of public points, by owner and pier')
		.digest('hex')
		.slice(0, 8);
}

function secretOffset(name: string, secret: string): SecretOffset {
	const hash = createHmac('sha256', secret).update(name).digest();
	return { turn: hash.readUInt32BE(0) / 2 ** 32, reach: hash.readUInt32BE(4) / 2 ** 32 };
}

interface OldPoint<Id> {
	readonly id: Id;
	readonly owner_id: PersonId;
	readonly lat: number;
	readonly lng: number;
}

const atOnce = 200;

/** Idempotent and safe to run concurrently. */
export async function recomputePublicPoints<Id>(
	app: Pick<App, 'db' | 'locationSecret'>,
	listings: {
		lockOld(tx: Tx, pointKey: string, limit: number): Promise<readonly OldPoint<Id>[]>;
		save(tx: Tx, id: Id, point: PublicPoint): Promise<void>;
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
