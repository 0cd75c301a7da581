import type { BoatId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { type Publisher, publish } from '../events/publish.ts';
import { boatClock } from './boat-presenter.ts';
import { findSchedule } from './boat-store.ts';

/** Time zone of a boat's place before a change; null without an experience or ride. */
export interface BoatZone {
	readonly boatId: BoatId;
	readonly timeZone: string | null;
}

export async function findZoneOfBoat(tx: Tx, boatId: BoatId): Promise<BoatZone> {
	return { boatId, timeZone: (await findSchedule(tx, boatId))?.time_zone ?? null };
}

/**
 * Publishes that a boat got its first place or lost its last place since `before`, under the boat's
 * lock. Not when the boat has another place than before.
 */
export async function publishZoneChange(tx: Tx, app: Publisher, before: BoatZone): Promise<void> {
	const { boatId, timeZone } = before;
	const { timeZone: now } = await findZoneOfBoat(tx, boatId);
	if ((timeZone === null) !== (now === null))
		await publish(tx, app, {
			kind: 'boat-zone-changed',
			boatId,
			from: boatClock(timeZone),
			to: boatClock(now),
		});
}
