interface Tab {
	readonly history: Pick<History, 'length' | 'go' | 'pushState'>;
	readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
}

const lengthKey = 'signInHistory';
const returnedKey = 'signInReturned';
/**
 * Maximum number of entries in a browser’s history. At this length, new entries no longer change the
 * length.
 */
const maxEntries = 50;

/**
 * Stores the position of the sign-in page in the browser’s history. The added entry removes all later
 * entries, so that the history’s length is this position. The provider’s page replaces the added entry.
 */
export function leaveForProvider({ history, storage }: Tab): void {
	history.pushState(null, '');
	storage?.setItem(lengthKey, String(history.length));
}

export const clearSignInPage = (storage: Tab['storage']): void => storage?.removeItem(lengthKey);

/**
 * Moves the tab back to the history entry of the sign-in page, which the next page replaces. Returns
 * false if the position is unknown.
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

/**
 * Returns true if the tab has returned from the provider to the sign-in page. Returns true only once.
 * Firefox restores that page with the session storage of the moment when the tab left: the recorded
 * position and the session then reveal the return.
 */
export function isBackFromProvider({ storage }: Pick<Tab, 'storage'>, isSignedIn: boolean): boolean {
	const returned =
		storage?.getItem(returnedKey) === '1' || (isSignedIn && storage?.getItem(lengthKey) != null);
	storage?.removeItem(returnedKey);
	if (returned) clearSignInPage(storage);
	return returned;
}
