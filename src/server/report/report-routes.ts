import { reportCalls as calls } from '#contract/report-contract.ts';
import { ids } from '#contract/shapes.ts';
import { refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { readPage } from '../db/paged-list.ts';
import { type Api, sendRefusal, serve, staffRefusal } from '../http/api.ts';
import { sendPicture } from '../http/send-picture.ts';
import { closeReport, unhideReportedReview } from './close-report.ts';
import { reportConversation, reportReview } from './make-report.ts';
import { findReportedPicture, reportList, showReport } from './show-reports.ts';

const reportLimit = { name: 'report', by: 'person', max: 20, windowSeconds: 3_600 } as const;

export function reportRoutes(api: Api, app: App): void {
	serve(api, calls.add, reportLimit, ({ person, body }) => {
		if ('conversationId' in body) return reportConversation(app, person.id, body);
		const { reason, words, ...of } = body;
		return reportReview(app, person.id, { of, reason, words });
	});
	serve(api, calls.list, ({ person, query }) => readPage(app, reportList, person.id, query));
	serve(api, calls.one, ({ person, params }) => showReport(app, person.id, params.id));
	serve(api, calls.close, ({ person, body }) => closeReport(app, person.id, body));
	serve(api, calls.showAgain, ({ person, body }) => unhideReportedReview(app, person.id, body));
	pictureRoute(api, app);
}

/** Serves reported pictures to the desk. */
function pictureRoute(api: Api, app: App): void {
	api.fastify.get<{ Params: { id: string; number: string; at: string } }>(
		'/api/desk/reports/:id/picture/:number/:at',
		{ schema: { hide: true } },
		async (request, reply) => {
			const signedIn = await api.findSession(request);
			if (!signedIn) return sendRefusal(request, reply, refuse('signed-out'));
			const refusal = staffRefusal(signedIn, ['support'], api.staffSignIn);
			if (refusal) {
				await api.staffRefused(signedIn.person, refusal.refused);
				return sendRefusal(request, reply, refusal);
			}
			const id = ids.report.safeParse(request.params.id);
			const [number, at] = [Number(request.params.number), Number(request.params.at)];
			const valid = id.success && [number, at].every((each) => Number.isSafeInteger(each) && each < 2e9);
			const of = valid ? { id: id.data, number, at } : undefined;
			const key = of && (await findReportedPicture(app, signedIn.person.id, of));
			const file = key === undefined ? undefined : await app.files.read(key);
			if (!file) return sendRefusal(request, reply, refuse('not-found', { what: 'picture' }));
			return sendPicture(reply, file);
		},
	);
}
