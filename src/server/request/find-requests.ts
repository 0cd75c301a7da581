import type { CustomRequest } from '#contract/request-contract.ts';
import type { PersonId, RequestId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { RequestParty } from '#domain/request/custom-request.ts';
import type { App } from '../app.ts';
import { listPart, type Part, partOf } from '../db/pages.ts';
import { presentRequest } from './request-presenter.ts';
import { findRequestCard, findRequestCards } from './request-store.ts';

/** One page of the requests of one who asked, or of an owner who is asked: one statement, however long the list. */
export async function requestsOf(
	app: Pick<App, 'db' | 'clock'>,
	party: RequestParty,
	person: PersonId,
	page: number,
): Promise<Part<CustomRequest>> {
	const now = app.clock.now();
	const rows = await findRequestCards(app.db, party, person, partOf(page), now);
	return listPart(rows, (row) => presentRequest(row, party, now));
}

/** One request for whichever of its parties asks. Somebody else's is as good as none. */
export async function findOwnRequest(
	app: Pick<App, 'db' | 'clock'>,
	person: PersonId,
	id: RequestId,
): Promise<CustomRequest | Refusal<'not-found'>> {
	const now = app.clock.now();
	const row = await findRequestCard(app.db, id, now);
	if (row?.owner_id === person) return presentRequest(row, 'OWNER', now);
	if (row?.renter_id === person) return presentRequest(row, 'RENTER', now);
	return refuse('not-found', { what: 'request' });
}
