/** Storage keys of private data, which signing out deletes from the device. */
export const privateKeys = {
	drafts: 'draft:',
	lastPlace: 'lastPlace',
	/** Check-ins that have not been sent because there was no connection. */
	boarding: 'boardingWaiting',
	signInTarget: 'signInTarget',
} as const;

/** Key under which the time of the last sign-out on this device is stored. Other tabs observe it. */
const signedOutKey = 'signedOutAt';

/**
 * Deletes the private data of this tab and this device, and notifies other tabs. All other data remains.
 */
export function removePrivateData(now: number): void {
	const local = safeStorage('local');
	local?.removeItem(privateKeys.lastPlace);
	local?.removeItem(privateKeys.signInTarget);
	local?.removeItem(privateKeys.boarding);
	try {
		local?.setItem(signedOutKey, String(now));
	} catch {
		// If the storage is full, other tabs do not notice the sign-out.
	}
	// This tab does not record the sign-out. So the next page deletes again what a form may save while
	// this page closes.
	removeDrafts();
}

/**
 * Deletes the drafts of this tab after the user has signed out in another tab. A suspended tab deletes
 * its drafts when it is loaded again. Returns a function that stops observing.
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

/** Deletes the drafts and records the sign-out, so that later drafts in this tab are not deleted. */
function removeDraftsAndRecord(): void {
	removeDrafts();
	const at = safeStorage('local')?.getItem(signedOutKey);
	if (at) safeStorage('session')?.setItem(signedOutKey, at);
}

/** Returns undefined if the storage is blocked, or on the server. */
export function safeStorage(kind: 'local' | 'session'): Storage | undefined {
	try {
		return kind === 'local' ? window.localStorage : window.sessionStorage;
	} catch {
		return undefined;
	}
}
