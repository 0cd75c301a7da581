import { type ChecklistItem, checklistOf } from '#domain/boarding/safety-checklist.ts';
import type { DepartureId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { findChecklist, findParties, saveChecklist } from './manifest-store.ts';

/**
 * Keeps what is ticked of the safety checklist of an owner's departure, all of it at once; items of other categories of
 * boats are left out. What was said before what is known changes nothing. Refuses with `trip-over` what is said after the
 * boat is back.
 */
export async function tickChecklist(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: DepartureId,
	given: { readonly ticked: readonly ChecklistItem[]; readonly at: Temporal.Instant },
): Promise<DepartureId | Refusal<'not-found' | 'trip-over'>> {
	return await transact(app.db, async (tx) => {
		const [first] = await findParties(tx, id);
		if (first?.ownerId !== owner) return refuse('not-found', { what: 'departure' });
		const now = app.clock.now();
		// A device whose clock is ahead says it now.
		const at = Temporal.Instant.compare(given.at, now) > 0 ? now : given.at;
		if (Temporal.Instant.compare(at, first.arrivesAt) > 0) return refuse('trip-over');
		const saved = await findChecklist(tx, id);
		if (saved && Temporal.Instant.compare(at, saved.changed_at) < 0) return id;
		const items = checklistOf(first.boatCategory);
		const ticked = items.filter((item) => given.ticked.includes(item));
		const complete = ticked.length === items.length;
		await saveChecklist(tx, { departureId: id, boatId: first.boatId, ticked, complete, at });
		return id;
	});
}
