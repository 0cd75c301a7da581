import type { App } from '../app.ts';
import { handle, type JobHandler } from '../jobs/job.ts';
import { applyDecision } from './apply-decision.ts';
import { applyDecisionJob } from './desk-job-names.ts';

/** What happens at the desk without anybody asking. */
export function deskJobs(app: App): readonly JobHandler[] {
	return [handle(applyDecisionJob, ({ decisionId }) => applyDecision(app, decisionId))];
}
