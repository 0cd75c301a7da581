import { CallFailed } from '#contract/client.ts';
import type { SavedDraft } from '#contract/draft-contract.ts';
import { type DraftContent, type DraftVersion, noVersion } from '#domain/draft/draft.ts';
import { privateKeys, safeStorage } from '../kit/storage.ts';
import type { FormDefinition, FormDraft } from './define-form.ts';

/**
 * The functions of `Storage` that drafts need. Drafts are in session storage, so they are deleted with
 * the tab.
 */
export interface DraftStorage {
	getItem(key: string): string | null;
	setItem(key: string, value: string): void;
	removeItem(key: string): void;
}

export function readDraft<T>(
	storage: DraftStorage | undefined,
	key: string,
	parse: (saved: unknown) => T | undefined,
): T | undefined {
	try {
		const saved = storage?.getItem(storageKey(key));
		return saved ? parse(JSON.parse(saved)) : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Saves a draft. Errors of a full or blocked storage are ignored: the form still works, but a reload
 * loses the draft.
 */
export function writeDraft(storage: DraftStorage | undefined, key: string, draft: unknown): void {
	try {
		storage?.setItem(storageKey(key), JSON.stringify(draft));
	} catch {
		// Without storage, a reload of the page loses the draft.
	}
}

export function deleteDraft(storage: DraftStorage | undefined, key: string): void {
	try {
		storage?.removeItem(storageKey(key));
	} catch {
		// Without storage, there is no draft to delete.
	}
}

/** Changes the saved draft of a form before the form opens. Does nothing without a draft. */
export function changeSavedDraft<E>(
	form: Pick<FormDefinition<E, never, never>, 'read'>,
	key: string,
	part: Partial<FormDraft<E>>,
): void {
	const storage = safeStorage('session');
	const draft = readDraft(storage, key, (saved) => form.read(saved, ''));
	if (draft) writeDraft(storage, key, { ...draft, ...part });
}

const storageKey = (key: string) => `${privateKeys.drafts}${key}`;

/** Pause in typing, in milliseconds, after which a draft is sent. */
const pauseMs = 1_000;

export interface DraftSyncState {
	/** Server version on which this draft is based. */
	readonly version: DraftVersion;
	readonly unsaved: boolean;
	/**
	 * Content that is being sent, as JSON. It is stored, because the page may be closed before the
	 * response.
	 */
	readonly sent?: string;
}

export interface DraftCalls {
	load(): Promise<SavedDraft | null>;
	/**
	 * Saves the content. If `leaving` is true, the page is being closed, and the request must outlast the
	 * page.
	 */
	save(version: DraftVersion, content: DraftContent, leaving: boolean): Promise<{ readonly version: string }>;
	discard(): Promise<unknown>;
}

/**
 * Saves a draft on the server after each pause in typing. If another tab or device has changed the
 * draft, saving stops until the user resolves the `conflict`. A failed save is repeated with the next
 * change.
 */
export class DraftSaver {
	readonly #calls: DraftCalls;
	readonly #onStateChange: (syncState: DraftSyncState) => void;
	readonly #listeners = new Set<() => void>();
	#version: DraftVersion;
	#unsaved: DraftContent | undefined;
	#sent: string | undefined;
	/** Contents, as JSON, whose save got no response. The server may have stored any of them. */
	readonly #unanswered = new Set<string>();
	#saving: Promise<void> | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#conflict: { readonly theirs: SavedDraft | null } | undefined;

	constructor(
		version: DraftVersion,
		calls: DraftCalls,
		onStateChange: (syncState: DraftSyncState) => void = () => {},
	) {
		this.#version = version;
		this.#calls = calls;
		this.#onStateChange = onStateChange;
	}

	/**
	 * Returns the conflicting draft of another tab or device. `theirs` is null if that draft was submitted
	 * or discarded.
	 */
	readonly conflict = () => this.#conflict;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	recordChange(content: DraftContent): void {
		this.#unsaved = content;
		this.#reportState();
		this.#saveLater();
	}

	async flush({ leaving = false } = {}): Promise<void> {
		clearTimeout(this.#timer);
		while (this.#saving) await this.#saving;
		if (this.#unsaved === undefined || this.#conflict) return;
		this.#saving = this.#save(this.#unsaved, leaving).finally(() => {
			this.#saving = undefined;
		});
		await this.#saving;
	}

	async discard(): Promise<void> {
		clearTimeout(this.#timer);
		this.#unsaved = undefined;
		while (this.#saving) await this.#saving;
		this.#setConflict(undefined);
		this.#version = noVersion;
		// If the deletion fails, the form finds the draft when it opens again.
		await this.#calls.discard().catch(() => {});
	}

	async overwriteTheirs(content: DraftContent): Promise<void> {
		this.#adoptVersion();
		this.#unsaved = content;
		await this.flush();
	}

	acceptTheirs(): void {
		this.#adoptVersion();
		this.#unsaved = undefined;
		this.#sent = undefined;
		this.#reportState();
	}

	#adoptVersion(): void {
		this.#version = this.#conflict?.theirs?.version ?? noVersion;
		this.#setConflict(undefined);
	}

	startWithConflict(theirs: SavedDraft): void {
		this.#setConflict({ theirs });
	}

	async #save(content: DraftContent, leaving: boolean): Promise<void> {
		const sent = JSON.stringify(content);
		this.#sent = sent;
		this.#reportState();
		try {
			const { version } = await this.#calls.save(this.#version, content, leaving);
			this.#saved(version, content);
		} catch (failure) {
			if (failure instanceof CallFailed && failure.code === 'draft-changed') await this.#compare(content);
			else this.#unanswered.add(sent);
		}
	}

	/** Checks whether the conflicting draft is an earlier save of this tab whose response was lost. */
	async #compare(content: DraftContent): Promise<void> {
		const theirs = await this.#calls.load().catch(() => undefined);
		if (theirs === undefined) return;
		const found = JSON.stringify(theirs?.content);
		if (theirs && found === JSON.stringify(content)) {
			this.#saved(theirs.version, content);
		} else if (theirs && this.#unanswered.delete(found)) {
			this.#version = theirs.version;
			await this.#save(content, false);
		} else {
			this.#setConflict({ theirs });
		}
	}

	#saved(version: string, content: DraftContent): void {
		this.#version = version;
		this.#sent = undefined;
		this.#unanswered.clear();
		if (this.#unsaved === content) this.#unsaved = undefined;
		else if (this.#unsaved) this.#saveLater();
		this.#reportState();
	}

	#saveLater(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.flush(), pauseMs);
	}

	#reportState(): void {
		this.#onStateChange({
			version: this.#version,
			unsaved: this.#unsaved !== undefined,
			...(this.#sent !== undefined && { sent: this.#sent }),
		});
	}

	#setConflict(conflict: { readonly theirs: SavedDraft | null } | undefined): void {
		this.#conflict = conflict;
		for (const listener of this.#listeners) listener();
	}
}

