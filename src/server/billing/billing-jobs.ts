import { z } from 'zod';
import type { App } from '../app.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { Repeated } from '../jobs/worker.ts';
import { issueMissingDocuments } from './issue-documents.ts';

const issueDocumentsJob = job('issue-billing-documents', z.unknown());

/** Receipts and invoices that nobody has opened yet. */
export function billingJobs(app: Pick<App, 'db' | 'clock' | 'random' | 'billing'>): readonly JobHandler[] {
	return [handle(issueDocumentsJob, () => issueMissingDocuments(app))];
}

export const repeatedBillingJobs: readonly Repeated[] = [
	{ name: issueDocumentsJob.name, schedule: '*/5 * * * *' },
];
