import { boardingCalls as calls } from '#contract/boarding-contract.ts';
import { fileCalls } from '#contract/file-calls.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { printPass, readPierPhoto, showPass } from './boarding-pass.ts';
import { checkInParty } from './check-in.ts';
import { listDepartures, printManifest, showManifest, tickChecklist } from './manifest.ts';
import { linkForGoogle, signForApple } from './wallet-pass.ts';

/** Printing takes tens of milliseconds of CPU time. */
const printLimit = { name: 'print', by: 'person', max: 60, windowSeconds: 600 } as const;
/** Allows a device that was offline to send the check-ins of a full ferry at once. */
const markLimit = { name: 'board', by: 'person', max: 600, windowSeconds: 600 } as const;

export function boardingRoutes(api: Api, app: App): void {
	serve(api, calls.pass, ({ person, params }) => showPass(app, person.id, params.bookingId));
	serve(api, calls.passPdf, printLimit, ({ person, params }) => printPass(app, person, params.bookingId));
	serve(api, calls.passGoogle, printLimit, ({ person, params }) =>
		linkForGoogle(app, person, params.bookingId),
	);
	serve(api, fileCalls.applePass, printLimit, ({ person, params }) =>
		signForApple(app, person, params.bookingId),
	);
	serve(api, fileCalls.passPierPhoto, printLimit, async ({ person, params }) => {
		const bytes = await readPierPhoto(app, person.id, params.bookingId);
		return isRefusal(bytes) ? bytes : { type: 'image/jpeg', bytes, cacheSeconds: 86_400 };
	});
	serve(api, calls.departures, ({ person }) => listDepartures(app, person.id));
	serve(api, calls.manifest, ({ person, params }) => showManifest(app, person.id, params.id));
	serve(api, calls.manifestPdf, printLimit, ({ person, params }) => printManifest(app, person.id, params.id));
	serve(api, calls.mark, markLimit, async ({ person, body: { bookingId, at, ...fields } }) => {
		const mark = { ...fields, at: Temporal.Instant.from(at) };
		const marked = await checkInParty(app, person.id, bookingId, mark);
		return isRefusal(marked) ? marked : await showManifest(app, person.id, marked);
	});
	serve(api, calls.tick, markLimit, async ({ person, body }) => {
		const at = Temporal.Instant.from(body.at);
		const ticked = await tickChecklist(app, person.id, body.departureId, { ticked: body.ticked, at });
		return isRefusal(ticked) ? ticked : await showManifest(app, person.id, ticked);
	});
}
