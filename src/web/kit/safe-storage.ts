/** The browser's storage, or nothing where it is forbidden or there is no browser. */
export function safeStorage(kind: 'local' | 'session'): Storage | undefined {
	try {
		return kind === 'local' ? window.localStorage : window.sessionStorage;
	} catch {
		return undefined;
	}
}
