import type { Occupancy } from '#contract/departure-contract.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findBoatSchedule } from '../boat/find-boat-schedule.ts';
import { findOccupied } from '../occupancy/occupancy.ts';
import { presentOccupancy } from './occupancy-presenter.ts';

/** When a boat is out from now on, for its owner: trips that are sold, living holds and open rides, each by its instants. */
export async function showBoatOccupancy(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: BoatId,
): Promise<Occupancy | Refusal<'not-found' | 'not-yours'>> {
	const boat = await findBoatSchedule(app.db, id);
	if (!boat) return refuse('not-found', { what: 'boat' });
	if (boat.ownerId !== owner) return refuse('not-yours');
	return presentOccupancy(boat, await findOccupied(app.db, id, app.clock.now()));
}
