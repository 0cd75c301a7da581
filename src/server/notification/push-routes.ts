import { pushCalls as calls } from '#contract/notification-contract.ts';
import type { SignedIn } from '#domain/person/session.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { showPush, subscribe, unsubscribe } from './push-choice.ts';

const limit = { name: 'push', by: 'person', max: 60, windowSeconds: 600 } as const;

const here = ({ person, session }: SignedIn) => ({ personId: person.id, sessionId: session.id });

export function pushRoutes(api: Api, app: App): void {
	serve(api, calls.here, (asked) => showPush(app, here(asked)));
	serve(api, calls.subscribe, limit, (asked) => {
		const { endpoint, keys } = asked.body;
		return subscribe(app, here(asked), { endpoint, ...keys });
	});
	serve(api, calls.unsubscribe, limit, (asked) => unsubscribe(app, here(asked)));
}
