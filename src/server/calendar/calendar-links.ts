import type { BoatId, CalendarLinkId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { findLinksOf, revokeLinkRow, saveLink } from './link-store.ts';
import { lockOwnBoat } from './lock-own-boat.ts';

/**
 * Makes an address under which calendars elsewhere read ours, of one boat or of all; an earlier one for the same ends with it.
 *
 * @param boatId null: all of the owner's boats
 */
export async function makeLink(
	app: Pick<App, 'db' | 'clock' | 'random' | 'keys'>,
	owner: PersonId,
	{ boatId, withNames }: { readonly boatId: BoatId | null; readonly withNames: boolean },
): Promise<CalendarLinkId | Refusal<'not-found' | 'not-yours' | 'busy'>> {
	return await transact(app.db, async (tx) => {
		const own = boatId && (await lockOwnBoat(tx, owner, boatId));
		if (isRefusal(own)) return own;
		const now = app.clock.now();
		for (const link of await findLinksOf(tx, owner))
			if (link.boat_id === boatId) await revokeLinkRow(tx, link.id, owner, now);
		const id = newId<CalendarLinkId>(app.random);
		const saved = await saveLink(tx, {
			id,
			owner_id: owner,
			boat_id: boatId,
			key_id: app.keys.current('calendar-links').id,
			with_names: withNames,
			created_at: now,
		});
		// The same was asked for twice at one moment: the other one stands.
		return saved ? id : refuse('busy', { retryAfterSeconds: 1 });
	});
}

/** Ends an address for good: whoever asks there is told that it is gone. */
export async function revokeLink(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: CalendarLinkId,
): Promise<true | Refusal<'not-found'>> {
	return await transact(app.db, async (tx) =>
		(await revokeLinkRow(tx, id, owner, app.clock.now())) ? true : refuse('not-found', { what: 'address' }),
	);
}
