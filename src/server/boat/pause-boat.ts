import type { OwnBoat } from '#contract/boat-contract.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import { archiveRefusal, pauseRefusal } from '#domain/listing/on-sale.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { instantOf, type LocalDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { countDependents } from '../listing/count-dependents.ts';
import { boatClock } from './boat-presenter.ts';
import { findBoatZone, lockBoatRow, saveBoatArchived, saveBoatPause } from './boat-store.ts';
import { showOwnBoat } from './list-boats.ts';

/**
 * Until a date at the boat's place (null resumes), under the boat's lock (BOAT-17). Existing bookings
 * and open rides stay.
 */
export async function pauseBoat(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	owner: PersonId,
	id: BoatId,
	until: LocalDate | null,
): Promise<
	OwnBoat | Refusal<'not-found' | 'not-yours' | 'listing-archived' | 'date-passed' | 'date-too-far'>
> {
	return await transact(app.db, async (tx) => {
		const boat = await lockBoatRow(tx, id);
		if (!boat) return refuse('not-found', { what: 'boat' });
		if (boat.owner_id !== owner) return refuse('not-yours');
		if (boat.archived_at !== null) return refuse('listing-archived', { what: 'boat' });
		const now = app.clock.now();
		const timeZone = boatClock(await findBoatZone(tx, id));
		const wrong = pauseRefusal(until, { timeZone, now });
		if (wrong) return wrong;
		await saveBoatPause(tx, id, until === null ? null : instantOf(until, '00:00', timeZone));
		await publish(tx, app, { kind: 'boat-paused', boatId: id });
		await recordActions(tx, app, owner, {
			action: until === null ? 'resumed' : 'paused',
			subject: 'boat',
			subjectId: id,
			reason: until ?? undefined,
		});
		return await showOwnBoat(tx, id, now);
	});
}

/**
 * Takes the boat's lock. Refuses while there are future departures, open rides or open requests. Also
 * archives the boat's experiences, which are listed again one by one.
 */
export async function archiveBoat(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	owner: PersonId,
	id: BoatId,
	archived: boolean,
): Promise<OwnBoat | Refusal<'not-found' | 'not-yours' | 'departures-ahead'>> {
	return await transact(app.db, async (tx) => {
		const boat = await lockBoatRow(tx, id);
		if (!boat) return refuse('not-found', { what: 'boat' });
		if (boat.owner_id !== owner) return refuse('not-yours');
		const now = app.clock.now();
		if (archived === (boat.archived_at !== null)) return await showOwnBoat(tx, id, now);
		const wrong = archived ? archiveRefusal(await countDependents(tx, { boat: id }, now)) : undefined;
		if (wrong) return wrong;
		await saveBoatArchived(tx, id, archived ? now : null);
		const action = archived ? 'archived' : 'listed-again';
		await recordActions(tx, app, owner, { action, subject: 'boat', subjectId: id });
		if (archived) await publish(tx, app, { kind: 'boat-archived', boatId: id, by: owner, at: now });
		return await showOwnBoat(tx, id, now);
	});
}
