import { ownerPageCalls as calls } from '#contract/owner-page-contract.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { readLimit } from '../http/rate-limits.ts';
import { showOwnerPage } from './show-owner-page.ts';

export function ownerPageRoutes(api: Api, app: App): void {
	serve(api, calls.one, readLimit, ({ params, query }) => showOwnerPage(app, params.id, query));
}
