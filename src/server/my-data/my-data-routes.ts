import { Readable } from 'node:stream';
import { myDataCalls as calls } from '#contract/my-data-contract.ts';
import { ids } from '#contract/shapes.ts';
import { toContentDisposition } from '#domain/file/upload.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { readSignedAddress, signedPath } from '../file/signed-address.ts';
import { type Api, sendRefusal, serve } from '../http/api.ts';
import { exportKey, exportName, linkExport, requestExport } from './data-export.ts';
import { findExport } from './data-export-store.ts';
import { deleteMyself } from './delete-account.ts';
import { showMyData } from './show-my-data.ts';

const deletionLimit = { name: 'delete-myself', by: 'person', max: 20, windowSeconds: 600 } as const;
/** The limit is low, because an export reads all data of a person. */
const exportLimit = { name: 'data-export', by: 'person', max: 10, windowSeconds: 86_400 } as const;
const linkLimit = { name: 'data-export-link', by: 'person', max: 60, windowSeconds: 600 } as const;

export function myDataRoutes(api: Api, app: App): void {
	serve(api, calls.show, ({ person }) => showMyData(app, person.id));
	serve(api, calls.ask, exportLimit, ({ person, session }) => requestExport(app, { person, session }));
	serve(api, calls.link, linkLimit, ({ person }) => linkExport(app, person.id));
	serve(api, calls.remove, deletionLimit, async ({ person, session, body }) => {
		if (body.personId !== person.id) return refuse('not-yours');
		const deleted = await deleteMyself(app, { person, session });
		return isRefusal(deleted) ? deleted : { kept: [...deleted.retained] };
	});
	serveDownload(api, app);
}

/** Only the person who requested the export can use the link. */
function serveDownload(api: Api, app: App): void {
	api.fastify.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
		`${signedPath}exports/:id/${exportName(app.brand)}`,
		{ schema: { hide: true } },
		async (request, reply) => {
			const missing = () => sendRefusal(request, reply, refuse('not-found', { what: 'copy' }));
			const id = ids.dataExport.safeParse(request.params.id);
			if (!id.success) return missing();
			const signed = readSignedAddress(app, exportKey(id.data, app.brand), request.query);
			const row = signed && (await findExport(app.db, id.data));
			const signedIn = row && (await api.findSession(request));
			if (!signed || !row?.bytes || signedIn?.person.id !== row.person_id) return missing();
			return reply
				.headers({
					'content-disposition': toContentDisposition(signed.fileName, false),
					'content-length': row.bytes,
					'x-content-type-options': 'nosniff',
					'cache-control': 'private, no-store',
				})
				.type('application/zip')
				.send(Readable.from(partsOf(app, row.part_keys), { objectMode: false }));
		},
	);
}

async function* partsOf({ files }: Pick<App, 'files'>, keys: readonly string[]) {
	for (const key of keys) {
		const part = await files.read(key);
		if (!part) throw new Error('part of a data export not found');
		yield part.bytes;
	}
}
