import { z } from 'zod';
import { ids } from '#contract/shapes.ts';
import type { App } from '../app.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import { makeDataExport } from './make-data-export.ts';

/** Somebody wants a copy of their data. */
export const makeDataExportJob = job('make-data-export', z.object({ exportId: ids.dataExport }));

/** May run twice: an export that is made is left as it is. */
export function dataExportJobs(
	app: Pick<App, 'db' | 'clock' | 'random' | 'files' | 'log'>,
): readonly JobHandler[] {
	return [handle(makeDataExportJob, ({ exportId }) => makeDataExport(app, exportId))];
}
