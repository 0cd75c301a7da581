import type { RequestParty } from '#domain/request/custom-request.ts';
import type { Tx } from '../db/database.ts';
import type { LockedRequest } from './lock-request.ts';
import { moveRequest } from './request-store.ts';

/** The trip that a request led to was canceled: whoever did so said no to it, and nobody pays or quotes it again. */
export async function endRequest(
	tx: Tx,
	request: LockedRequest,
	by: RequestParty,
	now: Temporal.Instant,
): Promise<void> {
	if (request.status === 'APPROVED') await moveRequest(tx, request, ['end', by], now);
}
