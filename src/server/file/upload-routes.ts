import fastifyMultipart from '@fastify/multipart';
import { uploadCalls as calls } from '#contract/upload-contract.ts';
import { disposition, folderOf, opensInBrowser } from '#domain/file/upload.ts';
import type { Person } from '#domain/person/person.ts';
import { mayAtDesk } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordView } from '../audit/audit-log.ts';
import { type Api, sendRefusal, serve } from '../http/api.ts';
import { shortQueue } from '../http/short-queue.ts';
import { uploadForm, uploadTaker } from './read-upload.ts';
import { readSignedAddress, signedPath } from './signed-address.ts';
import { storeUpload } from './store-upload.ts';
import { findDocument } from './upload-store.ts';

const limits = [
	{ name: 'upload', by: 'person', max: 200, windowSeconds: 3600 },
	{ name: 'upload-address', by: 'address', max: 1000, windowSeconds: 3600 },
] as const;
const sandboxPolicy =
	"default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** Browsers open a PDF in a viewer of their own, which a sandbox would keep out. */
const viewerPolicy =
	"default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const linkLimit = { name: 'document-link', by: 'person', max: 300, windowSeconds: 600 } as const;

/** The API of files, and the download of documents that are kept on our own disk. */
export function uploadRoutes(api: Api, app: App): void {
	const queue = shortQueue(2, 24);
	const take = uploadTaker();
	// Forms are read where files are taken, and nowhere else.
	void api.fastify.register(async (scope) => {
		await scope.register(fastifyMultipart, uploadForm);
		serve({ ...api, fastify: scope }, calls.send, limits, ({ params, person, request }) =>
			take(request, person.id, (sent) => storeUpload(app, queue, person.id, folderOf[params.kind], sent)),
		);
	});
	serve(api, calls.link, linkLimit, ({ query, person }) => linkDocument(app, person, query.key));

	const signing = { clock: app.clock, keys: app.keys };
	api.fastify.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
		`${signedPath}*`,
		{ schema: { hide: true } },
		async (request, reply) => {
			const asked = readSignedAddress(signing, request.params['*'], request.query);
			const file = asked && (await app.files.read(asked.key));
			if (!asked || !file) return sendRefusal(request, reply, refuse('not-found', { what: 'file' }));
			// Whatever the address says, what a browser could run is never opened in it.
			const inBrowser = asked.inBrowser && opensInBrowser(file.type);
			return reply
				.headers({
					'content-disposition': disposition(asked.fileName, inBrowser),
					'content-security-policy': file.type === 'application/pdf' ? viewerPolicy : sandboxPolicy,
					'x-content-type-options': 'nosniff',
					'cache-control': 'private, no-store',
				})
				.type(file.type)
				.send(file.bytes);
		},
	);
}

/** How long a document's address works. */
const linkSeconds = 300;

/**
 * A short-lived address of a document, for its owner and the desk's verifiers (decisions, "People"). For everybody else a document that
 * exists and one that does not are the same: `not-found`. That the desk looked is written down.
 */
async function linkDocument(
	app: Pick<App, 'db' | 'clock' | 'files'>,
	reader: Person,
	key: string,
): Promise<{ url: string; expiresInSeconds: number } | Refusal<'not-found'>> {
	const staff = mayAtDesk(reader, ['verifier']);
	const paper = await findDocument(app.db, key, { id: reader.id, staff });
	if (!paper) return refuse('not-found', { what: 'file' });
	if (staff && paper.person_id !== reader.id) {
		const subjectId = paper.person_id;
		await recordView(app, reader.id, {
			action: 'document-opened',
			subject: 'person',
			subjectId,
			reason: paper.name,
		});
	}
	const url = await app.files.temporaryAddress(key, {
		seconds: linkSeconds,
		fileName: paper.name,
		inBrowser: opensInBrowser(paper.type),
	});
	return { url, expiresInSeconds: linkSeconds };
}
