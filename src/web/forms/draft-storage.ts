import { privateKeys, safeStorage } from '../kit/storage.ts';
import type { Draft, FormDefinition } from './define-form.ts';

/** Where drafts lie: the browser's session storage, so that they end with the tab. */
export interface DraftStorage {
	getItem(key: string): string | null;
	setItem(key: string, value: string): void;
	removeItem(key: string): void;
}

/** Reads a draft as far as it makes sense; `undefined` when there is none. */
export function readDraft<T>(
	storage: DraftStorage | undefined,
	key: string,
	parse: (kept: unknown) => T | undefined,
): T | undefined {
	try {
		const kept = storage?.getItem(storageKey(key));
		return kept ? parse(JSON.parse(kept)) : undefined;
	} catch {
		return undefined;
	}
}

/** Keeps a draft; a storage that is full or forbidden costs the reload its memory, never the person their wizard. */
export function writeDraft(storage: DraftStorage | undefined, key: string, draft: unknown): void {
	try {
		storage?.setItem(storageKey(key), JSON.stringify(draft));
	} catch {
		// See above.
	}
}

/** Throws a draft away: what it was for is done. */
export function dropDraft(storage: DraftStorage | undefined, key: string): void {
	try {
		storage?.removeItem(storageKey(key));
	} catch {
		// See above.
	}
}

/** Changes a kept draft of a form, if there is one: its wizard is to open so. */
export function changeKeptDraft<E>(
	form: Pick<FormDefinition<E, never, never>, 'read'>,
	key: string,
	part: Partial<Draft<E>>,
): void {
	const storage = safeStorage('session');
	const draft = readDraft(storage, key, (kept) => form.read(kept, ''));
	if (draft) writeDraft(storage, key, { ...draft, ...part });
}

const storageKey = (key: string) => `${privateKeys.drafts}${key}`;
