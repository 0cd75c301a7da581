import { z } from 'zod';
import { maskContacts } from '#domain/conversation/mask-contacts.ts';
import type { ReportId } from '#domain/id.ts';
import { publicTextKinds } from '#domain/report/report.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import type { RepeatedJob } from '../jobs/worker.ts';
import { findPublicTexts, saveFoundText } from './report-store.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random'>;

/** Number of texts per batch. Small batches do not delay other jobs of the process noticeably. */
const atOnce = 100;

/**
 * Finds texts saved before the current rules, and texts that only newer rules detect. Each text is
 * reported once until it changes.
 */
export async function reportPublicTexts(app: Needs): Promise<void> {
	for (const kind of publicTextKinds) {
		let after = '';
		for (;;) {
			const rows = await findPublicTexts(app.db, kind, after, atOnce);
			for (const of of rows) {
				const text = contactTexts(of.texts);
				if (text === '') continue;
				const found = { id: newId<ReportId>(app.random), kind, of, text, now: app.clock.now() };
				await transact(app.db, (tx) => saveFoundText(tx, found));
			}
			const last = rows.at(-1);
			if (!last || rows.length < atOnce) break;
			after = last.id;
		}
	}
}

export const contactTexts = (texts: readonly (string | null)[]): string =>
	texts.filter((text) => text !== null && maskContacts(text).kinds.length > 0).join('\n');

const reportPublicTextsJob = job('report-public-texts', z.unknown());

export const reportJobs = (app: Needs): readonly JobHandler[] => [
	handle(reportPublicTextsJob, () => reportPublicTexts(app)),
];

export const repeatedReportJobs: readonly RepeatedJob[] = [
	{ name: reportPublicTextsJob.name, schedule: '47 18 * * *' },
];
