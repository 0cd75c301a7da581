import { signedInCookie } from '#contract/signed-in-cookie.ts';

/** Starts the service worker; whoever is signed out leaves nothing of their own behind. */
export function keepOffline(): void {
	if (!('serviceWorker' in navigator)) return;
	if (!document.cookie.includes(signedInCookie)) void caches.delete('mine');
	// A browser that does not want to keep anything need not.
	navigator.serviceWorker.register(workerAddress()).catch(() => {});
}

/** Another language is another worker: it keeps the shell anew, in that language. */
function workerAddress(): string {
	const { lang } = document.documentElement;
	return lang.startsWith('en') ? '/sw.js' : `/sw.js?lang=${lang}`;
}
