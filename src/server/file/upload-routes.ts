import fastifyMultipart from '@fastify/multipart';
import { uploadCalls as calls } from '#contract/upload-contract.ts';
import { folderByUploadKind, opensInBrowser, toContentDisposition } from '#domain/file/upload.ts';
import type { Person } from '#domain/person/person.ts';
import { hasStaffRole, personProven } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordView } from '../audit/audit-log.ts';
import { type Api, sendRefusal, serve } from '../http/api.ts';
import { boundedQueue } from '../http/bounded-queue.ts';
import { uploadForm, uploadReader } from './read-upload.ts';
import { readSignedAddress, signedPath } from './signed-address.ts';
import { storeUpload } from './store-upload.ts';
import { findUploadedDocument } from './upload-store.ts';

const limits = [
	{ name: 'upload', by: 'person', max: 200, windowSeconds: 3600 },
	{ name: 'upload-address', by: 'address', max: 1000, windowSeconds: 3600 },
] as const;
const sandboxPolicy =
	"default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** Policy for PDFs. Browsers open PDFs in their own viewer, which a sandbox would block. */
const viewerPolicy =
	"default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const linkLimit = { name: 'document-link', by: 'person', max: 300, windowSeconds: 600 } as const;

export function uploadRoutes(api: Api, app: App): void {
	const queue = boundedQueue(2, 24);
	const take = uploadReader();
	// Registers the multipart parser for this route only.
	void api.fastify.register(async (scope) => {
		await scope.register(fastifyMultipart, uploadForm);
		serve({ ...api, fastify: scope }, calls.send, limits, ({ params, person, request }) =>
			take(request, person.id, (sent) =>
				storeUpload(app, queue, person.id, folderByUploadKind[params.kind], sent),
			),
		);
	});
	serve(api, calls.link, linkLimit, ({ query, ...caller }) =>
		linkDocument(app, personProven(caller, app.staffSignIn), query.key),
	);

	const signing = { clock: app.clock, keys: app.keys };
	api.fastify.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
		`${signedPath}*`,
		{ schema: { hide: true } },
		async (request, reply) => {
			const address = readSignedAddress(signing, request.params['*'], request.query);
			const file = address && (await app.files.read(address.key));
			if (!address || !file) return sendRefusal(request, reply, refuse('not-found', { what: 'file' }));
			// Active content is always downloaded and never opened in the browser, even if the address
			// asks to open it.
			const inBrowser = address.inBrowser && opensInBrowser(file.type);
			return reply
				.headers({
					'content-disposition': toContentDisposition(address.fileName, inBrowser),
					'content-security-policy': file.type === 'application/pdf' ? viewerPolicy : sandboxPolicy,
					'x-content-type-options': 'nosniff',
					'cache-control': 'private, no-store',
				})
				.type(file.type)
				.send(file.bytes);
		},
	);
}

const linkSeconds = 300;

/**
 * Returns a short-lived address of a document, for its owner and for verifiers (PRIV-3). Other people
 * get `not-found`, whether or not the document exists. Views by staff are audited.
 */
async function linkDocument(
	app: Pick<App, 'db' | 'clock' | 'files'>,
	reader: Person,
	key: string,
): Promise<{ url: string; expiresInSeconds: number } | Refusal<'not-found'>> {
	const staff = hasStaffRole(reader, ['verifier']);
	const document = await findUploadedDocument(app.db, key, { id: reader.id, staff });
	if (!document) return refuse('not-found', { what: 'file' });
	if (staff && document.person_id !== reader.id) {
		const subjectId = document.person_id;
		await recordView(app, reader.id, {
			action: 'document-opened',
			subject: 'person',
			subjectId,
			reason: document.name,
		});
	}
	const url = await app.files.temporaryAddress(key, {
		seconds: linkSeconds,
		fileName: document.name,
		inBrowser: opensInBrowser(document.type),
	});
	return { url, expiresInSeconds: linkSeconds };
}
