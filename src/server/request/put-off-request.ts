import type { Departure } from '#domain/booking/booking-draft.ts';
import type { RequestId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { saveRequestDeparture } from './request-store.ts';

/** The trip that a request led to has another departure: the request says so, too. */
export async function putOffRequest(tx: Tx, id: RequestId, to: Departure): Promise<void> {
	await saveRequestDeparture(tx, id, to);
}
