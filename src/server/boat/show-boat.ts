import type { PublicBoat } from '#contract/boat-contract.ts';
import type { BoatId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { presentBoat } from './boat-presenter.ts';
import { findBoat } from './boat-store.ts';

/** One boat, for anybody; an archived one is not found. */
export async function showBoat(app: Pick<App, 'db'>, id: BoatId): Promise<PublicBoat | Refusal<'not-found'>> {
	const boat = await findBoat(app.db, id);
	return boat && boat.archived_at === null ? presentBoat(boat) : refuse('not-found', { what: 'boat' });
}
