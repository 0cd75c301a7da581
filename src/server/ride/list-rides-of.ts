import type { RideCard } from '#contract/ride-contract.ts';
import { ridesPerPage } from '#contract/ride-contract.ts';
import { lastPage } from '#domain/experience/search.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { presentRideCard } from './ride-presenter.ts';
import { countRidesToCome, findRidesToCome } from './ride-search-store.ts';

/**
 * An owner's rides to come on boats that may be sold, for anybody, 6 a page, the soonest first; full ones say so. A page
 * beyond the last is the last. Two statements.
 */
export async function listRidesOf(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	asked: number,
): Promise<{ items: RideCard[]; count: number; page: number; pageSize: typeof ridesPerPage }> {
	const now = app.clock.now();
	const count = await countRidesToCome(app.db, owner, now);
	const page = Math.min(asked, lastPage(count, ridesPerPage));
	const rows = await findRidesToCome(app.db, owner, now, page);
	return { items: rows.map(presentRideCard), count, page, pageSize: ridesPerPage };
}
