import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { pointKeyOf, type SeenPoint, seenPoint } from './public-point.ts';

/** A listing whose point was moved by another secret or rule. */
export interface OldPoint<Id> {
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
