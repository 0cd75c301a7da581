import type { Group } from '#domain/booking/booking.ts';
import type { RequestId } from '#domain/id.ts';
import type { Tx } from '../db/database.ts';
import { saveRequestGroup } from './request-store.ts';

/** Fewer people come on the trip that a request led to: the request says so, too. */
export async function shrinkRequest(tx: Tx, id: RequestId, group: Group): Promise<void> {
	await saveRequestGroup(tx, id, group);
}
