import { myDataCalls as calls } from '#contract/my-data-contract.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { deleteMyself } from './delete-myself.ts';
import { showMyData } from './show-my-data.ts';

const deletionLimit = { name: 'delete-myself', by: 'person', max: 20, windowSeconds: 600 } as const;

/** The API of one's own data. */
export function myDataRoutes(api: Api, app: App): void {
	serve(api, calls.show, ({ person }) => showMyData(app, person.id));
	serve(api, calls.remove, deletionLimit, async ({ person, session, body }) => {
		if (body.personId !== person.id) return refuse('not-yours');
		const deleted = await deleteMyself(app, { person, session });
		return isRefusal(deleted) ? deleted : { kept: [...deleted.kept] };
	});
}
