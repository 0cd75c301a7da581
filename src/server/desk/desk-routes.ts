import { deskCalls as calls } from '#contract/desk-contract.ts';
import { operationCalls } from '#contract/operation-contract.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { cancelBooking, quoteCancellation } from '../booking/cancel-booking.ts';
import { bookingList } from '../booking/desk-bookings.ts';
import { answerDateChange } from '../date-change/answer-date-change.ts';
import { proposeDate, quoteDateChange } from '../date-change/propose-date.ts';
import { type Api, serve } from '../http/api.ts';
import { booksCsv, showBooks } from '../ledger/books.ts';
import { showMaintenance } from '../maintenance/show-maintenance.ts';
import { switchMaintenance } from '../maintenance/switch-maintenance.ts';
import { decideUndelivered } from '../notification/decide-undelivered.ts';
import { showNotification, undeliveredList } from '../notification/list-uncertain.ts';
import { changeParty, quotePartyChange } from '../party-change/change-party.ts';
import { paymentList } from '../payment/desk-payments.ts';
import { payoutList, showPayout } from '../payout/list-payouts.ts';
import { markPaid } from '../payout/mark-payout.ts';
import { showBankDetails } from '../person/bank-details.ts';
import { changeStaffRole, listStaff } from '../person/staff.ts';
import { securityList } from '../security/security-log.ts';
import { actForParty, previewForParty } from './act-for-party.ts';
import { auditList } from './audit-list.ts';
import { decide, showDecision, undoDecision } from './decisions.ts';
import { recordExport, recordListView, recordPersonViews, serveCsv, serveList } from './desk-lists.ts';
import { failedJobList, removeJob, retryJob, showOperations } from './operations.ts';
import { countDeskTasks, showOverview } from './overview.ts';
import { endSessionsOfPerson, peopleList, showSessions } from './people.ts';
import { promote, promotedExperienceList } from './promote.ts';
import { searchDesk } from './search-desk.ts';
import { showBooking } from './show-booking.ts';
import { showDepartures, showSubmission, submissionList } from './submissions.ts';
import { liftSuspensionAtDesk, suspend } from './suspend.ts';

const actLimit = { name: 'desk-act', by: 'person', max: 60, windowSeconds: 600 } as const;

