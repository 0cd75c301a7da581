import { operationCalls as calls } from '#contract/operation-contract.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { showMaintenance } from '../maintenance/show-maintenance.ts';
import { switchMaintenance } from '../maintenance/switch-maintenance.ts';
import { giveUpJob, listFailedJobs, retryJob } from './failed-jobs.ts';
import { showOperations } from './show-operations.ts';

/** The desk's page of operations: jobs, processes and maintenance. */
export function operationRoutes(api: Api, app: App): void {
	serve(api, calls.show, () => showOperations(app));
	serve(api, calls.jobs, ({ query }) => listFailedJobs(app, query));
	serve(api, calls.retryJob, ({ person, body }) => retryJob(app, person.id, body.id));
	serve(api, calls.giveUpJob, ({ person, body }) => giveUpJob(app, person.id, body.id));
	serve(api, calls.maintenance, () => showMaintenance(app));
	serve(api, calls.switchMaintenance, async ({ person, body }) => {
		const expectedEnd = body.expectedEnd ? Temporal.Instant.from(body.expectedEnd) : null;
		const refused = await switchMaintenance(app, person.id, { ...body, expectedEnd }, body.version);
		return isRefusal(refused) ? refused : await showMaintenance(app);
	});
}
