import type { OwnBoat } from '#contract/boat-contract.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import { archiveRefusal } from '#domain/listing/on-sale.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { countAhead } from '../listing/count-ahead.ts';
import { lockBoatRow, saveBoatArchived } from './boat-store.ts';
import { ownBoat } from './list-own-boats.ts';

/**
 * The owner takes a boat off for good, or lists it again, under its lock. Nobody may count on it any more: no departure,
 * open ride or open request is ahead. What sails on it is archived with it, and listed again one by one.
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
		if (archived === (boat.archived_at !== null)) return await ownBoat(tx, id, now);
		const wrong = archived ? archiveRefusal(await countAhead(tx, { boat: id }, now)) : undefined;
		if (wrong) return wrong;
		await saveBoatArchived(tx, id, archived ? now : null);
		const action = archived ? 'archived' : 'listed-again';
		await recordActions(tx, app, owner, { action, subject: 'boat', subjectId: id });
		if (archived) await publish(tx, app, { kind: 'boat-archived', boatId: id, by: owner, at: now });
		return await ownBoat(tx, id, now);
	});
}
