/** Storage keys of private data on the device. The data is removed at sign-out. */
export const privateKeys = {
	/** Prefix of all draft keys. */
	drafts: 'draft:',
	lastPlace: 'lastPlace',
	/** Check-ins that were recorded without a connection and are not sent yet. */
	boarding: 'boardingWaiting',
	signInTarget: 'signInTarget',
} as const;

/** Key of the time of the last sign-out on this device. Other tabs watch this key. */
const signedOutKey = 'signedOutAt';

/**
 * Removes the private data of this tab and the device, and notifies other tabs. All other keys
 * remain.
 */
export function removePrivateData(now: number): void {
	const local = safeStorage('local');
	local?.removeItem(privateKeys.lastPlace);
	local?.removeItem(privateKeys.signInTarget);
	local?.removeItem(privateKeys.boarding);
	try {
		local?.setItem(signedOutKey, String(now));
	} catch {
		// If the storage is full, other tabs are not notified.
	}
	// This sign-out is not recorded as handled, so that the next page removes what a form saves while
	// its page closes.
	removeDrafts();
}

/**
 * Removes this tab’s drafts when the user signs out in another tab: at once, or at the next load if
 * this tab was suspended. Returns a function that stops watching.
 */
export function followSignOut(onSignedOut: () => void): () => void {
	const seen = safeStorage('session')?.getItem(signedOutKey) ?? null;
	if (safeStorage('local')?.getItem(signedOutKey) !== seen) removeDraftsAndRecord();
	const follow = (event: StorageEvent) => {
		if (event.key !== signedOutKey || event.newValue === null) return;
		removeDraftsAndRecord();
		onSignedOut();
	};
	window.addEventListener('storage', follow);
	return () => window.removeEventListener('storage', follow);
}

function removeDrafts(): void {
	const session = safeStorage('session');
	if (!session) return;
	for (const key of Object.keys(session)) if (key.startsWith(privateKeys.drafts)) session.removeItem(key);
}

/**
 * Removes the drafts and records the handled sign-out, so that later drafts of this tab are not
 * removed.
 */
function removeDraftsAndRecord(): void {
	removeDrafts();
	const at = safeStorage('local')?.getItem(signedOutKey);
	if (at) safeStorage('session')?.setItem(signedOutKey, at);
}

/** Returns the browser’s storage; `undefined` if the storage is blocked or there is no browser. */
export function safeStorage(kind: 'local' | 'session'): Storage | undefined {
	try {
		return kind === 'local' ? window.localStorage : window.sessionStorage;
	} catch {
		return undefined;
	}
}
