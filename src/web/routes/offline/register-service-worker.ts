import { signedInCookie } from '#contract/cookies.ts';
import { defaultBrandName } from '#domain/brand.ts';
import { privateCacheName } from '../../kit/push-preference.ts';

/** Deletes private data if no user is signed in. */
export function registerServiceWorker(): void {
	if (!('serviceWorker' in navigator)) return;
	if (!document.cookie.includes(signedInCookie)) void caches.delete(privateCacheName);
	// Registration may fail, for example in private mode. The site works without the service worker.
	navigator.serviceWorker.register(workerAddress()).catch(() => {});
}

/**
 * The address contains language and brand, so that the worker is installed again when one of them
 * changes.
 */
function workerAddress(): string {
	const { lang, dataset } = document.documentElement;
	const differs = new URLSearchParams();
	if (!lang.startsWith('en')) differs.set('lang', lang);
	const { brand = defaultBrandName } = dataset;
	if (brand !== defaultBrandName) differs.set('brand', brand);
	return differs.size > 0 ? `/sw.js?${differs}` : '/sw.js';
}
