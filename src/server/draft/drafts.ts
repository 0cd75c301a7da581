import type { SavedDraft } from '#contract/draft-contract.ts';
import {
	type DraftContent,
	type DraftVersion,
	decideDraft,
	draftLimits,
	findFileKeys,
	removeUnsavedFields,
} from '#domain/draft/draft.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { lockOwnUploads } from '../file/claim-uploads.ts';
import {
	addDraft,
	changeDraft,
	type DraftKey,
	deleteDraft,
	deleteDraftsBefore,
	deleteOldest,
	findDraft,
	lockDraft,
} from './draft-store.ts';

/**
 * Saves a form's draft without bank details and returns its new version. `based` is the version that the
 * caller has loaded, or null for a new draft. Refuses with `draft-changed` if another tab or device has
 * saved since. Above 20 drafts, deletes the least recently changed.
 */
export async function saveDraft(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	name: DraftKey,
	draft: { readonly based: DraftVersion; readonly content: DraftContent },
): Promise<{ version: string; savedAt: string } | Refusal<'draft-changed'>> {
	const content = removeUnsavedFields(name.form, draft.content);
	const version = Buffer.from(app.random.bytes(10)).toString('hex');
	const now = app.clock.now();
	return await transact(app.db, async (tx) => {
		const current = await lockDraft(tx, name);
		const changed = decideDraft(current, draft.based);
		if (changed) return changed;
		const fileKeys = await lockOwnUploads(tx, name.personId, findFileKeys(content));
		const saved = { version, content: JSON.stringify(content), fileKeys, now };
		if (current) {
			await changeDraft(tx, name, saved);
		} else {
			if (!(await addDraft(tx, name, saved))) return refuse('draft-changed');
			await deleteOldest(tx, name.personId, draftLimits.each);
		}
		return { version, savedAt: now.toString() };
	});
}

export async function showDraft(app: Pick<App, 'db'>, name: DraftKey): Promise<SavedDraft | null> {
	const row = await findDraft(app.db, name);
	if (!row) return null;
	return {
		version: row.version,
		content: JSON.parse(row.content) as SavedDraft['content'],
		savedAt: row.changed_at.toString(),
	};
}

export async function discardDraft(app: Pick<App, 'db'>, name: DraftKey): Promise<void> {
	await transact(app.db, (tx) => deleteDraft(tx, name));
}

/** Another job deletes the drafts' uploads. */
export const expireDrafts = deleteDraftsBefore;
