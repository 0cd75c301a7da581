import { opensInBrowser } from '#domain/file/upload.ts';
import type { Person } from '#domain/person/person.ts';
import { mayAtDesk } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordView } from '../audit/audit-log.ts';
import { findDocument } from './upload-store.ts';

/** How long a document's address works. */
export const linkSeconds = 300;

/**
 * A short-lived address of a document, for its owner and the desk's verifiers (decisions, "People"). For everybody else a document that
 * exists and one that does not are the same: `not-found`. That the desk looked is written down.
 */
export async function linkDocument(
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
