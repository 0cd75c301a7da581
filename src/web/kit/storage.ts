/** What lies on a device and is the business of whoever was signed in there: it goes when they sign out. */
export const privateKeys = {
	/** Of drafts: what their keys begin with. */
	drafts: 'draft:',
	lastPlace: 'lastPlace',
	/** What was said at a pier without a signal, and waits to be sent. */
	boarding: 'boardingWaiting',
	signInTarget: 'signInTarget',
} as const;

/** When somebody last signed out on this device: other tabs follow. */
const signedOutKey = 'signedOutAt';

/** Removes what is private from this tab and the device, by name; the other tabs are told. Everything else stays. */
export function removePrivate(now: number): void {
	const local = safeStorage('local');
	local?.removeItem(privateKeys.lastPlace);
	local?.removeItem(privateKeys.signInTarget);
	local?.removeItem(privateKeys.boarding);
	try {
		local?.setItem(signedOutKey, String(now));
	} catch {
		// A storage that is full tells nobody.
	}
	// Not noted as seen: what a wizard still writes while its page goes away, the next page removes.
	removeDrafts();
}

/**
 * Watches whether somebody signs out in another tab: this one's drafts go too, at once or, if it slept meanwhile, when
 * its page is loaded again. Answers how to stop.
 */
export function followSignOut(onSignedOut: () => void): () => void {
	const seen = safeStorage('session')?.getItem(signedOutKey) ?? null;
	if (safeStorage('local')?.getItem(signedOutKey) !== seen) removeDraftsAndNote();
	const follow = (event: StorageEvent) => {
		if (event.key !== signedOutKey || event.newValue === null) return;
		removeDraftsAndNote();
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

/** And remembers for which sign-out, so that a later page of this tab keeps what is begun after it. */
function removeDraftsAndNote(): void {
	removeDrafts();
	const at = safeStorage('local')?.getItem(signedOutKey);
	if (at) safeStorage('session')?.setItem(signedOutKey, at);
}

/** The browser's storage, or nothing where it is forbidden or there is no browser. */
export function safeStorage(kind: 'local' | 'session'): Storage | undefined {
	try {
		return kind === 'local' ? window.localStorage : window.sessionStorage;
	} catch {
		return undefined;
	}
}
