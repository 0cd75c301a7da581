/** The parts of the browser's history and storage that are used here. */
interface Tab {
	readonly history: Pick<History, 'length' | 'go' | 'pushState'>;
	readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
}

const lengthKey = 'signInHistory';
const returnedKey = 'signInReturned';
/**
 * Browsers keep at most 50 history entries. With 50 entries, the length no longer indicates the
 * position.
 */
const maxEntries = 50;

/**
 * Records the position of the sign-in page in the history before the tab leaves for the provider.
 * Adding an entry removes all later entries, so that the length of the history is the position. The
 * provider’s page replaces the added entry.
 */
export function leaveForProvider({ history, storage }: Tab): void {
	history.pushState(null, '');
	storage?.setItem(lengthKey, String(history.length));
}

/** Removes the position recorded by an abandoned sign-in. */
export const clearSignInPage = (storage: Tab['storage']): void => storage?.removeItem(lengthKey);

/**
 * Moves the tab from the provider back to the history entry of the sign-in page. The next page replaces
 * this entry, so that Back leads to no sign-in or provider page. Returns false if the position is
 * unknown.
 */
export function returnFromProvider({ history, storage }: Tab): boolean {
	const left = Number(storage?.getItem(lengthKey) ?? Number.NaN);
	storage?.removeItem(lengthKey);
	const back = history.length + 1 - left;
	if (!(back >= 1) || history.length >= maxEntries) return false;
	storage?.setItem(returnedKey, '1');
	history.go(-back);
	return true;
}

/** Returns true once after `returnFromProvider` has moved the tab to the sign-in page. */
export function isBackFromProvider({ storage }: Pick<Tab, 'storage'>): boolean {
	const returned = storage?.getItem(returnedKey) === '1';
	storage?.removeItem(returnedKey);
	return returned;
}
