import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Picture } from '#contract/shapes.ts';

/** One file of the list, from when it is chosen until it is where it belongs. */
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
			/** Why, for a person. */
			readonly problem: string;
			/** Whether the same file could get through another time. */
			readonly again: boolean;
	  }
	| { readonly id: string; readonly state: 'done'; readonly uploaded: UploadedFile };

export interface QueueRules {
	readonly send: SendFile;
	/** Why a file is not even sent, for a person. */
	readonly objection: (file: File) => string | undefined;
	/** So many files at most; one alone is replaced by the next. */
	readonly max: number;
	/** What has arrived, in the list's order, whenever that changes. */
	readonly onChange: (value: readonly UploadedFile[]) => void;
}

const atOnce = 3;

/** A list of files on their way: a few are sent at once, in the order in which they stand. */
export class UploadQueue {
	readonly #rules: () => QueueRules;
	readonly #listeners = new Set<() => void>();
	readonly #underWay = new Map<string, AbortController>();
	#items: readonly Item[];
	#names = 0;

	/** The rules are asked for each time: they may change while files are on their way. */
	constructor(value: readonly UploadedFile[], rules: () => QueueRules) {
		this.#items = value.map(arrived);
		this.#rules = rules;
	}

	readonly items = (): readonly Item[] => this.#items;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Adds what was chosen; says how many there was no room for. */
	add(files: readonly File[]): number {
		const { max, objection } = this.#rules();
		if (max === 1 && files.length > 0) for (const { id } of this.#items) this.#drop(id);
		const room = Math.max(0, max - this.#items.filter(({ state }) => state !== 'failed').length);
		const added = files.slice(0, room).map((file): Item => {
			this.#names += 1;
			const id = `chosen-${this.#names}`;
			const problem = objection(file);
			return problem
				? { id, state: 'failed', file, problem, again: false }
				: { id, state: 'waiting', file, share: 0 };
		});
		this.#put([...this.#items, ...added]);
		this.#sendNext();
		return files.length - added.length;
	}

	/** Takes one out, wherever it is on its way. */
	remove(id: string): void {
		this.#drop(id);
		this.#sendNext();
	}

	retry(id: string): void {
		this.#replace(id, (item) =>
			item.state === 'failed' && item.again ? { id, state: 'waiting', file: item.file, share: 0 } : item,
		);
		this.#sendNext();
	}

	/** Sends what failed again, as far as that can help. */
	retryAll(): void {
		for (const { id } of this.#items) this.retry(id);
	}

	/** Takes out what did not get through. */
	leaveOut(): void {
		this.#put(this.#items.filter(({ state }) => state !== 'failed'));
	}

	/** Puts one at another place; says which it has now, counted from 0. */
	move(id: string, to: number): number {
		const from = this.#items.findIndex((item) => item.id === id);
		const item = this.#items[from];
		if (!item) return -1;
		const place = Math.max(0, Math.min(this.#items.length - 1, to));
		if (place !== from) this.#put(this.#items.toSpliced(from, 1).toSpliced(place, 0, item));
		return place;
	}

	/** Takes over what the form holds now; what is still on its way stays, behind it. */
	accept(value: readonly UploadedFile[]): void {
		const now = doneOf(this.#items);
		if (sameKeys(now, value)) return;
		const known = new Map(this.#items.map((item) => [keyOf(item), item]));
		const kept = value.map((file) => known.get(file.key) ?? arrived(file));
		this.#items = [...kept, ...this.#items.filter(({ state }) => state !== 'done')];
		this.#tell();
	}

	/** Gives up all that is on its way. */
	stop(): void {
		for (const one of this.#underWay.values()) one.abort();
		this.#underWay.clear();
	}

	#sendNext(): void {
		for (const item of this.#items) {
			if (this.#underWay.size >= atOnce) return;
			if (item.state === 'waiting') void this.#send(item.id, item.file);
		}
	}

	async #send(id: string, file: File): Promise<void> {
		const control = new AbortController();
		this.#underWay.set(id, control);
		this.#replace(id, () => ({ id, state: 'sending', file, share: 0 }));
		const onProgress = (share: number) =>
			this.#replace(id, (item) => (item.state === 'sending' ? { ...item, share } : item));
		try {
			const uploaded = await this.#rules().send(file, { onProgress, signal: control.signal });
			if (!control.signal.aborted) this.#replace(id, () => ({ id, state: 'done', uploaded }));
		} catch (failure) {
			const problem = failure instanceof Error ? failure.message : String(failure);
			const again = !isFinal(failure);
			if (!control.signal.aborted) this.#replace(id, () => ({ id, state: 'failed', file, problem, again }));
		}
		if (this.#underWay.get(id) === control) this.#underWay.delete(id);
		this.#sendNext();
	}

	#drop(id: string): void {
		this.#underWay.get(id)?.abort();
		this.#underWay.delete(id);
		this.#put(this.#items.filter((item) => item.id !== id));
	}

	#replace(id: string, change: (item: Item) => Item): void {
		this.#put(this.#items.map((item) => (item.id === id ? change(item) : item)));
	}

	#put(items: readonly Item[]): void {
		const before = doneOf(this.#items);
		this.#items = items;
		this.#tell();
		const value = doneOf(items);
		if (!sameKeys(before, value)) this.#rules().onChange(value);
	}

	#tell(): void {
		for (const listener of this.#listeners) listener();
	}
}

/** What is wrong with the file itself stays wrong: HTTP says 413 and 422 of it. */
function isFinal(failure: unknown): boolean {
	const status = failure instanceof Error && 'status' in failure ? failure.status : undefined;
	return status === 413 || status === 422;
}

const arrived = (uploaded: UploadedFile): Item => ({ id: uploaded.key, state: 'done', uploaded });
const keyOf = (item: Item) => (item.state === 'done' ? item.uploaded.key : undefined);
const doneOf = (items: readonly Item[]) =>
	items.flatMap((item) => (item.state === 'done' ? [item.uploaded] : []));
const sameKeys = (one: readonly UploadedFile[], other: readonly UploadedFile[]) =>
	one.length === other.length && one.every(({ key }, at) => key === other[at]?.key);

/** A file that is where it belongs. */
export interface UploadedFile {
	readonly key: string;
	readonly name: string;
	readonly bytes: number;
	/** Of images. */
	readonly picture: Picture | null;
}

/** How the files of a field stand. */
export interface UploadStanding {
	/** Some are on their way. */
	readonly underWay: boolean;
	/** How many did not get through. */
	readonly failed: number;
	/** Whether one of those could get through another time. */
	readonly again: boolean;
	/** Sends what could get through another time again. */
	retry(): void;
	/** Takes what did not get through out of the list. */
	leaveOut(): void;
}

/**
 * Sends one file; tells the share that is gone (0 to 1). Rejects with an `Error` whose message is for a person; when its
 * `status` is HTTP's 413 or 422, no other try is offered.
 */
export type SendFile = (
	file: File,
	options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
) => Promise<UploadedFile>;

/** The list of files behind an upload field; whatever is on its way is given up when the field goes. */
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
