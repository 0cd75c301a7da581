import type { Person } from '#domain/person/person.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findPaper } from './upload-store.ts';

/** How long a paper's address works. */
export const linkSeconds = 300;

/**
 * A short-lived address of a paper, for its owner and the desk (decisions, "People"). For everybody else a paper that
 * exists and one that does not are the same: `not-found`.
 */
export async function linkPaper(
	app: Pick<App, 'db' | 'files'>,
	reader: Person,
	key: string,
): Promise<{ url: string; expiresInSeconds: number } | Refusal<'not-found'>> {
	const paper = await findPaper(app.db, key, { id: reader.id, staff: reader.role === 'PLATFORM' });
	if (!paper) return refuse('not-found', { what: 'file' });
	const url = await app.files.temporaryAddress(key, { seconds: linkSeconds, fileName: paper.name });
	return { url, expiresInSeconds: linkSeconds };
}
