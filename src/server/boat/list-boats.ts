import type { OwnBoat, PublicBoat } from '#contract/boat-contract.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { listPart, type Part, partOf } from '../db/pages.ts';
import { presentBoat, presentOwnBoat } from './boat-presenter.ts';
import { findBoat, findOwnBoats, findVerifiedBoats } from './boat-store.ts';

/** One page of a person's own boats, newest first. */
export async function listOwnBoats(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	page: number,
): Promise<Part<OwnBoat>> {
	const now = app.clock.now();
	const rows = await findOwnBoats(app.db, { owner, ...partOf(page) });
	return listPart(rows, (row) => presentOwnBoat(row, now));
}

/** Boats as their owners see them, whosever they are: for the desk, which sees them so too. */
export async function boatsAsTheirOwners(
	db: Db,
	ids: readonly BoatId[],
	now: Temporal.Instant,
): Promise<OwnBoat[]> {
	return (await findOwnBoats(db, { ids })).map((row) => presentOwnBoat(row, now));
}

/** One boat as its owner sees it, after a change to it. */
export async function ownBoat(db: Db, id: BoatId, now: Temporal.Instant): Promise<OwnBoat> {
	const [boat] = await boatsAsTheirOwners(db, [id], now);
	if (!boat) throw new Error('a boat that was just saved is not there');
	return boat;
}

const boatLimit = 24;

/** The verified boats of an owner that are in use, for anybody: the newest 24. */
export async function listBoatsOf(app: Pick<App, 'db'>, owner: PersonId): Promise<PublicBoat[]> {
	return (await findVerifiedBoats(app.db, owner, boatLimit)).map(presentBoat);
}

/** One boat, for anybody; an archived one is not found. */
export async function showBoat(app: Pick<App, 'db'>, id: BoatId): Promise<PublicBoat | Refusal<'not-found'>> {
	const boat = await findBoat(app.db, id);
	return boat && boat.archived_at === null ? presentBoat(boat) : refuse('not-found', { what: 'boat' });
}
