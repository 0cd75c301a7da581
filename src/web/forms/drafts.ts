import { CallFailed } from '#contract/client.ts';
import type { SavedDraft } from '#contract/draft-contract.ts';
import { type DraftContent, type DraftVersion, noVersion } from '#domain/draft/draft.ts';
import { privateKeys, safeStorage } from '../kit/storage.ts';
import type { FormDefinition, FormDraft } from './define-form.ts';

/**
 * The part of `Storage` that drafts need. Drafts are in session storage, so a draft ends with its tab.
 */
export interface DraftStorage {
	getItem(key: string): string | null;
	setItem(key: string, value: string): void;
	removeItem(key: string): void;
}

/** Returns the validated draft, or `undefined` if absent. */
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
 * Saves a draft. Ignores a full or blocked storage, because the form works even if a reload loses the
 * draft.
 */
export function writeDraft(storage: DraftStorage | undefined, key: string, draft: unknown): void {
	try {
		storage?.setItem(storageKey(key), JSON.stringify(draft));
	} catch {
		// Storage is optional. Without storage, a reload loses the draft.
	}
}

/** Deletes a draft after submission. */
export function deleteDraft(storage: DraftStorage | undefined, key: string): void {
	try {
		storage?.removeItem(storageKey(key));
	} catch {
		// Storage is optional, see `writeDraft`.
	}
}

/** Changes the saved draft of a form, if there is one, before the form opens. */
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

/** Milliseconds without typing before a draft is sent. */
const pauseMs = 1_000;

/** State of synchronization between the draft in this tab and the draft on the server. */
export interface DraftSyncState {
	/** Server version on which this draft is based. */
	readonly version: DraftVersion;
	/** True if the draft has changes that are not in `version`. */
	readonly unsaved: boolean;
	/** Content being sent, as JSON. The page may be closed before the server returns the new version. */
	readonly sent?: string;
}

/** API calls for a draft that is saved on the server. */
export interface DraftCalls {
	load(): Promise<SavedDraft | null>;
	/**
	 * Saves the content. `leaving` means that the page is being closed and the call must still
	 * complete.
	 */
	save(version: DraftVersion, content: DraftContent, leaving: boolean): Promise<{ readonly version: string }>;
	discard(): Promise<unknown>;
}

/**
 * Saves a draft to the server after each pause in typing. One save runs at a time, based on the last
 * version seen. A change by another tab or device is not overwritten: `conflict` reports the change,
 * and saving stops until the user chooses. A failed save is retried with the next change.
 */
export class DraftSaver {
	readonly #calls: DraftCalls;
	readonly #onStateChange: (syncState: DraftSyncState) => void;
	readonly #listeners = new Set<() => void>();
	#version: DraftVersion;
	#unsaved: DraftContent | undefined;
	#sent: string | undefined;
	/**
	 * Contents that were sent and not answered, as JSON. The server may have stored any of these
	 * contents.
	 */
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
	 * Returns the conflicting version of another tab or device. `theirs` is null if that version was
	 * discarded or submitted.
	 */
	readonly conflict = () => this.#conflict;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Records a change, which is saved after a pause. */
	recordChange(content: DraftContent): void {
		this.#unsaved = content;
		this.#reportState();
		this.#saveLater();
	}

	/** Saves the pending change at once. */
	async flush({ leaving = false } = {}): Promise<void> {
		clearTimeout(this.#timer);
		while (this.#saving) await this.#saving;
		if (this.#unsaved === undefined || this.#conflict) return;
		this.#saving = this.#save(this.#unsaved, leaving).finally(() => {
			this.#saving = undefined;
		});
		await this.#saving;
	}

	/** Deletes the draft on the server, after submission or if the user requests it. */
	async discard(): Promise<void> {
		clearTimeout(this.#timer);
		this.#unsaved = undefined;
		while (this.#saving) await this.#saving;
		this.#setConflict(undefined);
		this.#version = noVersion;
		// If the deletion fails, the next opening of the form finds the draft again.
		await this.#calls.discard().catch(() => {});
	}

	/** Resolves the conflict: the user’s version overwrites the version of the other tab or device. */
	async overwriteTheirs(content: DraftContent): Promise<void> {
		this.#adoptVersion();
		this.#unsaved = content;
		await this.flush();
	}

	/** Resolves the conflict: accepts the version of the other tab or device. */
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

	/** Reports a conflict that was found when the form opened. */
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

	/** Checks whether this tab had sent the conflicting version itself and the response was lost. */
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
	/** Draft in this tab’s session storage. */
	readonly local: T | undefined;
	/** Synchronization state of the draft in this tab. */
	readonly syncState: DraftSyncState | undefined;
	/** Draft on the server; `undefined` if the draft was not requested or the request failed. */
	readonly saved: SavedDraft | null | undefined;
	/** Validates a saved draft. Fields that are never saved on the server are taken from `local`. */
	read(saved: object): T | undefined;
}

interface Opened<T> {
	readonly draft: T | undefined;
	readonly version: DraftVersion;
	/**
	 * Version of another tab or device. Set when this version and the draft of this tab have both
	 * changed, so that the user has to choose.
	 */
	readonly theirs?: SavedDraft;
}

/** Chooses between the draft of this tab and the draft on the server when a form opens. */
export function openDraft<T extends object>({ local, syncState, saved, read }: Found<T>): Opened<T> {
	if (saved === undefined) return { draft: local, version: syncState?.version ?? noVersion };
	if (saved === null) {
		// The draft that was on the server was submitted or discarded in another tab or device.
		const discarded = syncState !== undefined && syncState.version !== noVersion && !syncState.unsaved;
		return { draft: discarded ? undefined : local, version: noVersion };
	}
	const { version } = saved;
	const theirs = read({ ...local, ...saved.content });
	if (!theirs || (local && syncState?.version === version)) return { draft: local, version };
	// Compares the contents, because the page may have closed before the response, and the server may
	// have a newer version from this tab.
	const own =
		JSON.stringify(theirs) === JSON.stringify(local) ||
		(syncState?.sent !== undefined && syncState.sent === JSON.stringify(saved.content));
	if (own) return { draft: local, version };
	return local && syncState?.unsaved ? { draft: local, version, theirs: saved } : { draft: theirs, version };
}
