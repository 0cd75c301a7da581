import { callApi } from '#contract/client.ts';
import { savedLimits } from '#domain/saved/saved.ts';
import { safeStorage } from '../../kit/storage.ts';

const storageKey = 'savedListings';

export interface SaveResult {
	readonly on: boolean;
	readonly problem?: Error;
}

let saved: ReadonlySet<string> = new Set();
/** Person whose saved listings are shown. Null for a visitor; undefined before the first load. */
let opened: string | null | undefined;
let opening: Promise<void> = Promise.resolve();
/** Changes on this page that may be missing from the response to an earlier request. */
const changes = new Map<string, boolean>();
/** The list from which each listing was removed. An undo returns the listing to it. */
const lists = new Map<string, string | null>();
const listeners = new Set<() => void>();

function show(ids: Iterable<string>): void {
	saved = new Set(ids);
	for (const listener of listeners) listener();
}

export function onSavedChange(listener: () => void): () => void {
	window.addEventListener('storage', followDevice);
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export const isSaved = (listingId: string): boolean => saved.has(listingId);

export const savedIds = (): ReadonlySet<string> => saved;

/** Latest first. */
export function readSavedOnDevice(): string[] {
	try {
		const ids = JSON.parse(safeStorage('local')?.getItem(storageKey) ?? '[]') as unknown;
		return Array.isArray(ids)
			? ids.filter((id) => typeof id === 'string').slice(0, savedLimits.listings)
			: [];
	} catch {
		return [];
	}
}

/** Returns false if the storage is blocked or full. */
function writeOnDevice(ids: readonly string[]): boolean {
	const store = safeStorage('local');
	try {
		if (ids.length > 0) store?.setItem(storageKey, JSON.stringify(ids));
		else store?.removeItem(storageKey);
		return store !== undefined;
	} catch {
		return false;
	}
}

function forgetOnDevice(isKnown: (id: string) => boolean): void {
	const ids = readSavedOnDevice();
	const left = ids.filter((id) => !isKnown(id));
	if (left.length < ids.length) writeOnDevice(left);
}

/** Shows the changes that another tab makes on this device. */
function followDevice({ key }: StorageEvent): void {
	if (!opened && (key === storageKey || key === null)) show(readSavedOnDevice());
}

/** Reads the storage first, because other tabs may have changed it. */
function changeOnDevice(listingId: string, on: boolean): void {
	const changed = (ids: Iterable<string>) => {
		const others = [...ids].filter((id) => id !== listingId);
		return on ? [listingId, ...others] : others;
	};
	const ids = changed(readSavedOnDevice());
	// If the storage is blocked or full, the change is lost when the page is closed.
	show(writeOnDevice(ids) ? ids : changed(saved));
}

/**
 * Null shows the listings of the device. Listings on the device are moved to the account of a person who
 * signs in. Listings above the account’s limit stay on the device.
 */
export function openSavedListings(person: string | null): Promise<void> {
	if (opened !== person) {
		opened = person;
		opening = load(person);
	}
	return opening;
}

async function load(person: string | null): Promise<void> {
	const listingIds = readSavedOnDevice();
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
		// Ignores the response if another person has signed in since the request, or this person has signed
		// out.
		if (opened !== person) return;
		forgetOnDevice((id) => ids.has(id));
		for (const [id, on] of changes) {
			if (on) ids.add(id);
			else ids.delete(id);
		}
		show(ids);
	} catch {
		// The next page loads the listings again.
		if (opened === person) opened = undefined;
	}
}

/** The change is shown at once, and reverted if the call fails. */
export async function changeSavedListing(listingId: string, on: boolean): Promise<void> {
	const person = opened;
	if (!person) return changeOnDevice(listingId, on);
	const set = (to: boolean) => {
		changes.set(listingId, to);
		show(to ? [listingId, ...saved] : [...saved].filter((id) => id !== listingId));
	};
	set(on);
	try {
		if (on) {
			await callApi('POST /saved/add', { body: { listingId, listId: lists.get(listingId) ?? null } });
		} else {
			lists.set(listingId, (await callApi('POST /saved/remove', { body: { listingId } })).listId);
		}
		// A removed listing must also be deleted from the device. Otherwise the next sign-in would save it
		// again.
		forgetOnDevice((id) => id === listingId);
	} catch (problem) {
		if (opened === person) set(!on);
		throw problem;
	}
}
