import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { type DraftName, deleteDraft } from './draft-store.ts';

/** Throws a person's draft away; one that is not there is gone already. */
export async function discardDraft(app: Pick<App, 'db'>, name: DraftName): Promise<void> {
	await transact(app.db, (tx) => deleteDraft(tx, name));
}
