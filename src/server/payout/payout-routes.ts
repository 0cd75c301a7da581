import { payoutRunCalls as calls } from '#contract/desk-money-contract.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { confirmBankFile, fetchBankFile, makeBankFile, undoBankFile } from './bank-files.ts';
import { decideChangedPayout } from './decide-changed-payout.ts';
import { showPayout } from './list-payouts.ts';
import { returnPayout } from './mark-payout.ts';
import { listRuns, showBankFile, showRun } from './payout-run.ts';

export function payoutRunRoutes(api: Api, app: App): void {
	serve(api, calls.runs, ({ query }) => listRuns(app, query.page));
	serve(api, calls.run, ({ person, params }) => showRun(app, person.id, params.week));
	serve(api, calls.makeFile, async ({ person, body }) => {
		const created = await makeBankFile(app, person.id, body);
		return isRefusal(created) ? created : await showBankFile(app, created);
	});
	serve(api, calls.undoFile, async ({ person, body }) => {
		const undone = await undoBankFile(app, person.id, body.bankFileId);
		return isRefusal(undone) ? undone : await showBankFile(app, undone);
	});
	serve(api, calls.fetchFile, ({ person, body }) => fetchBankFile(app, person.id, body.bankFileId));
	serve(api, calls.confirmFile, async ({ person, body }) => {
		const paid = await confirmBankFile(app, person.id, body.bankFileId);
		return isRefusal(paid) ? paid : await showBankFile(app, paid);
	});
	serve(api, calls.decideChanged, async ({ person, body }) => {
		const file = await decideChangedPayout(app, person.id, { id: body.payoutId, decision: body.decision });
		return isRefusal(file) ? file : await showBankFile(app, file);
	});
	serve(api, calls.returnPayout, async ({ person, body }) => {
		const returned = await returnPayout(app, person.id, { id: body.payoutId, reason: body.reason });
		return isRefusal(returned) ? returned : await showPayout(app, person.id, returned);
	});
}
