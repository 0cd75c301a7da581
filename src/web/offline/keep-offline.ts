import { signedInCookie } from '#contract/person-contract.ts';

/** Starts the service worker; whoever is signed out leaves nothing of their own behind. */
export function keepOffline(): void {
	if (!('serviceWorker' in navigator)) return;
	if (!document.cookie.includes(signedInCookie)) void caches.delete('mine');
	// A browser that does not want to keep anything need not.
	navigator.serviceWorker.register('/sw.js').catch(() => {});
}
