import { signedInCookie } from '#contract/cookies.ts';
import { usualName } from '#domain/brand.ts';
import { ownCache } from '../../kit/push-wanted.ts';

/** Starts the service worker; whoever is signed out leaves nothing of their own behind. */
export function keepOffline(): void {
	if (!('serviceWorker' in navigator)) return;
	if (!document.cookie.includes(signedInCookie)) void caches.delete(ownCache);
	// A browser that does not want to keep anything need not.
	navigator.serviceWorker.register(workerAddress()).catch(() => {});
}

/** Another language, or another name of the product, is another worker: it keeps the shell anew, as it is then. */
function workerAddress(): string {
	const { lang, dataset } = document.documentElement;
	const differs = new URLSearchParams();
	if (!lang.startsWith('en')) differs.set('lang', lang);
	const { brand = usualName } = dataset;
	if (brand !== usualName) differs.set('brand', brand);
	return differs.size > 0 ? `/sw.js?${differs}` : '/sw.js';
}
