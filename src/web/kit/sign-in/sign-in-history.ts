/** What of the browser's history and storage the way back needs. */
interface Tab {
	readonly history: Pick<History, 'length' | 'go' | 'pushState'>;
	readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
}

const lengthKey = 'signInHistory';
const returnedKey = 'signInReturned';
/** Browsers keep 50 entries: from then on the length says nothing about where one is. */
const mostEntries = 50;

/**
 * Notes where in the history the sign-in page is, before the tab leaves for the provider. The entry that is added removes
 * those ahead, so that the length says it; the provider is to replace that entry.
 */
export function leaveForProvider({ history, storage }: Tab): void {
	history.pushState(null, '');
	storage?.setItem(lengthKey, String(history.length));
}

/** Another way to the provider begins: what an abandoned one has noted must not lead anywhere. */
export const forgetSignInPage = (storage: Tab['storage']): void => storage?.removeItem(lengthKey);

/**
 * Leads the tab back from the provider to the entry of the sign-in page, which the page after signing in then replaces: Back
 * leads neither to the provider nor to the sign-in page. False: it is not known where that entry is.
 */
export function returnFromProvider({ history, storage }: Tab): boolean {
	const left = Number(storage?.getItem(lengthKey) ?? Number.NaN);
	storage?.removeItem(lengthKey);
	const back = history.length + 1 - left;
	if (!(back >= 1) || history.length >= mostEntries) return false;
	storage?.setItem(returnedKey, '1');
	history.go(-back);
	return true;
}

/** Whether the sign-in page is shown because the tab was led back to it. True once. */
export function isBackFromProvider({ storage }: Pick<Tab, 'storage'>): boolean {
	const returned = storage?.getItem(returnedKey) === '1';
	storage?.removeItem(returnedKey);
	return returned;
}
