import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Picture } from '#contract/shapes.ts';

export type Item =
	| {
			readonly id: string;
			readonly state: 'waiting' | 'sending';
			readonly file: File;
			readonly share: number;
	  }
	| {
			readonly id: string;
			readonly state: 'failed';
			readonly file: File;
			readonly problem: string;
			readonly canRetry: boolean;
	  }
	| { readonly id: string; readonly state: 'done'; readonly uploaded: UploadedFile };

export interface QueueRules {
	readonly send: SendFile;
	/** Returns the reason, as a text for the user, why a file must not be sent. */
	readonly objection: (file: File) => string | undefined;
	/** Maximum number of files. If it is 1, a new file replaces the old one. */
	readonly max: number;
	readonly onChange: (value: readonly UploadedFile[]) => void;
}

const atOnce = 3;

export class UploadQueue {
	readonly #rules: () => QueueRules;
	readonly #listeners = new Set<() => void>();
	readonly #running = new Map<string, AbortController>();
	#items: readonly Item[];
	#names = 0;

	/** `rules` is called for each use, because the rules can change while uploads are running. */
	constructor(value: readonly UploadedFile[], rules: () => QueueRules) {
		this.#items = value.map(uploadedItem);
		this.#rules = rules;
	}

	readonly items = (): readonly Item[] => this.#items;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Returns the number of files that were not added because of the limit. */
	add(files: readonly File[]): number {
		const { max, objection } = this.#rules();
		if (max === 1 && files.length > 0) for (const { id } of this.#items) this.#drop(id);
		const room = Math.max(0, max - this.#items.filter(({ state }) => state !== 'failed').length);
		const added = files.slice(0, room).map((file): Item => {
			this.#names += 1;
			const id = `chosen-${this.#names}`;
			const problem = objection(file);
			return problem
				? { id, state: 'failed', file, problem, canRetry: false }
				: { id, state: 'waiting', file, share: 0 };
		});
		this.#setItems([...this.#items, ...added]);
		this.#sendNext();
		return files.length - added.length;
	}

	remove(id: string): void {
		this.#drop(id);
		this.#sendNext();
	}

	retry(id: string): void {
		this.#replace(id, (item) =>
			item.state === 'failed' && item.canRetry ? { id, state: 'waiting', file: item.file, share: 0 } : item,
		);
		this.#sendNext();
	}

	retryAll(): void {
		for (const { id } of this.#items) this.retry(id);
	}

	removeFailed(): void {
		this.#setItems(this.#items.filter(({ state }) => state !== 'failed'));
	}

	/** Returns the new index from 0, or -1 if there is no such file. */
	move(id: string, to: number): number {
		const from = this.#items.findIndex((item) => item.id === id);
		const item = this.#items[from];
		if (!item) return -1;
		const place = Math.max(0, Math.min(this.#items.length - 1, to));
		if (place !== from) this.#setItems(this.#items.toSpliced(from, 1).toSpliced(place, 0, item));
		return place;
	}

	/** Files that are not uploaded yet follow. */
	accept(value: readonly UploadedFile[]): void {
		const now = uploadedFiles(this.#items);
		if (sameKeys(now, value)) return;
		const known = new Map(this.#items.map((item) => [keyOf(item), item]));
		const uploaded = value.map((file) => known.get(file.key) ?? uploadedItem(file));
		this.#items = [...uploaded, ...this.#items.filter(({ state }) => state !== 'done')];
		this.#notify();
	}

	stop(): void {
		for (const one of this.#running.values()) one.abort();
		this.#running.clear();
	}

	#sendNext(): void {
		for (const item of this.#items) {
			if (this.#running.size >= atOnce) return;
			if (item.state === 'waiting') void this.#send(item.id, item.file);
		}
	}

	async #send(id: string, file: File): Promise<void> {
		const control = new AbortController();
		this.#running.set(id, control);
		this.#replace(id, () => ({ id, state: 'sending', file, share: 0 }));
		const onProgress = (share: number) =>
			this.#replace(id, (item) => (item.state === 'sending' ? { ...item, share } : item));
		try {
			const uploaded = await this.#rules().send(file, { onProgress, signal: control.signal });
			if (!control.signal.aborted) this.#replace(id, () => ({ id, state: 'done', uploaded }));
		} catch (failure) {
			const problem = failure instanceof Error ? failure.message : String(failure);
			const canRetry = !isFinal(failure);
			if (!control.signal.aborted)
				this.#replace(id, () => ({ id, state: 'failed', file, problem, canRetry }));
		}
		if (this.#running.get(id) === control) this.#running.delete(id);
		this.#sendNext();
	}

	#drop(id: string): void {
		this.#running.get(id)?.abort();
		this.#running.delete(id);
		this.#setItems(this.#items.filter((item) => item.id !== id));
	}

	#replace(id: string, change: (item: Item) => Item): void {
		this.#setItems(this.#items.map((item) => (item.id === id ? change(item) : item)));
	}

	#setItems(items: readonly Item[]): void {
		const before = uploadedFiles(this.#items);
		this.#items = items;
		this.#notify();
		const value = uploadedFiles(items);
		if (!sameKeys(before, value)) this.#rules().onChange(value);
	}

	#notify(): void {
		for (const listener of this.#listeners) listener();
	}
}

/**
 * Returns true for the HTTP statuses 413 and 422. The server has then rejected the file, so a repeated
 * upload would fail.
 */
function isFinal(failure: unknown): boolean {
	const status = failure instanceof Error && 'status' in failure ? failure.status : undefined;
	return status === 413 || status === 422;
}

const uploadedItem = (uploaded: UploadedFile): Item => ({ id: uploaded.key, state: 'done', uploaded });
const keyOf = (item: Item) => (item.state === 'done' ? item.uploaded.key : undefined);
const uploadedFiles = (items: readonly Item[]) =>
	items.flatMap((item) => (item.state === 'done' ? [item.uploaded] : []));
const sameKeys = (one: readonly UploadedFile[], other: readonly UploadedFile[]) =>
	one.length === other.length && one.every(({ key }, at) => key === other[at]?.key);

export interface UploadedFile {
	readonly key: string;
	readonly name: string;
	readonly bytes: number;
	readonly picture: Picture | null;
}

export interface UploadStatus {
	readonly isUploading: boolean;
	readonly failed: number;
	readonly canRetry: boolean;
	retry(): void;
	removeFailed(): void;
}

/**
 * Sends a file and reports the progress from 0 to 1. Rejects with an `Error` whose message is for the
 * user. If the error has the `status` 413 or 422, the upload cannot be repeated.
 */
export type SendFile = (
	file: File,
	options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
) => Promise<UploadedFile>;

/** Running uploads are aborted when the field is removed. */
export function useUploads(value: readonly UploadedFile[], rules: QueueRules) {
	const latest = useRef(rules);
	useLayoutEffect(() => {
		latest.current = rules;
	});
	const [queue] = useState(() => new UploadQueue(value, () => latest.current));
	const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
	useEffect(() => queue.accept(value), [queue, value]);
	useEffect(() => () => queue.stop(), [queue]);
	return { queue, items };
}
