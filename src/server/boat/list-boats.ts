import type { OwnBoat, PublicBoat } from '#contract/boat-contract.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { type ListPart, listPart, partOf } from '../db/pages.ts';
import { presentBoat, presentOwnBoat } from './boat-presenter.ts';
import { findBoat, findOwnBoats, findVerifiedBoats } from './boat-store.ts';

/** Newest first. */
export async function listOwnBoats(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	page: number,
): Promise<ListPart<OwnBoat>> {
	const now = app.clock.now();
	const rows = await findOwnBoats(app.db, { owner, ...partOf(page) });
	return listPart(rows, (row) => presentOwnBoat(row, now));
}

/** For the desk, which sees boats of any owner. */
export async function listBoatsInOwnerView(
	db: Db,
	ids: readonly BoatId[],
	now: Temporal.Instant,
): Promise<OwnBoat[]> {
	return (await findOwnBoats(db, { ids })).map((row) => presentOwnBoat(row, now));
}

export async function showOwnBoat(db: Db, id: BoatId, now: Temporal.Instant): Promise<OwnBoat> {
	const [boat] = await listBoatsInOwnerView(db, [id], now);
	if (!boat) throw new Error('the saved boat was not found');
	return boat;
}

const boatLimit = 24;

/** The 24 newest that are verified and not archived. */
export async function listBoatsOf(app: Pick<App, 'db'>, owner: PersonId): Promise<PublicBoat[]> {
	return (await findVerifiedBoats(app.db, owner, boatLimit)).map(presentBoat);
}

export async function showBoat(app: Pick<App, 'db'>, id: BoatId): Promise<PublicBoat | Refusal<'not-found'>> {
	const boat = await findBoat(app.db, id);
	return boat && boat.archived_at === null ? presentBoat(boat) : refuse('not-found', { what: 'boat' });
}
