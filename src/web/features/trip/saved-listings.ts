import { callApi } from '#contract/client.ts';
import { savedLimits } from '#domain/saved/saved.ts';
import { safeStorage } from '../../kit/storage.ts';

/** Key of the ids saved on the device while no one is signed in, the latest first. */
const storageKey = 'savedListings';

/** Result of a change, until it is announced and closed. */
export interface SaveResult {
	readonly on: boolean;
	readonly problem?: Error;
}

let saved: ReadonlySet<string> = new Set();
/** The person whose listings are shown; null for those of the device, undefined before. */
let opened: string | null | undefined;
let opening: Promise<void> = Promise.resolve();
/** Changes made here, which answers that are on their way do not contain yet. */
const changes = new Map<string, boolean>();
/** The lists of removed listings, for an undo. */
const lists = new Map<string, string | null>();
const listeners = new Set<() => void>();

function show(ids: Iterable<string>): void {
	saved = new Set(ids);
	for (const listener of listeners) listener();
}

export function onSavedChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export const isSaved = (listingId: string): boolean => saved.has(listingId);

export const savedIds = (): ReadonlySet<string> => saved;

/** Returns the ids saved on this device, the latest first. */
export function savedOnDevice(): string[] {
	try {
		const ids = JSON.parse(safeStorage('local')?.getItem(storageKey) ?? '[]') as unknown;
		return Array.isArray(ids)
			? ids.filter((id) => typeof id === 'string').slice(0, savedLimits.listings)
			: [];
	} catch {
		return [];
	}
}

/**
 * Shows what a person has saved, or the device (null). What was saved on the device before signing
 * in is moved to the account.
 */
export function openSaved(person: string | null): Promise<void> {
	if (opened !== person) {
		opened = person;
		opening = load(person);
	}
	return opening;
}

async function load(person: string | null): Promise<void> {
	const listingIds = savedOnDevice();
	changes.clear();
	lists.clear();
	show(listingIds);
	if (!person) return;
	try {
		const ids = new Set(
			listingIds.length > 0
				? await callApi('POST /saved/merge', { body: { listingIds } })
				: await callApi('GET /saved/ids', {}),
		);
		if (listingIds.length > 0) safeStorage('local')?.removeItem(storageKey);
		for (const [id, on] of changes) {
			if (on) ids.add(id);
			else ids.delete(id);
		}
		show(ids);
	} catch {
		// The next page tries again.
		opened = undefined;
	}
}

/** Saves or removes a listing. It is shown at once, and shown as before if the call fails. */
export async function changeSaved(listingId: string, on: boolean): Promise<void> {
	const set = (to: boolean) => {
		changes.set(listingId, to);
		show(to ? [listingId, ...saved] : [...saved].filter((id) => id !== listingId));
	};
	set(on);
	if (!opened) {
		try {
			safeStorage('local')?.setItem(storageKey, JSON.stringify([...saved]));
		} catch {
			// If the storage is full, it is saved until the page is closed.
		}
		return;
	}
	try {
		if (on) {
			await callApi('POST /saved/add', { body: { listingId, listId: lists.get(listingId) ?? null } });
		} else {
			lists.set(listingId, (await callApi('POST /saved/remove', { body: { listingId } })).listId);
		}
	} catch (problem) {
		set(!on);
		throw problem;
	}
}
