import { pushCalls as calls, type PushHere } from '#contract/notification-contract.ts';
import type { SignedInPerson } from '#domain/person/session.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { PushAddress } from '#ports/push.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { type Api, serve } from '../http/api.ts';
import { type DeviceSession, deleteSubscription, isSubscribed, saveSubscription } from './push-store.ts';

export async function showPush(app: Pick<App, 'db' | 'push'>, here: DeviceSession): Promise<PushHere> {
	return { publicKey: app.push.publicKey, on: await isSubscribed(app.db, here) };
}

/** Validates the push address, because it comes from the browser and cannot be trusted. */
export async function subscribe(
	app: Pick<App, 'db' | 'push' | 'clock'>,
	here: DeviceSession,
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

export async function unsubscribe(app: Pick<App, 'db' | 'push'>, here: DeviceSession): Promise<PushHere> {
	await deleteSubscription(app.db, here);
	return await showPush(app, here);
}

const limit = { name: 'push', by: 'person', max: 60, windowSeconds: 600 } as const;

const here = ({ person, session }: SignedInPerson) => ({ personId: person.id, sessionId: session.id });

export function pushRoutes(api: Api, app: App): void {
	serve(api, calls.here, (request) => showPush(app, here(request)));
	serve(api, calls.subscribe, limit, (request) => {
		const { endpoint, keys } = request.body;
		return subscribe(app, here(request), { endpoint, ...keys });
	});
	serve(api, calls.unsubscribe, limit, (request) => unsubscribe(app, here(request)));
}
