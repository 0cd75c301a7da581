import { signedInCookie } from '#contract/person-contract.ts';

/** After the page is there and has had time for what it is about, so that nothing waits for it. */
const pauseMs = 2_000;

/** Starts the service worker; whoever is signed out leaves nothing of their own behind. */
export function keepOffline(): void {
	if (!('serviceWorker' in navigator)) return;
	const start = () => {
		if (!document.cookie.includes(signedInCookie)) void caches.delete('mine');
		// A browser that does not want to keep anything need not.
		navigator.serviceWorker.register('/sw.js').catch(() => {});
	};
	const later = () => setTimeout(start, pauseMs);
	if (document.readyState === 'complete') later();
	else addEventListener('load', later, { once: true });
}
