import { boardingCalls as calls } from '#contract/boarding-contract.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { printPass, showPass } from './show-pass.ts';

/** Printing takes a processor some tens of milliseconds. */
const printLimit = { name: 'print', by: 'person', max: 60, windowSeconds: 600 } as const;

/** The API of boarding passes. */
export function boardingRoutes(api: Api, app: App): void {
	serve(api, calls.pass, ({ person, params }) => showPass(app, person.id, params.bookingId));
	serve(api, calls.passPdf, printLimit, ({ person, params }) => printPass(app, person, params.bookingId));
}
