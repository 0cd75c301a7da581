import type { OwnRide, RideDetail } from '#contract/ride-contract.ts';
import type { PersonId, RideId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { listPart, type Part, partOf } from '../db/pages.ts';
import { presentOwnRide, presentRide } from './ride-presenter.ts';
import { findMates, findOwnRide, findOwnRides, findRideDetail } from './ride-store.ts';

/** One ride, for anybody: a canceled or past one is shown too, and says so. */
export async function showRide(
	app: Pick<App, 'db' | 'clock' | 'cancellation'>,
	id: RideId,
): Promise<RideDetail | Refusal<'not-found'>> {
	const row = await findRideDetail(app.db, id, app.clock.now());
	return row ? presentRide(row, app.cancellation) : refuse('not-found', { what: 'ride' });
}

/** One page of an owner's rides with their mates, in two statements. */
export async function ownRides(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	page: number,
): Promise<Part<OwnRide>> {
	const now = app.clock.now();
	const rows = await findOwnRides(app.db, owner, now, partOf(page));
	const mates = await findMates(
		app.db,
		rows.map((row) => row.id),
	);
	return listPart(rows, (row) => presentOwnRide(row, mates, now));
}

/** One ride of an owner's. */
export async function ownRide(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: RideId,
): Promise<OwnRide | Refusal<'not-found'>> {
	const now = app.clock.now();
	const row = await findOwnRide(app.db, owner, now, id);
	if (!row) return refuse('not-found', { what: 'ride' });
	return presentOwnRide(row, await findMates(app.db, [id]), now);
}
