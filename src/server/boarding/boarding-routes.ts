import { boardingCalls as calls } from '#contract/boarding-contract.ts';
import { applePassPath, pierPhotoPath } from '#contract/file-paths.ts';
import { ids } from '#contract/shapes.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, sendRefusal, serve } from '../http/api.ts';
import { limitRefusal } from '../http/rate-limits.ts';
import { sendPicture } from '../http/send-picture.ts';
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
	applePass(api, app);
	pierPhoto(api, app);
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

/** Serves the Apple Wallet pass at a plain link, which a phone opens in Wallet. */
function applePass(api: Api, app: App): void {
	api.fastify.get<{ Params: { bookingId: string } }>(
		applePassPath(':bookingId'),
		{ schema: { hide: true } },
		async (request, reply) => {
			const signedIn = await api.findSession(request);
			if (!signedIn) return sendRefusal(request, reply, refuse('signed-out'));
			const tooMany = await limitRefusal(api.limiter, printLimit, request, signedIn.person);
			if (tooMany) return sendRefusal(request, reply, tooMany);
			const id = ids.booking.safeParse(request.params.bookingId);
			const made = id.success
				? await signForApple(app, signedIn.person, id.data)
				: refuse('not-found', { what: 'booking' });
			if (isRefusal(made)) return sendRefusal(request, reply, made);
			return reply
				.headers({
					'cache-control': 'private, no-store',
					'content-disposition': `attachment; filename="${made.fileName}"`,
					'x-content-type-options': 'nosniff',
				})
				.type('application/vnd.apple.pkpass')
				.send(made.bytes);
		},
	);
}

/** Serves the photo of a booking's pier to its renter. */
function pierPhoto(api: Api, app: App): void {
	api.fastify.get<{ Params: { bookingId: string } }>(
		pierPhotoPath(':bookingId'),
		{ schema: { hide: true } },
		async (request, reply) => {
			const signedIn = await api.findSession(request);
			if (!signedIn) return sendRefusal(request, reply, refuse('signed-out'));
			const tooMany = await limitRefusal(api.limiter, printLimit, request, signedIn.person);
			if (tooMany) return sendRefusal(request, reply, tooMany);
			const id = ids.booking.safeParse(request.params.bookingId);
			const bytes = id.success ? await readPierPhoto(app, signedIn.person.id, id.data) : undefined;
			if (bytes === undefined || isRefusal(bytes))
				return sendRefusal(request, reply, refuse('not-found', { what: 'picture' }));
			return sendPicture(reply, { type: 'image/jpeg', bytes }, { seconds: 86_400 });
		},
	);
}
