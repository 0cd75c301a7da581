import type { OwnBoat, PublicBoat } from '#contract/boat-contract.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { type ListPart, listPart, partOf } from '../db/pages.ts';
import { presentBoat, presentOwnBoat } from './boat-presenter.ts';
import { findBoat, findOwnBoats, findVerifiedBoats } from './boat-store.ts';

/** Returns one page of an owner's boats, newest first. */
export async function listOwnBoats(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	page: number,
): Promise<ListPart<OwnBoat>> {
	const now = app.clock.now();
	const rows = await findOwnBoats(app.db, { owner, ...partOf(page) });
	return listPart(rows, (row) => presentOwnBoat(row, now));
}

/** Returns boats of any owner as their owners see them, for the desk. */
export async function listBoatsInOwnerView(
	db: Db,
	ids: readonly BoatId[],
	now: Temporal.Instant,
): Promise<OwnBoat[]> {
	return (await findOwnBoats(db, { ids })).map((row) => presentOwnBoat(row, now));
}

/** Returns one boat as its owner sees it, after a change. */
export async function showOwnBoat(db: Db, id: BoatId, now: Temporal.Instant): Promise<OwnBoat> {
	const [boat] = await listBoatsInOwnerView(db, [id], now);
	if (!boat) throw new Error('the saved boat was not found');
	return boat;
}

const boatLimit = 24;

/** Returns an owner's 24 newest boats that are verified and not archived, for the public. */
export async function listBoatsOf(app: Pick<App, 'db'>, owner: PersonId): Promise<PublicBoat[]> {
	return (await findVerifiedBoats(app.db, owner, boatLimit)).map(presentBoat);
}

/** Returns one boat to the public. Archived boats are not found. */
export async function showBoat(app: Pick<App, 'db'>, id: BoatId): Promise<PublicBoat | Refusal<'not-found'>> {
	const boat = await findBoat(app.db, id);
	return boat && boat.archived_at === null ? presentBoat(boat) : refuse('not-found', { what: 'boat' });
}
