import { draftCalls as calls } from '#contract/draft-contract.ts';
import { noVersion } from '#domain/draft/draft.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { discardDraft, saveDraft, showDraft } from './drafts.ts';

/** Allows one save every three seconds for an hour. */
const draftLimit = { name: 'draft', by: 'person', max: 1200, windowSeconds: 3600 } as const;

export function draftRoutes(api: Api, app: App): void {
	serve(api, calls.show, ({ person, params }) => showDraft(app, { personId: person.id, ...params }));
	serve(api, calls.save, draftLimit, ({ person, body }) => {
		const { form, subject, version, content } = body;
		return saveDraft(app, { personId: person.id, form, subject }, { based: version ?? noVersion, content });
	});
	serve(api, calls.discard, async ({ person, body }) => {
		await discardDraft(app, { personId: person.id, ...body });
		return null;
	});
}
