import { deskCalls as calls } from '#contract/desk-contract.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { listDeskBookings } from '../booking/desk-bookings.ts';
import { type Api, serveStaff } from '../http/api.ts';
import { listUncertain, showNotification } from '../notification/list-uncertain.ts';
import { settleUncertain } from '../notification/settle-uncertain.ts';
import { listPayments } from '../payment/list-payments.ts';
import { listPayouts, showPayout } from '../payout/list-payouts.ts';
import { markPaid } from '../payout/mark-paid.ts';
import { countDesk } from './count-desk.ts';
import { decide } from './decide.ts';
import { listPeople } from './desk-people.ts';
import { listAudit } from './list-audit.ts';
import { listQueue, showItem } from './list-queue.ts';
import { listVerified, promote } from './promote.ts';
import { searchDesk } from './search-desk.ts';

/** The API of the platform desk: for the platform's staff only. */
export function deskRoutes(api: Api, app: App): void {
	serveStaff(api, calls.counts, () => countDesk(app));
	serveStaff(api, calls.queue, ({ params, query }) => listQueue(app, { ...params, ...query }));
	serveStaff(api, calls.item, ({ person, params }) => showItem(app, person.id, params.subject, params.id));
	serveStaff(api, calls.decide, async ({ person, body: { state, submittedAt, ...input } }) => {
		const seen = { state, submittedAt: Temporal.Instant.from(submittedAt) };
		return await decide(app, person.id, { ...input, seen });
	});
	serveStaff(api, calls.promote, ({ person, body }) =>
		promote(app, person.id, body.experienceId, body.promoted),
	);
	serveStaff(api, calls.experiences, ({ query }) => listVerified(app, query));
	serveStaff(api, calls.search, ({ query }) => searchDesk(app, query.text));
	serveStaff(api, calls.people, ({ query }) => listPeople(app, query));
	serveStaff(api, calls.bookings, ({ query }) => listDeskBookings(app, query));
	serveStaff(api, calls.payments, ({ query }) => listPayments(app, query));
	serveStaff(api, calls.payouts, ({ query }) => listPayouts(app, query));
	serveStaff(api, calls.payout, ({ person, params }) => showPayout(app, person.id, params.id));
	serveStaff(api, calls.markPaid, async ({ person, body }) => {
		const paid = await markPaid(app, person.id, body.payoutId);
		return isRefusal(paid) ? paid : await showPayout(app, person.id, paid);
	});
	serveStaff(api, calls.notifications, ({ query }) => listUncertain(app, query));
	serveStaff(api, calls.sendNotificationAgain, async ({ person, body }) => {
		const settled = await settleUncertain(app, person.id, body.notificationId, 'sendAgain');
		return isRefusal(settled) ? settled : await showNotification(app, settled);
	});
	serveStaff(api, calls.dropNotification, async ({ person, body }) => {
		const settled = await settleUncertain(app, person.id, body.notificationId, 'leave');
		return isRefusal(settled) ? settled : await showNotification(app, settled);
	});
	serveStaff(api, calls.audit, ({ query }) => listAudit(app, query));
}