export function deskRoutes(api: Api, app: App): void {
	serve(api, calls.counts, () => countDeskTasks(app));
	serve(api, calls.overview, ({ person }) => showOverview(app, person.id));
	const serveSubmissions = serveList(app, submissionList, { people: ({ owner }) => owner });
	serve(api, calls.queue, ({ person, params, query }) =>
		serveSubmissions({ person, query: { ...params, ...query } }),
	);
	serve(api, calls.item, ({ person, params }) => showSubmission(app, person.id, params.subject, params.id));
	serve(api, calls.departures, ({ params }) => showDepartures(app, params));
	serve(api, calls.decide, async ({ person, body: { state, submittedAt, ...input } }) => {
		const seen = { state, submittedAt: Temporal.Instant.from(submittedAt) };
		const decided = await decide(app, person.id, { ...input, seen });
		return isRefusal(decided) ? decided : await showDecision(app, decided);
	});
	serve(api, calls.undo, async ({ person, body }) => {
		const undone = await undoDecision(app, person.id, body.decisionId);
		return isRefusal(undone) ? undone : await showDecision(app, undone);
	});
	serve(api, calls.decision, ({ params }) => showDecision(app, params.id));
	serve(api, calls.promote, ({ person, body }) => promote(app, person.id, body.experienceId, body.promoted));
	serve(api, calls.experiences, serveList(app, promotedExperienceList));
	serve(api, calls.search, async ({ person, query }) => {
		const found = await searchDesk(app, query.text);
		await recordPersonViews(app, person.id, found.people);
		await recordListView(app, person.id, 'search');
		return found;
	});
	serve(api, calls.people, serveList(app, peopleList, { people: (person) => person }));
	serve(api, calls.bookings, serveList(app, bookingList, { list: 'bookings' }));
	serve(api, calls.bookingsCsv, serveCsv(app, bookingList, 'bookings'));
	serve(api, calls.booking, ({ person, params }) => showBooking(app, person.id, params.id));
	serve(api, calls.quoteCancel, ({ person, params: { id }, query: { party } }) =>
		previewForParty(app, person, id, party, (actor) => quoteCancellation(app, actor, id)),
	);
	serve(api, calls.cancelFor, actLimit, ({ person, body: { bookingId: id, refundCents, ...acting } }) =>
		actForParty(app, person, id, acting, (actor) =>
			cancelBooking(app, actor, id, refundCents, acting.reason),
		),
	);
	serve(api, calls.quoteDateFor, ({ person, params: { id: bookingId }, query: { party, ...date } }) =>
		previewForParty(app, person, bookingId, party, (actor) =>
			quoteDateChange(app, actor, { bookingId, ...date }),
		),
	);
	serve(api, calls.proposeDateFor, actLimit, ({ person, body: { party, reason, ...date } }) =>
		actForParty(app, person, date.bookingId, { party, reason }, (actor) => proposeDate(app, actor, date)),
	);
	serve(api, calls.answerDateFor, actLimit, ({ person, body }) => {
		const { bookingId, party, reason, dateChangeId, answer } = body;
		return actForParty(app, person, bookingId, { party, reason }, (actor) =>
			answerDateChange(app, actor, dateChangeId, answer, bookingId),
		);
	});
	serve(api, calls.quotePartyFor, ({ person, params: { id: bookingId }, query: group }) =>
		previewForParty(app, person, bookingId, 'RENTER', (actor) =>
			quotePartyChange(app, actor, { bookingId, group }),
		),
	);
	serve(api, calls.changePartyFor, actLimit, ({ person, body: { reason, ...change } }) =>
		actForParty(app, person, change.bookingId, { party: 'RENTER', reason }, (actor) =>
			changeParty(app, actor, change),
		),
	);
	serve(api, calls.payments, serveList(app, paymentList));
	serve(api, calls.paymentsCsv, serveCsv(app, paymentList, 'payments'));
	serve(api, calls.books, () => showBooks(app));
	serve(api, calls.booksCsv, async ({ person }) => {
		await recordExport(app, person.id, 'books', {});
		return await booksCsv(app);
	});
	serve(api, calls.payouts, serveList(app, payoutList));
	serve(api, calls.payout, ({ person, params }) => showPayout(app, person.id, params.id));
	serve(api, calls.markPaid, async ({ person, body }) => {
		const paid = await markPaid(app, person.id, { id: body.payoutId, shownCents: body.amountCents });
		return isRefusal(paid) ? paid : await showPayout(app, person.id, paid);
	});
	serve(api, calls.notifications, serveList(app, undeliveredList));
	serve(api, calls.sendNotificationAgain, async ({ person, body }) => {
		const settled = await decideUndelivered(app, person.id, body.notificationId, 'sendAgain');
		return isRefusal(settled) ? settled : await showNotification(app, settled);
	});
	serve(api, calls.dropNotification, async ({ person, body }) => {
		const settled = await decideUndelivered(app, person.id, body.notificationId, 'leave');
		return isRefusal(settled) ? settled : await showNotification(app, settled);
	});
	serve(api, calls.bankDetails, ({ person, params }) => showBankDetails(app, person.id, params.id));
	serve(api, calls.sessions, ({ person, params: { id } }) => showSessions(app, person.id, id));
	serve(api, calls.endSessions, ({ person, body }) => endSessionsOfPerson(app, person, body.personId));
	serve(api, calls.suspend, ({ person, body }) => suspend(app, person.id, body));
	serve(api, calls.liftSuspension, ({ person, body }) => liftSuspensionAtDesk(app, person.id, body));
	serve(api, calls.staff, () => listStaff(app));
	serve(api, calls.changeRole, async ({ person, body }) => {
		const changed = await changeStaffRole(app, person.id, body);
		return isRefusal(changed) ? changed : await listStaff(app);
	});
	serve(api, calls.audit, serveList(app, auditList));
	serve(api, calls.security, serveList(app, securityList, { list: 'security' }));
	serve(api, calls.auditCsv, serveCsv(app, auditList, 'audit'));
}

export function operationRoutes(api: Api, app: App): void {
	serve(api, operationCalls.show, () => showOperations(app));
	serve(api, operationCalls.jobs, serveList(app, failedJobList));
	serve(api, operationCalls.retryJob, ({ person, body }) => retryJob(app, person.id, body.id));
	serve(api, operationCalls.dismissJob, ({ person, body }) => removeJob(app, person.id, body.id));
	serve(api, operationCalls.maintenance, () => showMaintenance(app));
	serve(api, operationCalls.switchMaintenance, async ({ person, body }) => {
		const expectedEnd = body.expectedEnd ? Temporal.Instant.from(body.expectedEnd) : null;
		const refused = await switchMaintenance(app, person.id, { ...body, expectedEnd }, body.version);
		return isRefusal(refused) ? refused : await showMaintenance(app);
	});
}
