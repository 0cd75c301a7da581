import type { PersonId, RequestId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { type RequestParty, requestMay } from '#domain/request/custom-request.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { lockRequest, whyNot } from './lock-request.ts';
import { moveRequest } from './request-store.ts';

/**
 * One of its parties says no to a request, as the party that they are, and may say why; the other is told (specification
 * section 4).
 */
export async function rejectRequest(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	person: PersonId,
	id: RequestId,
	by: RequestParty,
	reason = '',
): Promise<
	RequestId | Refusal<'not-found' | 'not-yours' | 'request-expired' | 'request-rejected' | 'already-paid'>
> {
	return await transact(app.db, async (tx) => {
		const now = app.clock.now();
		const request = await lockRequest(tx, id, now);
		if (!request) return refuse('not-found', { what: 'request' });
		if ((by === 'OWNER' ? request.owner_id : request.renter_id) !== person) return refuse('not-yours');
		if (!requestMay(request.standing, by, now).reject) return whyNot(request);
		await moveRequest(tx, request, ['reject', by], now, { end_reason: reason.trim() || null });
		await publish(tx, app, { kind: 'request-rejected', requestId: id });
		return id;
	});
}
