import { billingCalls as calls } from '#contract/billing-contract.ts';
import type { SignedInPerson } from '#domain/person/session.ts';
import { personProven } from '#domain/person/staff.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { listDocuments, printDocument, showDocument } from './billing-documents.ts';
import { showEarnings } from './earnings.ts';
import {
	listOwnPayouts,
	printStatement,
	showStatement,
	showUnpaidEarnings,
	statementCsv,
} from './payout-statements.ts';

/** Printing takes tens of milliseconds of CPU time. */
const printLimit = { name: 'print', by: 'person', max: 60, windowSeconds: 600 } as const;

export function billingRoutes(api: Api, app: App): void {
	const reader = (caller: SignedInPerson) => personProven(caller, app.staffSignIn);
	serve(api, calls.ofBooking, ({ params, ...caller }) =>
		listDocuments(app, reader(caller), params.bookingId),
	);
	serve(api, calls.one, ({ params, ...caller }) => showDocument(app, reader(caller), params.id));
	serve(api, calls.pdf, printLimit, ({ params, ...caller }) => printDocument(app, reader(caller), params.id));
	serve(api, calls.moneyAhead, ({ person }) => showUnpaidEarnings(app, person.id));
	serve(api, calls.earnings, ({ person, query }) => showEarnings(app, person.id, query.year));
	serve(api, calls.payouts, ({ person, query }) => listOwnPayouts(app, person.id, query.page));
	serve(api, calls.statement, ({ person, params }) => showStatement(app, person, params.id));
	serve(api, calls.statementPdf, printLimit, ({ person, params }) => printStatement(app, person, params.id));
	serve(api, calls.statementCsv, ({ person, params }) => statementCsv(app, person.id, params.id));
}
