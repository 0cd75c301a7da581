import type { KeptDraft } from '#contract/draft-contract.ts';
import type { App } from '../app.ts';
import { type DraftName, findDraft } from './draft-store.ts';

/** A person's draft as it is kept now, or none. */
export async function showDraft(app: Pick<App, 'db'>, name: DraftName): Promise<KeptDraft | null> {
	const row = await findDraft(app.db, name);
	if (!row) return null;
	return {
		version: row.version,
		content: JSON.parse(row.content) as KeptDraft['content'],
		savedAt: row.changed_at.toString(),
	};
}
