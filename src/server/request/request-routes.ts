import { bookingCalls as calls } from '#contract/booking-contract.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { quoteRequest, rejectRequest } from './answer-request.ts';
import { findOwnRequest, listRequests } from './find-requests.ts';

const quoteLimit = { name: 'quote', by: 'person', max: 120, windowSeconds: 600 } as const;

/** Serves the calls of requests, except making and paying a request, which are booking calls. */
export function requestRoutes(api: Api, app: App): void {
	serve(api, calls.requestsOfRenter, ({ person, query }) =>
		listRequests(app, 'RENTER', person.id, query.page),
	);
	serve(api, calls.requestsOfOwner, ({ person, query }) => listRequests(app, 'OWNER', person.id, query.page));
	serve(api, calls.oneRequest, ({ person, params }) => findOwnRequest(app, person.id, params.id));
	for (const call of [calls.qoute, calls.quote]) {
		serve(api, call, quoteLimit, async ({ person, body }) => {
			const quoted = await quoteRequest(app, person.id, body.bookingRequestId, body);
			return isRefusal(quoted) ? quoted : await findOwnRequest(app, person.id, quoted);
		});
	}
	serve(api, calls.reject, async ({ person, body }) => {
		const { bookingRequestId, rejectedBy, reason } = body;
		const rejected = await rejectRequest(app, person.id, bookingRequestId, rejectedBy, reason);
		return isRefusal(rejected) ? rejected : await findOwnRequest(app, person.id, rejected);
	});
}