interface Found<T> {
	readonly local: T | undefined;
	readonly syncState: DraftSyncState | undefined;
	/** Draft on the server. Null if there is none; undefined if it was not loaded. */
	readonly saved: SavedDraft | null | undefined;
	/** Validates a saved draft and adds the fields of `local` that are never saved on the server. */
	read(saved: object): T | undefined;
}

interface Opened<T> {
	readonly draft: T | undefined;
	readonly version: DraftVersion;
	/** Draft of another tab or device. Set if both drafts were changed, so that the user must choose. */
	readonly theirs?: SavedDraft;
}

export function openDraft<T extends object>({ local, syncState, saved, read }: Found<T>): Opened<T> {
	if (saved === undefined) return { draft: local, version: syncState?.version ?? noVersion };
	if (saved === null) {
		// The draft on the server has been submitted or discarded by another tab or device.
		const discarded = syncState !== undefined && syncState.version !== noVersion && !syncState.unsaved;
		return { draft: discarded ? undefined : local, version: noVersion };
	}
	const { version } = saved;
	const theirs = read({ ...local, ...saved.content });
	if (!theirs || (local && syncState?.version === version)) return { draft: local, version };
	// This tab may have saved the server’s draft itself. Its version is then unknown, because the page was
	// closed before the response.
	const own =
		JSON.stringify(theirs) === JSON.stringify(local) ||
		(syncState?.sent !== undefined && syncState.sent === JSON.stringify(saved.content));
	if (own) return { draft: local, version };
	return local && syncState?.unsaved ? { draft: local, version, theirs: saved } : { draft: theirs, version };
}
