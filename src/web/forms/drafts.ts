import { CallFailed } from '#contract/client.ts';
import type { KeptDraft } from '#contract/draft-contract.ts';
import { type DraftContent, type DraftVersion, noVersion } from '#domain/draft/draft.ts';
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

/** So long nothing more is typed before a draft is sent, in milliseconds. */
const pauseMs = 1_000;

/** How a draft in this tab stands to the one on the server. */
export interface Mark {
	/** The version that it was made from. */
	readonly version: DraftVersion;
	/** Something was typed since. */
	readonly unsaved: boolean;
	/** What is being sent, as JSON: the page may be gone before its new version is known. */
	readonly sent?: string;
}

/** The calls behind a draft that is kept on the server. */
export interface DraftCalls {
	load(): Promise<KeptDraft | null>;
	/** `leaving`: the page goes, the call is to outlive it. */
	keep(version: DraftVersion, content: DraftContent, leaving: boolean): Promise<{ readonly version: string }>;
	discard(): Promise<unknown>;
}

/**
 * Keeps a draft on the server while it is typed: once the person pauses, one save at a time, each over the version seen
 * last. What another tab or device has changed meanwhile is not overwritten: `elsewhere` then says so, and nothing more
 * is saved before the person has chosen. What cannot be sent waits for the next change.
 */
export class DraftKeeper {
	readonly #calls: DraftCalls;
	readonly #onMark: (mark: Mark) => void;
	readonly #listeners = new Set<() => void>();
	#version: DraftVersion;
	#unsaved: DraftContent | undefined;
	#sent: string | undefined;
	/** Contents sent without an answer, as JSON: the server may have stored any of them. */
	readonly #unanswered = new Set<string>();
	#saving: Promise<void> | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#elsewhere: { readonly theirs: KeptDraft | null } | undefined;

	constructor(version: DraftVersion, calls: DraftCalls, onMark: (mark: Mark) => void = () => {}) {
		this.#version = version;
		this.#calls = calls;
		this.#onMark = onMark;
	}

	/** What was changed in another tab or on another device; `theirs` is null where it was thrown away or submitted. */
	readonly elsewhere = () => this.#elsewhere;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Something was typed: the draft is saved after a pause. */
	note(content: DraftContent): void {
		this.#unsaved = content;
		this.#mark();
		this.#wait();
	}

	/** Saves at once what waits. */
	async flush({ leaving = false } = {}): Promise<void> {
		clearTimeout(this.#timer);
		while (this.#saving) await this.#saving;
		if (this.#unsaved === undefined || this.#elsewhere) return;
		this.#saving = this.#save(this.#unsaved, leaving).finally(() => {
			this.#saving = undefined;
		});
		await this.#saving;
	}

	/** The draft was submitted, or is not wanted any more: it goes on the server, too. */
	async discard(): Promise<void> {
		clearTimeout(this.#timer);
		this.#unsaved = undefined;
		while (this.#saving) await this.#saving;
		this.#put(undefined);
		this.#version = noVersion;
		// One that cannot be thrown away now is found the next time, and can be then.
		await this.#calls.discard().catch(() => {});
	}

	/** The person keeps what this tab has: it takes the place of the other. */
	async keepMine(content: DraftContent): Promise<void> {
		this.#takeVersion();
		this.#unsaved = content;
		await this.flush();
	}

	/** The person takes what the other tab or device has. */
	takeTheirs(): void {
		this.#takeVersion();
		this.#unsaved = undefined;
		this.#sent = undefined;
		this.#mark();
	}

	#takeVersion(): void {
		this.#version = this.#elsewhere?.theirs?.version ?? noVersion;
		this.#put(undefined);
	}

	/** Found at the start already: both were changed. */
	startElsewhere(theirs: KeptDraft): void {
		this.#put({ theirs });
	}

	async #save(content: DraftContent, leaving: boolean): Promise<void> {
		const sent = JSON.stringify(content);
		this.#sent = sent;
		this.#mark();
		try {
			const { version } = await this.#calls.keep(this.#version, content, leaving);
			this.#saved(version, content);
		} catch (failure) {
			if (failure instanceof CallFailed && failure.code === 'draft-changed') await this.#compare(content);
			else this.#unanswered.add(sent);
		}
	}

	/** An answer may have been lost: then the other version is what this tab has sent itself, now or earlier. */
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
			this.#put({ theirs });
		}
	}

	#saved(version: string, content: DraftContent): void {
		this.#version = version;
		this.#sent = undefined;
		this.#unanswered.clear();
		if (this.#unsaved === content) this.#unsaved = undefined;
		else if (this.#unsaved) this.#wait();
		this.#mark();
	}

	#wait(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.flush(), pauseMs);
	}

	#mark(): void {
		this.#onMark({
			version: this.#version,
			unsaved: this.#unsaved !== undefined,
			...(this.#sent !== undefined && { sent: this.#sent }),
		});
	}

	#put(elsewhere: { readonly theirs: KeptDraft | null } | undefined): void {
		this.#elsewhere = elsewhere;
		for (const listener of this.#listeners) listener();
	}
}

interface Found<T> {
	/** What this tab has kept across a reload. */
	readonly local: T | undefined;
	/** How that stood to the server. */
	readonly mark: Mark | undefined;
	/** What the server has; nothing at all where it was not asked, or did not answer. */
	readonly kept: KeptDraft | null | undefined;
	/** A kept draft as far as it makes sense. What is never kept on the server is this tab's. */
	read(kept: object): T | undefined;
}

interface Opened<T> {
	readonly draft: T | undefined;
	readonly version: DraftVersion;
	/** This tab has typed on what was changed elsewhere, too: the person chooses. */
	readonly theirs?: KeptDraft;
}

/** Which draft a wizard opens with, when there may be one in the tab and one on the server. */
export function openDraft<T extends object>({ local, mark, kept, read }: Found<T>): Opened<T> {
	if (kept === undefined) return { draft: local, version: mark?.version ?? noVersion };
	if (kept === null) {
		// It was on the server before: it was submitted or thrown away elsewhere.
		const gone = mark !== undefined && mark.version !== noVersion && !mark.unsaved;
		return { draft: gone ? undefined : local, version: noVersion };
	}
	const { version } = kept;
	const theirs = read({ ...local, ...kept.content });
	if (!theirs || (local && mark?.version === version)) return { draft: local, version };
	// This tab's own save, whose answer came after the page was gone: contents are compared, versions are not enough.
	const own =
		JSON.stringify(theirs) === JSON.stringify(local) ||
		(mark?.sent !== undefined && mark.sent === JSON.stringify(kept.content));
	if (own) return { draft: local, version };
	return local && mark?.unsaved ? { draft: local, version, theirs: kept } : { draft: theirs, version };
}
