import { fileCalls } from '#contract/file-calls.ts';
import { reportCalls as calls } from '#contract/report-contract.ts';
import { refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { readPage } from '../db/paged-list.ts';
import { type Api, serve } from '../http/api.ts';
import { closeReport, unhideReportedReview } from './close-report.ts';
import { reportConversation, reportReview } from './make-report.ts';
import { findReportedPicture, reportList, showReport } from './show-reports.ts';

const reportLimit = { name: 'report', by: 'person', max: 20, windowSeconds: 3_600 } as const;

export function reportRoutes(api: Api, app: App): void {
	serve(api, calls.add, reportLimit, ({ person, body }) => {
		if ('conversationId' in body) return reportConversation(app, person.id, body);
		const { reason, comment, ...of } = body;
		return reportReview(app, person.id, { of, reason, comment });
	});
	serve(api, calls.list, ({ person, query }) => readPage(app, reportList, person.id, query));
	serve(api, calls.one, ({ person, params }) => showReport(app, person.id, params.id));
	serve(api, calls.close, ({ person, body }) => closeReport(app, person.id, body));
	serve(api, calls.showAgain, ({ person, body }) => unhideReportedReview(app, person.id, body));
	serve(api, fileCalls.reportedPicture, async ({ person, params }) => {
		const key = await findReportedPicture(app, person.id, params);
		return (key && (await app.files.read(key))) || refuse('not-found', { what: 'picture' });
	});
}
