import { personCalls as calls } from '#contract/person-contract.ts';
import { type Api, serveSignedIn } from '../http/api.ts';
import { presentMe } from './person-presenter.ts';

/** The API of people. */
export function personRoutes(api: Api): void {
	serveSignedIn(api, calls.me, async ({ person }) => presentMe(person));
}
