import type { PushHere } from '#contract/notification-contract.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { PushAddress } from '#ports/push.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { deleteSubscription, isSubscribed, type SessionHere, saveSubscription } from './push-store.ts';

/** Whether push messages come to the device of a session, and what it needs for them. */
export async function showPush(app: Pick<App, 'db' | 'push'>, here: SessionHere): Promise<PushHere> {
	return { publicKey: app.push.publicKey, on: await isSubscribed(app.db, here) };
}

/** Sends push messages to the device of a session from now on. Its address comes from a browser, so from anybody. */
export async function subscribe(
	app: Pick<App, 'db' | 'push' | 'clock'>,
	here: SessionHere,
	address: PushAddress,
): Promise<PushHere | Refusal<'not-found' | 'malformed'>> {
	if (app.push.publicKey === null) return refuse('not-found', { what: 'push service' });
	if (!(await app.push.accepts(address.endpoint))) {
		const problem = 'is not the address of a push service on the public internet';
		return refuse('malformed', { problems: [{ at: 'endpoint', problem }] });
	}
	await transact(app.db, (tx) => saveSubscription(tx, here, address, app.clock.now()));
	return await showPush(app, here);
}

/** Sends no more of them there. */
export async function unsubscribe(app: Pick<App, 'db' | 'push'>, here: SessionHere): Promise<PushHere> {
	await deleteSubscription(app.db, here);
	return await showPush(app, here);
}
